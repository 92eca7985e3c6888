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

/** Mails a customer's message to the support mailbox, and a reply to the order's owner unless they are disabled (rule S-29). */
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
      // Paragraphs of a mail are separated by empty lines.
      paragraphs: [words.wrote(message.createdBy, order.id), message.body.replaceAll(/\n{2,}/g, '\n')],
      link: { label: words.link, path: `/shipmentDetails/${order.id}` },
    },
    now,
  );
}

interface NewMessage {
  requestId: number;
  body: string;
  /** The last message that the author has read, if the page sent it. */
  lastMessageId?: number | undefined;
  caller: Caller;
  clientId: string;
  mailbox: string;
  now: Date;
}

export const showMessage = (record: MessageRecord): SupportMessage => ({
  id: record.id,
  messageBody: record.body,
  createdBy: record.createdBy,
  byStaff: record.byStaff,
  dateCreated: record.createdAt,
  livemode: record.livemode,
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
 * Stores a message about an order and mails it to the other side (rule S-29). A repeat with the same client id returns the first message.
 * @throws RuleBroken when the order has too many messages; TooMany; Conflict for the client id of another message, and when a colleague has
 * replied meanwhile
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
