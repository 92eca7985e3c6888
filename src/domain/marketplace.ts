import * as z from 'zod/mini';
import { choice, email, optionalText, orNone, requiredText } from './field.ts';
import { marketplaceMessages } from './messages/marketplace.ts';
import { ruleMessages } from './messages/rules.ts';
import { isStaff, type Role, roles } from './user.ts';

/** In characters. */
export const longestMarketplaceId = 128;

/** Our token carries it in a header of every request. */
const longestApiToken = 2048;

/** Ids are the marketplace's own. */
export interface MarketplacePerson {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  /** Null for staff and only for them. */
  customer: MarketplaceCustomer | null;
  /** Null when it gave none. */
  apiToken: string | null;
}

export interface MarketplaceCustomer {
  id: string;
  name: string;
  hasAccess: boolean;
}

/** An id may be a whole number; an empty one is none. */
const plainId = z.transform((value: unknown) => {
  if (value === '') return null;
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
});
const idText = (claim: string) => requiredText(claim, { max: longestMarketplaceId });

const claims = z.object({
  userid: z.pipe(plainId, idText('userid')),
  userfirstname: requiredText('userfirstname', { max: 255 }),
  userlastname: requiredText('userlastname', { max: 255 }),
  useremail: email('useremail', 255),
  roles: choice('roles', roles),
  customerid: z.optional(z.pipe(plainId, orNone(idText('customerid')))),
  customername: optionalText('customername', { max: 255 }),
  customeraccesstoshippingservice: orNone(choice('customeraccesstoshippingservice', ['0', '1'])),
  apitoken: optionalText('apitoken', { max: longestApiToken }),
});
type Claims = z.output<typeof claims>;

const customerClaims = ['customerid', 'customername', 'customeraccesstoshippingservice'] as const;

function listBroken(given: Claims): [claim: string, sentence: string][] {
  if (isStaff(given.roles)) {
    return given.customerid == null ? [] : [['customerid', marketplaceMessages.noCustomerForStaff]];
  }
  return customerClaims.filter((claim) => given[claim] == null).map((claim) => [claim, ruleMessages.required(claim)]);
}

/** A missing or wrong claim is named. */
export const marketplaceClaims = z.pipe(
  claims.check(
    z.superRefine((given, check) => {
      for (const [claim, message] of listBroken(given)) {
        check.addIssue({ code: 'custom', message, path: [claim], input: given });
      }
    }),
  ),
  z.transform((given: Claims): MarketplacePerson => ({
    userId: given.userid,
    firstName: given.userfirstname,
    lastName: given.userlastname,
    email: given.useremail,
    role: given.roles,
    customer: isStaff(given.roles)
      ? null
      : {
          id: given.customerid!,
          name: given.customername!,
          hasAccess: given.customeraccesstoshippingservice === '1',
        },
    apiToken: given.apitoken,
  })),
);
