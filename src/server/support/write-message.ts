import type { SupportMessage } from '#contract/support.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { supportMessages } from '#domain/messages/support.ts';
import { mostMessages } from '#domain/support-message.ts';
import { isStaff } from '#domain/user.ts';
import { messagesToSupport, userSubject } from '#server/limits.ts';
import { notify } from '#server/notifications/notify.ts';
import { useLimits } from '#server/platform/limits.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { lockOrder, recordAction, type Order } from '#server/orders/order.ts';
import { findByClientId, insertMessage, listMessages, type MessageRecord } from './repository.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { findOrderRecipient } from '#server/mail/order-recipient.ts';
import { writeMail } from '#server/mail/write-mail.ts';

/**
 * Mails a message to the other side: the customer's to the support mailbox, support's to the owner of the order (rule S-29). No
 * mail is written for a disabled user.
 */
async function sendMessageMail(
  tx: Db,
  order: Order,
  message: MessageRecord,
  mailbox: string,
  now: Date,
): Promise<void> {
  const words = message.byStaff ? mailMessages.supportAnswer : mailMessages.supportMessage;
  const staff = { name: mailMessages.customRequestForStaff.name, email: mailbox };
  const to = message.byStaff ? await findOrderRecipient(tx, order) : staff;
  if (!to) return;
  await writeMail(
    tx,
    {
      kind: message.byStaff ? 'support-answer' : 'support-message',
      to,
      order,
      subject: words.subject(order.id),
      // An empty line parts the paragraphs of a mail.
      paragraphs: [words.wrote(message.createdBy, order.id), message.body.replaceAll(/\n{2,}/g, '\n')],
      link: { label: words.link, path: `/shipmentDetails/${order.id}` },
    },
    now,
  );
}

/** A message as it came: about which request, in which words, by whom, and under which id of the browser's making. */
export interface NewMessage {
  requestId: number;
  body: string;
  /** The last message that the writer has read, as far as that is said. */
  lastMessageId?: number | undefined;
  caller: Caller;
  clientId: string;
  /** Where customer support is written to. */
  mailbox: string;
  now: Date;
}

/** A message as the wire has it. */
export const showMessage = (record: MessageRecord): SupportMessage => ({
  id: record.id,
  messageBody: record.body,
  createdBy: record.createdBy,
  byStaff: record.byStaff,
  dateCreated: record.createdAt,
});

function showEarlier(earlier: MessageRecord, { requestId, body, caller }: NewMessage): SupportMessage {
  const isSame = earlier.requestId === requestId && earlier.createdById === caller.userId && earlier.body === body;
  if (!isSame) throw new Conflict(errorMessages.sameKeyOtherBody, { code: 'key-used-before' });
  return showMessage(earlier);
}

function refuseSecondReply(messages: readonly MessageRecord[], { lastMessageId, caller }: NewMessage): void {
  if (lastMessageId === undefined) return;
  const reply = messages.findLast((each) => each.byStaff && each.id > lastMessageId);
  if (reply && reply.createdById !== caller.userId)
    throw new Conflict(supportMessages.answeredMeanwhile(reply.createdBy), { code: 'changed-meanwhile' });
}

/**
 * Writes a message of a customer to support, or of support to the customer, and mails it to the other side (rule S-29). The same
 * browser id again answers the message of the first time and writes none. Of two members of staff who reply at once the second
 * reads the first one's reply before.
 * @throws RuleBroken when the order has as many as it takes, TooMany when one user writes too many, Conflict for an id that was
 * used for another message, and for a reply to which a colleague's came first
 */
export async function writeMessage(tx: Db, message: NewMessage): Promise<SupportMessage> {
  const { caller, now } = message;
  const order = await lockOrder(tx, message.requestId, now);
  const earlier = await findByClientId(tx, message.clientId);
  if (earlier) return showEarlier(earlier, message);
  const messages = await listMessages(tx, order.id);
  if (messages.length >= mostMessages) throw new RuleBroken(supportMessages.tooMany(mostMessages));
  const byStaff = isStaff(caller.role);
  if (byStaff) refuseSecondReply(messages, message);
  if (!byStaff) await useLimits(tx, [{ limit: messagesToSupport, subject: userSubject(caller) }], now);
  await insertMessage(tx, {
    clientId: message.clientId,
    requestId: order.id,
    customerId: order.customerId,
    body: message.body,
    createdById: caller.userId,
    byStaff,
    createdAt: now,
  });
  const written = await findByClientId(tx, message.clientId);
  if (!written) throw new Conflict(errorMessages.sameKeyOtherBody, { code: 'key-used-before' });
  await recordAction(tx, order, {
    type: supportMessages.action,
    content: (byStaff ? supportMessages.answered : supportMessages.written)(written.id),
    userId: caller.userId,
    now,
  });
  await sendMessageMail(tx, order, written, message.mailbox, now);
  if (!byStaff)
    await notify(tx, { kind: 'customer_wrote', requestId: order.id, part: written.id, now }, { staffExcept: null });
  return showMessage(written);
}
