import * as z from 'zod/mini';
import { choice, email, optionalText, orNone, requiredText } from './field.ts';
import { marketplaceMessages } from './messages/identity.ts';
import { ruleMessages } from './messages/rules.ts';
import { isStaff, type Role, roles } from './user.ts';

/** Characters. */
export const longestMarketplaceId = 128;

/** Our token contains it, and is a header of every request. */
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
  apiToken: string | null;
}

export interface MarketplaceCustomer {
  id: string;
  name: string;
  hasAccess: boolean;
}

/** Also accepts whole numbers; an empty id is none. */
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

function listBroken(values: Claims): [claim: string, sentence: string][] {
  if (isStaff(values.roles)) {
    return values.customerid == null ? [] : [['customerid', marketplaceMessages.noCustomerForStaff]];
  }
  return customerClaims.filter((claim) => values[claim] == null).map((claim) => [claim, ruleMessages.required(claim)]);
}

/** Refuses missing and wrong claims by name. */
export const marketplaceClaims = z.pipe(
  claims.check(
    z.superRefine((values, check) => {
      for (const [claim, message] of listBroken(values)) {
        check.addIssue({ code: 'custom', message, path: [claim], input: values });
      }
    }),
  ),
  z.transform((values: Claims): MarketplacePerson => ({
    userId: values.userid,
    firstName: values.userfirstname,
    lastName: values.userlastname,
    email: values.useremail,
    role: values.roles,
    customer: isStaff(values.roles)
      ? null
      : {
          id: values.customerid!,
          name: values.customername!,
          hasAccess: values.customeraccesstoshippingservice === '1',
        },
    apiToken: values.apitoken,
  })),
);
