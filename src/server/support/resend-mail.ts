import { mailActions } from '#domain/messages/mails.ts';
import { sentMailMessages } from '#domain/messages/sent-mails.ts';
import { copyMail, readCopied } from '#server/mail/copy-mail.ts';
import { findOrderRecipient } from '#server/mail/order-recipient.ts';
import type { Recipient } from '#server/mail/write-mail.ts';
import { readTransfer } from '#server/payments/read-transfer.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockOrder, recordAction } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';

/** The mail to send once more, the user who asks for it, and the time. */
export interface Resending {
  mailId: number;
  userId: number;
  now: Date;
}

/** Mails about an order that its customer's user gets. */
const ofOrders: readonly string[] = [
  'order-paid',
  'numbers-corrected',
  'order-cancelled',
  'transfer-agreed',
  'transfer-part',
  'refund-sent',
  'new-offer',
  'dearer-offer',
  'pickup-missed',
  'left-cart',
  'support-answer',
];

/** Says whether a kind of mail is about an order and for its customer's user. */
export const isOfOrder = (kind: string): boolean => ofOrders.includes(kind) || kind.startsWith('milestone-');

/** The user to whom the order of a mail belongs now. @throws RuleBroken when there is none */
async function readOwner(tx: Db, requestId: number, now: Date): Promise<Recipient> {
  const to = await findOrderRecipient(tx, await lockOrder(tx, requestId, now));
  if (!to) throw new RuleBroken(sentMailMessages.nobodyToSendTo);
  return to;
}

/**
 * Sends a mail once more (rule S-23): one about an order goes to its present owner, any other to its first recipient.
 * Answers the new mail.
 * @throws as `readCopied`; RuleBroken where nobody can be written to, and for the bank details of an order that waits for no
 * transfer any more
 */
export async function resendMail(tx: Db, services: Pick<Services, 'config'>, { mailId, userId, now }: Resending) {
  const mail = await readCopied(tx, mailId);
  const { kind, requestId, customerId, subject } = mail;
  if (requestId === null || customerId === null) return await copyMail(tx, mail, null, now);
  if ((kind === 'transfer-agreed' || kind === 'transfer-part') && !(await readTransfer(tx, services, requestId))) {
    throw new RuleBroken(sentMailMessages.transferIsOver);
  }
  const copy = await copyMail(tx, mail, isOfOrder(kind) ? await readOwner(tx, requestId, now) : null, now);
  const action = { type: mailActions.again, content: mailActions.sentAgain(subject, copy.recipient), userId, now };
  await recordAction(tx, { id: requestId, customerId }, action);
  return copy;
}
