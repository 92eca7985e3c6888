import * as z from 'zod/mini';
import { supportMessageRules } from '#domain/support-message.ts';
import { roles, staff } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant, listOf, livemode, nothing, text } from './shape.ts';

/** `byStaff`: customer support wrote it. */
export const supportMessage = z.strictObject({
  id,
  messageBody: text,
  createdBy: text,
  byStaff: z.boolean(),
  dateCreated: instant,
  livemode: z.optional(livemode),
});
export type SupportMessage = z.infer<typeof supportMessage>;

export const orderMail = z.strictObject({
  id,
  subject: text,
  recipient: text,
  dateCreated: instant,
  state: z.enum(['waiting', 'sent', 'failed']),
});
export type OrderMail = z.infer<typeof orderMail>;

const ofOrder = { roles, object: 'request', params: { id: idInPath } } as const;

/** Rules S-29, S-30. */
export const supportEndpoints = {
  /** Oldest first. For staff `awaitsReply`: the customer wrote last and waits; `mailedTo`: who gets a reply by email. */
  messages: endpoint('GET', '/shipping/supportMessages/{id}', {
    ...ofOrder,
    response: z.extend(listOf(supportMessage), {
      awaitsReply: z.optional(z.boolean()),
      mailedTo: z.optional(z.nullable(z.strictObject({ name: text, email: text }))),
    }),
  }),
  /** Staff send the last message they have read: a 409 when a colleague has replied since. */
  write: endpoint('POST', '/shipping/supportMessages/{id}', {
    ...ofOrder,
    body: z.extend(supportMessageRules, { lastMessageId: z.optional(id) }),
    response: supportMessage,
  }),
  /** Up to the last message that was read. */
  noReply: endpoint('PUT', '/shipping/supportMessages/{id}/noReply', {
    ...ofOrder,
    roles: staff,
    body: z.object({ lastMessageId: id }),
    response: nothing,
  }),
  /** Newest first. */
  mails: endpoint('GET', '/shipping/orderMails/{id}', { ...ofOrder, response: listOf(orderMail) }),
  resend: endpoint('POST', '/shipping/orderMails/{id}', {
    ...ofOrder,
    body: z.object({ mailId: id }),
    response: orderMail,
  }),
};
