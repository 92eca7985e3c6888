import { listCompanyUsers } from '#server/identity/list-users.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import { toList } from '#server/platform/handler.ts';
import { readCustomerInfo, updateCustomer } from './customer-info.ts';
import { listCompanies } from './find-company.ts';
import { findCustomerOfRequest } from './repository.ts';

export const customerHandlers = (): HandlersOf<'customers'> => ({
  companies: async ({ db }) => toList(await listCompanies(db)),
  usersOfCompany: async ({ db, params }) => toList(await listCompanyUsers(db, params.id)),
  ownUsers: async ({ db, caller }) =>
    toList(caller.customerId === null ? [] : await listCompanyUsers(db, caller.customerId)),
  info: ({ db, params }) => readCustomerInfo(db, params.id),
  ofRequest: async ({ db, params }) => readCustomerInfo(db, await findCustomerOfRequest(db, params.id)),
  update: ({ db, params, body, request, now }) =>
    updateCustomer(db, { id: params.id, data: body, ifMatch: request.header('if-match'), now }),
});
