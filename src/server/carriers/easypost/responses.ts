import * as z from 'zod/mini';
import { listOf, textOrNumber } from '#server/carriers/tolerant.ts';

// Only what the portal reads. EasyPost leaves out parts, and sends numbers as text and text as numbers.

const text = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);

const days = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value): number | null => {
    const count = Number(value ?? Number.NaN);
    return Number.isInteger(count) && count >= 0 ? count : null;
  }),
);

const message = z.object({ carrier: textOrNumber, message: textOrNumber });
export type RateMessage = z.output<typeof message>;

const rate = z.object({
  id: text,
  carrier: text,
  service: text,
  rate: text,
  currency: text,
  delivery_days: days,
  est_delivery_days: days,
  carrier_account_id: textOrNumber,
});
export type Rate = z.output<typeof rate>;

const trackingDetail = z.object({
  message: textOrNumber,
  status: textOrNumber,
  status_detail: textOrNumber,
  datetime: text,
  tracking_location: z.optional(
    z.nullable(z.object({ city: textOrNumber, state: textOrNumber, country: textOrNumber })),
  ),
});
export type TrackingDetail = z.output<typeof trackingDetail>;

export const tracker = z.object({
  tracking_code: text,
  shipment_id: textOrNumber,
  tracking_details: listOf(trackingDetail),
});
export type Tracker = z.output<typeof tracker>;

const postageLabel = z.object({ label_url: textOrNumber, label_pdf_url: textOrNumber });
const fee = z.object({ type: textOrNumber, amount: text });

export const shipment = z.object({
  id: text,
  created_at: textOrNumber,
  tracking_code: textOrNumber,
  insurance: textOrNumber,
  refund_status: textOrNumber,
  postage_label: z.optional(z.nullable(postageLabel)),
  selected_rate: z.optional(z.nullable(rate)),
  rates: listOf(rate),
  messages: listOf(message),
  fees: listOf(fee),
  tracker: z.optional(z.nullable(tracker)),
});
export type Shipment = z.output<typeof shipment>;

/** Several pieces. */
export const order = z.object({
  id: text,
  created_at: textOrNumber,
  shipments: listOf(shipment),
  rates: listOf(rate),
  messages: listOf(message),
});

export const pickup = z.object({
  id: text,
  status: textOrNumber,
  confirmation: textOrNumber,
  messages: listOf(message),
  pickup_rates: listOf(z.object({ carrier: text, service: text, rate: text, currency: text })),
});
export type Pickup = z.output<typeof pickup>;

const problem = z.union([
  z.pipe(
    z.string(),
    z.transform((words) => ({ code: null, field: null, message: words, suggestion: null })),
  ),
  z.object({ code: textOrNumber, field: textOrNumber, message: textOrNumber, suggestion: textOrNumber }),
]);

/** `message` may be JSON itself: a list or an object of sentences. */
export const failure = z.object({
  error: z.object({ code: textOrNumber, message: z.unknown(), errors: listOf(problem) }),
});

const verification = z.object({ success: z.boolean(), errors: listOf(problem) });
export const address = z.object({
  street1: textOrNumber,
  street2: textOrNumber,
  city: textOrNumber,
  state: textOrNumber,
  zip: textOrNumber,
  verifications: z.optional(z.nullable(z.object({ delivery: z.optional(z.nullable(verification)) }))),
});

export const event = z.object({ id: text, description: text, result: z.unknown() });
