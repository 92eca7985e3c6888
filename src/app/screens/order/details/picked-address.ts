import type { Address } from '#contract/addresses.ts';
import { orderAddressRules } from '#domain/address.ts';
import { typeAddress } from './details-form-values.ts';
import type { AddressFormValues } from './details-form-values.ts';

const labelRule = orderAddressRules('From').shape.name;

/**
 * A picked address as the form has it. A label of the book that is longer than an order's is left out: it names an address
 * that is kept already.
 */
export function pickedAddress(address: Address): AddressFormValues {
  const typed = typeAddress(address);
  return labelRule.safeParse(typed.name).success ? typed : { ...typed, name: '' };
}
