import * as z from 'zod/mini';
import { addressBookRules } from '#domain/address.ts';
import { customersOnly, roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { listQuery, searchWords } from './list-query.ts';
import { address } from './address-shape.ts';
import { idInPath, idInQuery, listOf, nothing } from './shape.ts';

export type Address = z.infer<typeof address>;

export const addressColumns = ['type', 'name', 'street', 'city', 'country', 'contact', 'phone', 'email'] as const;

/** Rule D-6. */
export const mostFound = 20;

const ofAddress = { roles: customersOnly, object: 'address', params: { id: idInPath } } as const;
const search = {
  searchText: searchWords,
  /** The exact label; empty: any. Of several the newest is first. */
  name: searchWords,
  shippingRequestId: z.optional(idInQuery('shippingRequestId')),
  customerId: z.optional(idInQuery('customerId')),
};

/** Rule D-7. */
export const addressEndpoints = {
  list: endpoint('GET', '/Addresses', {
    roles: customersOnly,
    query: listQuery(addressColumns, { sortField: 'name', sortOrder: 'asc' }),
    response: listOf(address),
    cachedOffline: true,
  }),
  create: endpoint('POST', '/Addresses', { roles: customersOnly, body: addressBookRules, response: address }),
  update: endpoint('PUT', '/Addresses/{id}', { ...ofAddress, body: addressBookRules, response: address }),
  remove: endpoint('DELETE', '/Addresses/{id}', { ...ofAddress, response: nothing }),
  duplicate: endpoint('POST', '/Addresses/Duplicate/{id}', { ...ofAddress, response: address }),
  /** At most `mostFound`, those at the order's place first. Staff name the customer by `customerId` or the order. */
  searchFrom: endpoint('GET', '/addresses/from', { roles, query: search, response: listOf(address) }),
  searchTo: endpoint('GET', '/addresses/to', { roles, query: search, response: listOf(address) }),
};
