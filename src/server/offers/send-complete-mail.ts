import { mailMessages } from '#domain/messages/mails.ts';
import { centsText } from '#domain/money.ts';
import { sendMilestoneMail } from '#server/mail/send-milestone-mail.ts';
import { type JobHandler, rescheduleJob } from '#server/platform/jobs.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockOrder, type Order } from '#server/orders/order.ts';
import { countAwaited, readCheapest } from './complete-repository.ts';

/** The kind of job that looks, once the time to reply is over, whether an order's offers are complete; its subject is the request. */
export const completionJob = 'complete-offers';

/**
 * Sends the owner of a request a mail once every provider has answered or its time is over (rule S-28). To be called after
 * each answer; the request must be locked by the transaction.
 */
export async function sendCompleteMail(tx: Db, order: Order, now: Date): Promise<void> {
  if (order.status !== 'N' || (await countAwaited(tx, order.id, now)) > 0) return;
  const words = mailMessages.milestones;
  const { offers, cheapest } = await readCheapest(tx, order.id, now);
  const facts = [cheapest === null ? words.noOffers : words.offers(offers, centsText(cheapest))];
  await sendMilestoneMail(tx, order, { milestone: 'offers_complete', facts, now });
}

/** Has the offers of a request looked at when the last provider's time is over. */
export const awaitCompletion = (tx: Db, requestId: number, deadline: Date, now: Date) =>
  rescheduleJob(tx, { kind: completionJob, subjectId: requestId, dueAt: deadline, now });

/** Does the job of `awaitCompletion`. */
export const completeOffers: JobHandler = async (tx, requestId, now) =>
  sendCompleteMail(tx, await lockOrder(tx, requestId, now), now);
