import type { Address } from '#contract/addresses.ts';
import { orderAddressRules } from '#domain/address.ts';
import { isAtPlace, type ListedPlace } from '#app/address-picker/recent-list.ts';
import { type AddressFormValues, typeAddress } from './details-form-values.ts';

const labelRule = orderAddressRules('From').shape.name;

/**
 * A picked address as the form of an order at `place` has it. Its label is left out where it would name another place, and
 * where it is longer than an order's may be: it names an address that is kept already (rule D-4).
 */
export function pickedAddress(address: Address, place: ListedPlace): AddressFormValues {
  const typed = typeAddress(address);
  return isAtPlace(address, place) && labelRule.safeParse(typed.name).success ? typed : { ...typed, name: '' };
}
