import type { Country } from '#contract/places.ts';
import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { keepClean, type TypedBilling } from '#domain/billing.ts';
import { isStaff } from '#domain/user.ts';
import type { SignedInUser } from '#local/session.ts';

type Payer = Pick<SignedInUser, 'firstName' | 'lastName' | 'email' | 'role'>;
type KnownDetails = Pick<DetailsForPay, 'customer' | 'info' | 'shippingInfo'>;

const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The billing address as far as it is known: the name of who pays and the address of their company, where one of the parties is
 * that company (rule PAY-16). Staff pay for the person who gets the mails, whose name is taken apart at its last blank.
 */
export function knownBilling(
  { customer, info, shippingInfo }: KnownDetails,
  user: Payer,
  countries: readonly Pick<Country, 'code' | 'name'>[],
): TypedBilling {
  const party = [shippingInfo.shipFrom, shippingInfo.shipTo].find(({ company }) =>
    isSameName(company ?? '', customer.name),
  );
  const isForCustomer = isStaff(user.role);
  const [, givenName = '', surname = ''] = isForCustomer
    ? (/^(?:(\S.*)\s+)?(\S+)$/.exec(info.contact?.trim() ?? '') ?? [])
    : ['', user.firstName, user.lastName];
  return keepClean({
    givenName,
    surname,
    email: (isForCustomer ? party?.email : user.email) ?? '',
    phoneNumber: party?.phone ?? '',
    streetAddress: party?.address.street ?? '',
    extendedAddress: party?.address.apartment ?? '',
    locality: party?.address.townCity ?? '',
    region: party?.address.state ?? '',
    postalCode: party?.address.postCode ?? '',
    countryCodeAlpha2: countries.find(({ name }) => name === party?.address.country)?.code ?? '',
  });
}
