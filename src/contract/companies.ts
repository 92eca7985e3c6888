import * as z from 'zod/mini';
import { roles, staff } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, idInPath, listOf, text } from './shape.ts';

/** A customer as staff choose one; the hash names it in a quote (rule Q-15). */
export const company = z.strictObject({ id, name: text, hash: text });
export type Company = z.infer<typeof company>;

/** A user of a company, for the user filter of the orders list (rule S-19). A `disabled` one cannot sign in any more. */
const companyUser = z.strictObject({ id, name: text, disabled: z.boolean() });

/** Companies and their users by name, for pickers and filters. A file apart from the rules of the other calls, which no list needs. */
export const companyEndpoints = {
  companies: endpoint('GET', '/shipping/GetAllCompanies', { roles: staff, response: listOf(company) }),
  usersOfCompany: endpoint('GET', '/shipping/GetAllUsersByCompany/{id}', {
    roles,
    object: 'company',
    params: { id: idInPath },
    response: listOf(companyUser),
  }),
  /** Of the caller's own company; staff have none. */
  ownUsers: endpoint('GET', '/shipping/getCompanyUsers', { roles, response: listOf(companyUser) }),
};
