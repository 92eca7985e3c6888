import * as z from 'zod/mini';
import { roles, staff } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, idInPath, listOf, text } from './shape.ts';

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
