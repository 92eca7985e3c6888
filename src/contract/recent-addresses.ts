import * as z from 'zod/mini';
import { addressTypes } from '#domain/address.ts';
import { choice } from '#domain/field.ts';
import { customersOnly, roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { address } from './address-shape.ts';
import { id, idInPath, idInQuery, listOf, nothing, text } from './shape.ts';

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
