import * as z from 'zod/mini';
import { trackingStateNames } from '#domain/tracking-state.ts';
import { dayText, id, instant, text } from './shape.ts';

const state = z.enum(trackingStateNames);

/**
 * `events` newest first. `localTime` is the place's clock, `zone` its offset from UTC, or that it is local. `quietSince`: two days without
 * an event.
 */
export const shipmentTracking = z.strictObject({
  status: text,
  state,
  dateAndTime: instant,
  trackingLink: z.nullable(text),
  expectedDelivery: z.nullable(dayText),
  isDamaged: z.boolean(),
  /** Nobody saw it: the plan says so. */
  isPlanned: z.boolean(),
  quietSince: z.nullable(text),
  events: z.array(
    z.strictObject({
      id,
      code: text,
      status: text,
      state,
      dateAndTime: instant,
      localTime: text,
      zone: text,
      place: z.nullable(text),
      description: z.nullable(text),
      /** Nobody saw it: the plan says so. */
      isPlanned: z.boolean(),
    }),
  ),
});
export type ShipmentTracking = z.infer<typeof shipmentTracking>;
