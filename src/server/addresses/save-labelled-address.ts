import type { OrderAddress } from '#domain/address.ts';
import type { Db } from '#server/platform/handler.ts';
import { findLabelled, insertAddress, updateAddress } from './repository.ts';

export interface AddressPlace {
  countryId: number;
  city: string;
  postcode: string | null;
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
  const entered = {
    ...address,
    taxId: taxID,
    countryId: place.countryId,
    city: place.city,
    postcode: place.postcode,
  };
  const savedId = await findLabelled(tx, { customerId, type, name });
  if (savedId === null) await insertAddress(tx, { ...entered, customerId, createdAt: now });
  else await updateAddress(tx, savedId, entered);
}
