import type { Address } from '#contract/addresses.ts';
import type { AddressType, OrderAddress } from '#domain/address.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import type { AddressPlace } from './save-labelled-address.ts';
import { findRecentOwner, hideRecent, noteUse, readRecent } from './recent-repository.ts';
import { showAddress } from './show-address.ts';

/** Of senders, and of receivers (rule D-5). */
const mostRecent = 20;

/** Senders and receivers together, each address once, newest first (rule D-5). */
export const listRecent = async (db: Db, customerId: number): Promise<Address[]> =>
  (await readRecent(db, customerId, mostRecent)).map(showAddress);

export async function listRecentBySide(db: Db, customerId: number): Promise<{ from: Address[]; to: Address[] }> {
  const shown = await listRecent(db, customerId);
  return { from: shown.filter(({ type }) => type === 'From'), to: shown.filter(({ type }) => type === 'To') };
}

/** Also brings back a hidden one. */
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

/** It stays hidden until it is used again. @throws NotFound for a missing one, or another company's */
export async function hideRecentAddress(
  tx: Db,
  recent: { id: number; type: AddressType; customerId: number | null; now: Date },
): Promise<void> {
  const owner = await findRecentOwner(tx, recent.id, recent.type);
  if (owner === null || owner !== recent.customerId) throw new NotFound();
  await hideRecent(tx, recent.id, recent.now);
}
