import * as z from 'zod/mini';
import { trackingStateNames } from '#domain/tracking-state.ts';
import { dayText, id, instant, text } from './shape.ts';

export const trackingState = z.enum(trackingStateNames);

/** `events` newest first. `localTime` with `zone`, its offset from UTC if known. `quietSince`: when there was no event for two days. */
export const shipmentTracking = z.strictObject({
  status: text,
  state: trackingState,
  dateAndTime: instant,
  trackingLink: z.nullable(text),
  expectedDelivery: z.nullable(dayText),
  isDamaged: z.boolean(),
  /** Planned, but nobody has reported it. */
  isPlanned: z.boolean(),
  quietSince: z.nullable(text),
  events: z.array(
    z.strictObject({
      id,
      code: text,
      status: text,
      state: trackingState,
      dateAndTime: instant,
      localTime: text,
      zone: text,
      place: z.nullable(text),
      description: z.nullable(text),
      /** Planned, but nobody has reported it. */
      isPlanned: z.boolean(),
    }),
  ),
});
export type ShipmentTracking = z.infer<typeof shipmentTracking>;
