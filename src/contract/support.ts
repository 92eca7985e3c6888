import * as z from 'zod/mini';
import { supportMessageRules } from '#domain/support-message.ts';
import { roles } from '#domain/user.ts';
import { call } from './call.ts';
import { id, idInPath, instant, listOf, text } from './shape.ts';

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
export const supportCalls = {
  /** The oldest first. */
  messages: call('GET', '/shipping/supportMessages/{id}', { ...ofOrder, answer: listOf(supportMessage) }),
  write: call('POST', '/shipping/supportMessages/{id}', {
    ...ofOrder,
    body: supportMessageRules,
    answer: supportMessage,
  }),
  /** The newest first. */
  mails: call('GET', '/shipping/orderMails/{id}', { ...ofOrder, answer: listOf(orderMail) }),
  /** Sends an email of an order once more, to whom the order belongs to now. */
  resend: call('POST', '/shipping/orderMails/{id}', {
    ...ofOrder,
    body: z.object({ mailId: id }),
    answer: orderMail,
  }),
};
