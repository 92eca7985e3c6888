import * as z from 'zod/mini';
import { listOf, optionalPart, textFields, textOrNumber } from '#server/carriers/response-fields.ts';

// Only what the portal reads. EasyPost leaves out parts, and sends numbers as text and text as numbers.

const text = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);

/** Null for what is no whole number. */
const days = z.pipe(
  textOrNumber,
  z.transform((value): number | null => {
    const count = Number(value ?? Number.NaN);
    return Number.isInteger(count) && count >= 0 ? count : null;
  }),
);

const message = z.object(textFields('carrier', 'message'));
export type RateMessage = z.output<typeof message>;

const offer = { carrier: text, service: text, rate: text, currency: text };
const rate = z.object({
  ...offer,
  id: text,
  delivery_days: days,
  est_delivery_days: days,
  ...textFields('carrier_account_id'),
});
export type Rate = z.output<typeof rate>;

const trackingDetail = z.object({
  ...textFields('message', 'status', 'status_detail'),
  datetime: text,
  tracking_location: optionalPart(textFields('city', 'state', 'country')),
});
export type TrackingDetail = z.output<typeof trackingDetail>;

const trackerParts = { tracking_code: text, ...textFields('shipment_id'), tracking_details: listOf(trackingDetail) };
export const tracker = z.object(trackerParts);

const creation = { id: text, ...textFields('created_at'), rates: listOf(rate), messages: listOf(message) };

export const shipment = z.object({
  ...creation,
  ...textFields('tracking_code', 'insurance', 'refund_status'),
  postage_label: optionalPart(textFields('label_url', 'label_pdf_url')),
  selected_rate: z.optional(z.nullable(rate)),
  fees: listOf(z.object({ ...textFields('type'), amount: text })),
  tracker: optionalPart(trackerParts),
});
export type Shipment = z.output<typeof shipment>;

/** Several pieces. */
export const order = z.object({ ...creation, shipments: listOf(shipment) });

export const pickup = z.object({
  id: text,
  ...textFields('status', 'confirmation'),
  messages: listOf(message),
  pickup_rates: listOf(z.object(offer)),
});
export type Pickup = z.output<typeof pickup>;

const problem = z.union([
  z.pipe(
    z.string(),
    z.transform((words) => ({ code: null, field: null, message: words, suggestion: null })),
  ),
  z.object(textFields('code', 'field', 'message', 'suggestion')),
]);

/** `message` may be JSON itself: a list or an object of sentences. */
export const failure = z.object({
  error: z.object({ ...textFields('code'), message: z.unknown(), errors: listOf(problem) }),
});

export const address = z.object({
  ...textFields('street1', 'street2', 'city', 'state', 'zip'),
  verifications: optionalPart({ delivery: optionalPart({ success: z.boolean(), errors: listOf(problem) }) }),
});

export const event = z.object({ id: text, description: text, result: z.unknown() });
