import type { OrderAddress } from '#domain/address.ts';
import type { Db } from '#server/platform/handler.ts';
import { findLabelled, insertAddress, updateAddress } from './repository.ts';

/** Where an address of an order lies: the place of its quote. */
export interface AddressPlace {
  countryId: number;
  city: string;
  postcode: string | null;
}

/**
 * Keeps an address of an order in the customer's book under its label; the same label on the same side is updated (rule
 * D-4). One without a label is not kept. The caller has locked the customer, so that two orders saved at once cannot both
 * make the same label.
 */
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
  const known = await findLabelled(tx, { customerId, type, name });
  if (known === null) await insertAddress(tx, { ...entered, customerId, createdAt: now });
  else await updateAddress(tx, known, entered);
}
