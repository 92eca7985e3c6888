import * as z from 'zod/mini';
import { customerRules } from '#domain/customer.ts';
import { staff, roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { amount, fineNumber, id, idInPath, text, listOf } from './shape.ts';

/** `credit` and `creditBalance` are both what is left of the limit. */
export const customerInfo = z.strictObject({
  id,
  name: text,
  code: text,
  hash: text,
  phone: z.nullable(text),
  email: z.nullable(text),
  address: z.nullable(text),
  credit: amount,
  creditBalance: amount,
  debit: amount,
  creditLimit: amount,
  customerSpecificPricing: fineNumber,
  comment: z.nullable(text),
  version: z.int(),
});
export type CustomerInfo = z.infer<typeof customerInfo>;

const ofCompany = { roles: staff, object: 'company', params: { id: idInPath } } as const;

/** Rule P-14. `{id}`: the customer, but in `ofRequest` an order. */
export const customerEndpoints = {
  info: endpoint('GET', '/payment/customerInfo/{id}', { ...ofCompany, response: customerInfo }),
  ofRequest: endpoint('GET', '/shipping/ShippingRequestCustomerInfo/{id}', {
    roles: staff,
    object: 'request',
    params: { id: idInPath },
    response: customerInfo,
  }),
  update: endpoint('POST', '/shipping/customer/{id}', { ...ofCompany, body: customerRules, response: customerInfo }),
};

/** The hash names the company in a quote (rule Q-15). */
export const company = z.strictObject({ id, name: text, hash: text });
export type Company = z.infer<typeof company>;

/** Rule S-19. `disabled`: cannot sign in. `isApiKey`: a program, by which orders can be filtered, but to which nobody can write. */
const companyUser = z.strictObject({ id, name: text, disabled: z.boolean(), isApiKey: z.optional(z.boolean()) });

export const companyEndpoints = {
  companies: endpoint('GET', '/shipping/GetAllCompanies', { roles: staff, response: listOf(company) }),
  usersOfCompany: endpoint('GET', '/shipping/GetAllUsersByCompany/{id}', {
    roles,
    object: 'company',
    params: { id: idInPath },
    response: listOf(companyUser),
  }),
  /** Empty for staff. */
  ownUsers: endpoint('GET', '/shipping/getCompanyUsers', { roles, response: listOf(companyUser) }),
};
