import * as z from 'zod/mini';
import { addressTypes } from '#domain/address.ts';
import { choice } from '#domain/field.ts';
import { customersOnly, roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { address } from './address-shape.ts';
import { idInPath, idInQuery, listOf, nothing } from './shape.ts';

/**
 * Addresses that orders have used (rule D-5), in a file apart from the book, because the call that hides one can wait like
 * comments and quotes.
 */
export const recentAddressEndpoints = {
  /** Those of a customer's saved details, newest first, of both sides; `{id}` names the customer. */
  recent: endpoint('GET', '/Shipping/RecentAddresses/{id}', {
    roles,
    params: { id: idInPath },
    object: 'company',
    response: listOf(address),
    cachedOffline: true,
  }),
  /** Hides a recent address until it is used again; it may wait, for hiding it twice hides it once. */
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
