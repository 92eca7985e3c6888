import type { Country } from '#contract/places.ts';
import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { keepClean } from '#domain/billing.ts';
import type { TypedBilling } from '#domain/billing.ts';

/** The billing address as far as the sender's is known; a name is taken apart at its last blank, and one word is a surname. */
export function knownBilling({ shippingInfo }: DetailsForPay, countries: readonly Country[]): TypedBilling {
  const { contact, email, phone, address } = shippingInfo.shipFrom;
  const [, givenName = '', surname = ''] = /^(?:(\S.*)\s+)?(\S+)$/.exec(contact?.trim() ?? '') ?? [];
  return keepClean({
    givenName,
    surname,
    email: email ?? '',
    phoneNumber: phone ?? '',
    streetAddress: address.street ?? '',
    extendedAddress: address.apartment ?? '',
    locality: address.townCity,
    region: address.state ?? '',
    postalCode: address.postCode ?? '',
    countryCodeAlpha2: countries.find(({ name }) => name === address.country)?.code ?? '',
  });
}
