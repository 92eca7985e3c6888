import * as z from 'zod/mini';
import { orderRights } from '#domain/order-rights.ts';
import { trackingEntryRules } from '#domain/tracking-entry.ts';
import { endpoint } from './endpoint.ts';
import { idInPath, nothing, text } from './shape.ts';
import { shipmentTracking } from './tracking-shape.ts';

/** The address, also as a QR code: `path` fills a square of `size`, one unit a module. */
const trackingPage = z.strictObject({
  address: text,
  code: z.strictObject({ size: z.int(), path: text }),
});
export type TrackingPage = z.infer<typeof trackingPage>;

const tracked = z.strictObject({ tracking: z.nullable(shipmentTracking) });

const ofRequest = { object: 'request', params: { id: idInPath } } as const;

/** A URL without a path. */
const origin = z.string().check(z.maxLength(255), z.regex(/^https?:\/\/[\w.:[\]-]+$/i));

/** Rules S-15, S-18. */
export const trackingEndpoints = {
  /** `replaces`: an entry that this one corrects. */
  add: endpoint('POST', '/shipping/tracking/{id}', {
    ...ofRequest,
    roles: orderRights.addTracking.roles,
    body: trackingEntryRules,
    response: tracked,
  }),
  /** Does nothing when it was withdrawn before. */
  withdraw: endpoint('DELETE', '/shipping/tracking/{id}/{entryId}', {
    ...ofRequest,
    params: { id: idInPath, entryId: idInPath },
    roles: orderRights.addTracking.roles,
    response: tracked,
  }),
  /** Never opens it; `origin` as in `share`. */
  sharedPage: endpoint('GET', '/shipping/trackingPage/{id}', {
    ...ofRequest,
    roles: orderRights.shareTracking.roles,
    query: { origin },
    response: z.strictObject({
      isOpen: z.boolean(),
      /** Null: not open, or the server's key has changed since, so that the link works but cannot be shown. */
      page: z.nullable(trackingPage),
    }),
  }),
  /** Opens it unless it is open; `origin`: the portal's address in the caller's browser. */
  share: endpoint('POST', '/shipping/trackingPage/{id}', {
    ...ofRequest,
    roles: orderRights.shareTracking.roles,
    body: z.object({ origin }),
    response: trackingPage,
  }),
  /** The link stops working. */
  unshare: endpoint('DELETE', '/shipping/trackingPage/{id}', {
    ...ofRequest,
    roles: orderRights.shareTracking.roles,
    response: nothing,
  }),
};
