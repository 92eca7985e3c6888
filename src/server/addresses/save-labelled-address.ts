import type { OrderAddress } from '#domain/address.ts';
import type { Db } from '#server/platform/handler.ts';
import { findLabelled, insertAddress, updateAddress } from './repository.ts';

export interface AddressPlace {
  countryId: number;
  city: string;
  postcode: string | null;
}

/** Adds a recipient without a label unless the same person at the same street is in the book. The caller has locked the customer. */
export async function saveRecipient(
  tx: Db,
  customerId: number,
  { taxID, ...address }: OrderAddress,
  place: AddressPlace,
  now: Date,
): Promise<void> {
  const fold = (text: string) => text.trim().toLowerCase();
  const rows = await tx
    .selectFrom('addresses')
    .select(['street', 'company', 'contact'])
    .where('customerId', '=', customerId)
    .where('type', '=', address.type)
    .where('countryId', '=', place.countryId)
    .where('city', '=', place.city)
    .execute();
  const isThere = rows.some((row) =>
    (['street', 'company', 'contact'] as const).every((line) => fold(row[line]) === fold(address[line])),
  );
  if (!isThere) await insertAddress(tx, { ...address, ...place, taxId: taxID, customerId, createdAt: now });
}

/** Updates the address with this label and type, or adds one; none without a label (rule D-4). The caller has locked the customer. */
export async function saveLabelledAddress(
  tx: Db,
  customerId: number,
  { taxID, ...address }: OrderAddress,
  place: AddressPlace,
  now: Date,
): Promise<void> {
  const { name, type } = address;
  if (name === null) return;
  const { countryId, city, postcode } = place;
  const entered = { ...address, taxId: taxID, countryId, city, postcode };
  const savedId = await findLabelled(tx, { customerId, type, name });
  if (savedId === null) await insertAddress(tx, { ...entered, customerId, createdAt: now });
  else await updateAddress(tx, savedId, entered);
}
