import * as z from 'zod/mini';
import { supportMessageRules } from '#domain/support-message.ts';
import { roles, staff } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant, listOf, nothing, text } from './shape.ts';

/** A message of an order's thread. `byStaff` says that customer support wrote it. */
export const supportMessage = z.strictObject({
  id,
  messageBody: text,
  createdBy: text,
  byStaff: z.boolean(),
  dateCreated: instant,
});
export type SupportMessage = z.infer<typeof supportMessage>;

/** An email about an order that its customer gets. */
export const orderMail = z.strictObject({
  id,
  subject: text,
  recipient: text,
  dateCreated: instant,
  state: z.enum(['waiting', 'sent', 'failed']),
});
export type OrderMail = z.infer<typeof orderMail>;

const ofOrder = { roles, object: 'request', params: { id: idInPath } } as const;

/** The messages between customers and support about an order, and the emails about it (rules S-29, S-30). */
export const supportEndpoints = {
  /** The oldest first. `awaitsReply`, for staff alone: the customer wrote last and support has not replied. */
  messages: endpoint('GET', '/shipping/supportMessages/{id}', {
    ...ofOrder,
    response: z.extend(listOf(supportMessage), { awaitsReply: z.optional(z.boolean()) }),
  }),
  /** Staff name the last message they have read: where a colleague has replied since, 409 tells so. */
  write: endpoint('POST', '/shipping/supportMessages/{id}', {
    ...ofOrder,
    body: z.extend(supportMessageRules, { lastMessageId: z.optional(id) }),
    response: supportMessage,
  }),
  /** Says that the customer's messages need no reply, up to the last one that was read. */
  noReply: endpoint('PUT', '/shipping/supportMessages/{id}/noReply', {
    ...ofOrder,
    roles: staff,
    body: z.object({ lastMessageId: id }),
    response: nothing,
  }),
  /** The newest first. */
  mails: endpoint('GET', '/shipping/orderMails/{id}', { ...ofOrder, response: listOf(orderMail) }),
  /** Sends an email of an order once more, to whom the order belongs to now. */
  resend: endpoint('POST', '/shipping/orderMails/{id}', {
    ...ofOrder,
    body: z.object({ mailId: id }),
    response: orderMail,
  }),
};
