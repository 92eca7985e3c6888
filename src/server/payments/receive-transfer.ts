import type { MainInfo } from '#contract/shipments.ts';
import { financeTypes } from '#domain/ledger.ts';
import { cancelMessages } from '#domain/messages/refunds.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { type Cents, centsText, fineRateOfText } from '#domain/money.ts';
import type { TransferReceipt } from '#domain/payment.ts';
import { addDays, utcDay } from '#domain/working-days.ts';
import { lockCustomer } from '#server/finance/account.ts';
import { freeOf, readReservedFunds } from '#server/finance/reserved-funds.ts';
import { writeFinanceRows } from '#server/finance/write-finance-rows.ts';
import { writeOrderMail } from '#server/mail/write-order-mail.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import {
  changeOrder,
  checkVersion,
  lockOrder,
  namePlaces,
  readMainInfo,
  readOrder,
  recordAction,
} from '#server/orders/order.ts';
import { settlePayment } from './settle-payment.ts';
import { type AttemptRow, findAttemptInForce, insertReceipt, sumReceipts } from './repository.ts';

/** Settles an agreed transfer whose money has arrived (rule PAY-6). Returns false, and writes nothing, if the order waits for none. */
export async function receiveTransfer(
  tx: Db,
  requestId: number,
  { userId, now }: { userId: number; now: Date },
): Promise<boolean> {
  const attempt = await findAttemptInForce(tx, requestId);
  if (attempt?.state !== 'waiting') return false;
  const before = await sumReceipts(tx, attempt.id);
  const rest = attempt.fromTransfer - before;
  // The first parts are recorded; this records the rest.
  if (before > 0n && rest > 0n)
    await insertReceipt(tx, {
      attemptId: attempt.id,
      requestId,
      customerId: attempt.customerId,
      amount: rest,
      receivedOn: utcDay(now),
      reference: null,
      userId,
      at: now,
    });
  return await settlePayment(tx, attempt.id, { gatewayId: null, userId, now });
}

/** US cents that a transfer accepted as complete lacked (rule PAY-27). */
export async function readMissing(db: Db, requestId: number): Promise<Cents> {
  const attempt = await findAttemptInForce(db, requestId);
  if (attempt?.state !== 'paid') return 0n;
  const [due, received] = [attempt.fromTransfer, await sumReceipts(db, attempt.id)];
  return received > 0n && received < due ? due - received : 0n;
}

/** Adds `amount` to the deposit in a row of its own (rule PAY-27). */
async function creditDeposit(
  tx: Db,
  attempt: AttemptRow,
  amount: Cents,
  { comment, userId, now }: { comment: string; userId: number; now: Date },
): Promise<void> {
  const account = await lockCustomer(tx, attempt.customerId);
  const cause = {
    type: financeTypes.correction,
    // The rows of an order must add up to its payment, so the row names the order only in its comment.
    requestId: null,
    attemptId: null,
    eurRate: fineRateOfText(attempt.eurRate),
    comment,
    userId,
    now,
  };
  await writeFinanceRows(tx, account, cause, [{ source: 'DD', debit: amount, credit: 0n, card: 0n, transfer: 0n }]);
}

async function mailPart(tx: Db, requestId: number, part: { amount: Cents; missing: Cents }, now: Date): Promise<void> {
  const order = await readOrder(tx, requestId, now);
  const words = mailMessages.transferPart;
  const { from, to } = namePlaces(order);
  const missing = centsText(part.missing);
  await writeOrderMail(
    tx,
    order,
    {
      kind: 'transfer-part',
      subject: words.subject(order.id, missing),
      paragraphs: [
        words.received(order.id, mailMessages.route(from, to), centsText(part.amount)),
        words.missing(missing, order.id),
      ],
      link: { label: mailMessages.transfer.link, path: `/shipmentDetails/${order.id}` },
    },
    now,
  );
}

