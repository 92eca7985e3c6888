import type { Address } from '#contract/addresses.ts';
import type { AddressType, OrderAddress } from '#domain/address.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import type { AddressPlace } from './save-labelled-address.ts';
import { findRecentOwner, hideRecent, noteUse, readRecent } from './recent-repository.ts';
import { showAddress } from './show-address.ts';

/** The most recent addresses of each side (rule D-5). */
const mostRecent = 20;

/** The addresses that a customer's saved details used last, each once, both sides together and newest first (rule D-5). */
export const listRecent = async (db: Db, customerId: number): Promise<Address[]> =>
  (await readRecent(db, customerId, mostRecent)).map(showAddress);

/** The same by side. */
export async function listRecentAddresses(db: Db, customerId: number): Promise<{ from: Address[]; to: Address[] }> {
  const shown = await listRecent(db, customerId);
  return { from: shown.filter(({ type }) => type === 'From'), to: shown.filter(({ type }) => type === 'To') };
}

/** Puts an address of an order first among the customer's recent ones, also one that was taken off the list before. */
export const noteRecentAddress = (
  tx: Db,
  customerId: number,
  { taxID, ...address }: OrderAddress,
  place: AddressPlace,
  now: Date,
): Promise<void> =>
  noteUse(tx, {
    ...address,
    taxId: taxID,
    countryId: place.countryId,
    city: place.city,
    postcode: place.postcode,
    customerId,
    usedAt: now,
  });

/**
 * Takes a recent address off the list until it is used again; doing so twice does it once.
 * @throws NotFound for one that is not there, or somebody else's
 */
export async function hideRecentAddress(
  tx: Db,
  recent: { id: number; type: AddressType; customerId: number | null; now: Date },
): Promise<void> {
  const owner = await findRecentOwner(tx, recent.id, recent.type);
  if (owner === null || owner !== recent.customerId) throw new NotFound();
  await hideRecent(tx, recent.id, recent.now);
}
