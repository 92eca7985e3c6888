import * as z from 'zod/mini';
import { customersAndManagers as roles } from '#domain/user.ts';
import { newSecretRules, newWebhookRules, webhookEvents, webhookRules } from '#domain/webhook.ts';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant, listOf, livemode, nothing, text } from './shape.ts';

/** `failingSince`: since when nothing was taken; `switchedOff`: why nothing is sent any more, if nobody switched it off by hand. */
const webhook = z.strictObject({
  id,
  livemode,
  url: text,
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  companyId: id,
  companyName: text,
  failingSince: z.nullable(instant),
  switchedOff: z.nullable(text),
  /** Until when messages are also signed with the secret before the last one. */
  oldSecretUntil: z.nullable(instant),
  dateCreated: instant,
  version: z.int(),
});
export type WebhookResponse = z.infer<typeof webhook>;

/** Only this response has the secret. */
const withSecret = z.strictObject({ webhook, secret: text });
export type NewWebhookResponse = z.infer<typeof withSecret>;

const attempt = z.strictObject({
  dateCreated: instant,
  /** Null without a response. */
  status: z.nullable(z.int()),
  ms: z.int(),
  /** Why it was not taken; null if it was. */
  problem: z.nullable(text),
  /** At most 2 kB of the response. */
  response: text,
});

/** `messageId` is the header `webhook-id`, the same at each try. */
const message = z.strictObject({
  id,
  messageId: text,
  type: text,
  shippingRequestId: z.nullable(id),
  dateCreated: instant,
  state: z.enum(['waiting', 'delivered', 'givenUp']),
  nextTry: z.nullable(instant),
  attempts: z.array(attempt),
});
export type WebhookMessage = z.infer<typeof message>;

const ofWebhook = { roles, object: 'webhook', params: { id: idInPath } } as const;

/** Customers: those of their company; managers: all. Rule P-31. */
export const webhookEndpoints = {
  /** `hasApi`: whether the caller may add webhooks. */
  list: endpoint('GET', '/webhooks', { roles, response: z.extend(listOf(webhook), { hasApi: z.boolean() }) }),
  create: endpoint('POST', '/webhooks', { roles, body: newWebhookRules, response: withSecret, phases: true }),
  update: endpoint('PUT', '/webhooks/{id}', { ...ofWebhook, body: webhookRules, response: webhook, phases: true }),
  newSecret: endpoint('POST', '/webhooks/{id}/secret', {
    ...ofWebhook,
    body: newSecretRules,
    response: withSecret,
    phases: true,
  }),
  remove: endpoint('DELETE', '/webhooks/{id}', { ...ofWebhook, response: nothing }),
  test: endpoint('POST', '/webhooks/{id}/test', { ...ofWebhook, response: nothing }),
  /** The newest 200 of the last 30 days, newest first. */
  messages: endpoint('GET', '/webhooks/{id}/messages', { ...ofWebhook, response: listOf(message) }),
  /** Sends messages again: those in `ids`, or all that were not taken since `since`. */
  resend: endpoint('POST', '/webhooks/{id}/resend', {
    ...ofWebhook,
    body: z.object({ ids: z.optional(z.array(id).check(z.maxLength(200))), since: z.optional(instant) }),
    response: z.strictObject({ count: z.int() }),
  }),
};
