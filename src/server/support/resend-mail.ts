import { mailActions } from '#domain/messages/mails.ts';
import { sentMailMessages } from '#domain/messages/sent-mails.ts';
import { copyMail, readMailToCopy } from '#server/mail/copy-mail.ts';
import { isOfOrder } from '#server/mail/mails-of-request.ts';
import { findOrderRecipient } from '#server/mail/order-recipient.ts';
import type { Recipient } from '#server/mail/write-mail.ts';
import { readTransfer } from '#server/payments/read-transfer.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockOrder, recordAction } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';

export interface Resending {
  mailId: number;
  userId: number;
  now: Date;
}

/** The order's present owner. @throws RuleBroken when there is none */
async function readOwner(tx: Db, requestId: number, now: Date): Promise<Recipient> {
  const to = await findOrderRecipient(tx, await lockOrder(tx, requestId, now));
  if (!to) throw new RuleBroken(sentMailMessages.nobodyToSendTo);
  return to;
}

/**
 * A mail about an order goes to its present owner, any other to its first recipient (rule S-23). Returns the new mail. @throws as
 * `readMailToCopy`; RuleBroken when there is no recipient, and for bank details when the order waits for no transfer any more
 */
export async function resendMail(tx: Db, services: Pick<Services, 'config'>, { mailId, userId, now }: Resending) {
  const mail = await readMailToCopy(tx, mailId);
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