export interface Receiving {
  requestId: number;
  receipt: TransferReceipt;
  userId: number;
  ifMatch: string | null;
  now: Date;
}

/**
 * Records money that arrived for an agreed transfer (rule PAY-27). If all has arrived, or staff accept it as complete, the order is paid,
 * and a surplus goes to the deposit; otherwise it waits for the rest and the customer is mailed. @throws NotFound; RuleBroken for a day
 * in the future or an order that waits for no transfer; Conflict when it was changed meanwhile
 */
export async function recordReceipt(
  tx: Db,
  { requestId, receipt, userId, ifMatch, now }: Receiving,
): Promise<MainInfo> {
  const { customerId } = await readOrder(tx, requestId, now);
  await lockCustomer(tx, customerId);
  const order = await lockOrder(tx, requestId, now);
  await checkVersion(tx, order, ifMatch, now);
  const words = paymentMessages.receipt;
  const attempt = await findAttemptInForce(tx, requestId);
  if (attempt?.state !== 'waiting') throw new RuleBroken(words.noneAwaited);
  const { amountUSD: amount, receivedOn, reference, isComplete } = receipt;
  // In some time zones it is tomorrow already.
  if (receivedOn > addDays(utcDay(now), 1)) throw new RuleBroken({ receivedOn: [words.dayToCome] });
  await insertReceipt(tx, {
    attemptId: attempt.id,
    requestId,
    customerId,
    amount,
    receivedOn,
    reference,
    userId,
    at: now,
  });
  const over = (await sumReceipts(tx, attempt.id)) - attempt.fromTransfer;
  await recordAction(tx, order, {
    type: words.action,
    content: words.recorded(
      { amount: centsText(amount), receivedOn, reference },
      over === 0n
        ? null
        : over > 0n
          ? words.more(centsText(over))
          : (isComplete ? words.accepted : words.missing)(centsText(-over)),
    ),
    userId,
    now,
  });
  if (over >= 0n || isComplete) {
    await settlePayment(tx, attempt.id, { gatewayId: null, userId, now });
    if (over > 0n) await creditDeposit(tx, attempt, over, { comment: words.surplus(requestId), userId, now });
  } else {
    // Raises the version: what others have read is out of date.
    await changeOrder(tx, requestId, {}, { userId });
    await mailPart(tx, requestId, { amount, missing: -over }, now);
  }
  return await readMainInfo(tx, requestId, now);
}

/**
 * Takes the missing part of a transfer that was accepted as complete out of the deposit, where the cancellation credited the full amount;
 * returns it in US cents (rule PAY-27). @throws RuleBroken when the deposit no longer covers it
 */
export async function takeBackMissing(
  tx: Db,
  requestId: number,
  { userId, now }: { userId: number; now: Date },
): Promise<Cents> {
  const missing = await readMissing(tx, requestId);
  if (missing === 0n) return 0n;
  const attempt = (await findAttemptInForce(tx, requestId))!;
  const account = await lockCustomer(tx, attempt.customerId);
  if (freeOf(account, await readReservedFunds(tx, account.customerId)).debit < missing)
    throw new RuleBroken(cancelMessages.missingNotCovered(centsText(missing)));
  const comment = paymentMessages.receipt.neverCame(requestId);
  await creditDeposit(tx, attempt, -missing, { comment, userId, now });
  return missing;
}

/** Credits the received parts of a transfer that is cancelled before it is paid; returns their sum (rule PAY-27). */
export async function returnReceipts(
  tx: Db,
  requestId: number,
  { userId, now }: { userId: number; now: Date },
): Promise<Cents> {
  const attempt = await findAttemptInForce(tx, requestId);
  if (attempt?.state !== 'waiting') return 0n;
  const received = await sumReceipts(tx, attempt.id);
  if (received > 0n) {
    const comment = paymentMessages.receipt.returned(requestId);
    await creditDeposit(tx, attempt, received, { comment, userId, now });
  }
  return received;
}
