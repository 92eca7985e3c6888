import * as z from 'zod/mini';
import { decimal, knownWord, requiredText } from './field.ts';
import { webhookMessages } from './messages/webhooks.ts';

export const webhookEvents = [
  'quote.offered',
  'quote.expired',
  'order.awaiting_payment',
  'order.paid',
  'order.payment_failed',
  'order.cancelled',
  'shipment.booked',
  'shipment.booking_failed',
  'shipment.label_ready',
  'shipment.voided',
  'pickup.booked',
  'pickup.cancelled',
  'pickup.missed',
  'customs.action_needed',
  'tracking.updated',
  'shipment.exception',
  'shipment.delivered',
  'document.ready',
  'charge.adjusted',
  'refund.sent',
  'return.used',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What *Send a test* sends. */
export const testEvent = 'webhook.test';

export const webhookLabels = { url: 'Address', events: 'Events', companyId: 'Company', isActive: 'In use' } as const;
const labels = webhookLabels;

/** The most that a company may have. */
export const mostWebhooks = 100;

/** Hours that messages are signed with the old secret too, after a new one was made. */
export const longestSecretOverlapHours = 168;

/** The server also checks the address, and where its name leads to at each sending. */
export const webhookRules = z.object({
  url: requiredText(labels.url, { max: 500 }),
  events: z
    .array(knownWord(labels.events, webhookEvents))
    .check(z.minLength(1, { error: () => webhookMessages.chooseEvents }), z.maxLength(webhookEvents.length)),
  isActive: z.boolean(),
});
export type WebhookInput = z.output<typeof webhookRules>;

/** `companyId`: for managers. */
export const newWebhookRules = z.extend(webhookRules, {
  companyId: z.optional(z.nullable(decimal(labels.companyId, { decimals: 0, min: 1 }))),
});

export const newSecretRules = z.object({
  /** For which the old secret also signs. */
  overlapHours: decimal('Hours', { decimals: 0, min: 0, max: longestSecretOverlapHours }),
});

/** Seconds from one try to the next; after the last one a message is given up. */
export const webhookPauses = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** After this time without an accepted message a webhook is switched off. */
export const failingDays = 5;

/** Log and messages are deleted after these. */
export const webhookLogDays = 30;
