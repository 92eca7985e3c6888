import * as z from 'zod/mini';
import { orderRights } from '#domain/order-rights.ts';
import { trackingEntryRules } from '#domain/tracking-entry.ts';
import { endpoint } from './endpoint.ts';
import { idInPath, nothing, text } from './shape.ts';
import { shipmentTracking } from './tracking-shape.ts';

/**
 * The public page of a shipment: its address, and the same as a QR code whose `path` fills a square of `size` with a unit for
 * each of its modules.
 */
const trackingPage = z.strictObject({
  address: text,
  code: z.strictObject({ size: z.int(), path: text }),
});
export type TrackingPage = z.infer<typeof trackingPage>;

const tracked = z.strictObject({ tracking: z.nullable(shipmentTracking) });

const ofRequest = { object: 'request', params: { id: idInPath } } as const;

/** Where a portal is found: an address without a path. */
const origin = z.string().check(z.maxLength(255), z.regex(/^https?:\/\/[\w.:[\]-]+$/i));

/** The tracking of a shipment, and its public page (rules S-15, S-18). */
export const trackingEndpoints = {
  /** Writes down an entry, or another one in place of the one that it `replaces`. */
  add: endpoint('POST', '/shipping/tracking/{id}', {
    ...ofRequest,
    roles: orderRights.addTracking.roles,
    body: trackingEntryRules,
    response: tracked,
  }),
  /** Takes an entry back; for one that is gone already nothing changes. */
  withdraw: endpoint('DELETE', '/shipping/tracking/{id}/{entryId}', {
    ...ofRequest,
    params: { id: idInPath, entryId: idInPath },
    roles: orderRights.addTracking.roles,
    response: tracked,
  }),
  /** The public page as it is, which reading never opens; `origin` as in `share`. */
  sharedPage: endpoint('GET', '/shipping/trackingPage/{id}', {
    ...ofRequest,
    roles: orderRights.shareTracking.roles,
    query: { origin },
    response: z.strictObject({
      isOpen: z.boolean(),
      /** Null where none is open, and where its link works on but can no longer be shown: the server has had another key since. */
      page: z.nullable(trackingPage),
    }),
  }),
  /** Opens the public page, or finds it open; `origin` is where the caller sees the portal. */
  share: endpoint('POST', '/shipping/trackingPage/{id}', {
    ...ofRequest,
    roles: orderRights.shareTracking.roles,
    body: z.object({ origin }),
    response: trackingPage,
  }),
  /** Closes it: its link leads nowhere any more. */
  unshare: endpoint('DELETE', '/shipping/trackingPage/{id}', {
    ...ofRequest,
    roles: orderRights.shareTracking.roles,
    response: nothing,
  }),
};
