import * as z from 'zod/mini';
import { trackingStateNames } from '#domain/tracking-state.ts';
import { dayText, id, instant, text } from './shape.ts';

const state = z.enum(trackingStateNames);

/**
 * The tracking of a shipment; `events` with the newest first. `localTime` is the time of the clock at the place, `zone` its
 * distance to UTC, or that it is local. `quietSince` is set once no event came for two days.
 */
export const shipmentTracking = z.strictObject({
  status: text,
  state,
  dateAndTime: instant,
  trackingLink: z.nullable(text),
  expectedDelivery: z.nullable(dayText),
  isDamaged: z.boolean(),
  /** Nobody saw what the state says: it should have come about by now. */
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
      /** As the plan says; nobody saw it. */
      isPlanned: z.boolean(),
    }),
  ),
});
export type ShipmentTracking = z.infer<typeof shipmentTracking>;
