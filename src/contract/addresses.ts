import * as z from 'zod/mini';
import { addressBookRules, addressTypes } from '#domain/address.ts';
import { customersOnly, roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { listQuery, searchWords } from './list-query.ts';
import { idInPath, idInQuery, listOf, nothing, id, livemode, text } from './shape.ts';
import { country } from './places.ts';
import { choice } from '#domain/field.ts';

/** Rule D-8. */
export const address = z.strictObject({
  id,
  type: z.enum(addressTypes),
  name: z.nullable(text),
  countryId: id,
  country,
  postcode: z.nullable(text),
  city: text,
  street: text,
  apartment: z.nullable(text),
  line3: z.nullable(text),
  suburb: z.nullable(text),
  state: z.nullable(text),
  company: text,
  contact: text,
  phone: text,
  email: text,
  taxID: z.nullable(text),
  version: z.int(),
  livemode: z.optional(livemode),
});

export type Address = z.infer<typeof address>;

export const addressColumns = ['type', 'name', 'street', 'city', 'country', 'contact', 'phone', 'email'] as const;

/** Rule D-6. */
export const mostFoundAddresses = 20;

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
  /** At most `mostFoundAddresses`, those at the order's place first. Staff name the customer by `customerId` or the order. */
  searchFrom: endpoint('GET', '/addresses/from', { roles, query: search, response: listOf(address) }),
  searchTo: endpoint('GET', '/addresses/to', { roles, query: search, response: listOf(address) }),
};

/** Rule D-5. */
export const recentAddressEndpoints = {
  /** Senders and receivers, newest first; `{id}`: the customer. */
  recent: endpoint('GET', '/Shipping/RecentAddresses/{id}', {
    roles,
    params: { id: idInPath },
    object: 'company',
    response: z.strictObject({
      ...listOf(address).shape,
      /** From where the last quote led, else the company's own place. Missing in older cached responses. */
      origin: z.optional(z.nullable(z.strictObject({ countryId: id, postcode: z.nullable(text), city: text }))),
    }),
    cachedOffline: true,
  }),
  /** Hidden until it is used again. Queueable, since hiding twice is the same. */
  removeRecent: endpoint('DELETE', '/shipping/DeleteRecentAddress', {
    roles: customersOnly,
    query: {
      id: idInQuery('id'),
      type: choice('type', addressTypes),
      ShippingRequestId: z.optional(idInQuery('ShippingRequestId')),
    },
    response: nothing,
    queueable: true,
  }),
};
