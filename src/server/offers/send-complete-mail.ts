import { mailMessages } from '#domain/messages/mails.ts';
import { centsText } from '#domain/money.ts';
import { sendMilestoneMail } from '#server/mail/send-milestone-mail.ts';
import { type JobHandler, rescheduleJob } from '#server/platform/jobs.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockOrder, type Order } from '#server/orders/order.ts';
import { countAwaited, readCheapest } from './outcome-repository.ts';

/** The subject of such a job is the order. */
export const completionJob = 'complete-offers';

/** Call it after each response; sent when all have responded or are late (rule S-28). The caller has locked the order. */
export async function sendCompleteMail(tx: Db, order: Order, now: Date): Promise<void> {
  if (order.status !== 'N' || (await countAwaited(tx, order.id, now)) > 0) return;
  const words = mailMessages.milestones;
  const { offers, cheapest } = await readCheapest(tx, order.id, now);
  const facts = [cheapest === null ? words.noOffers : words.offers(offers, centsText(cheapest))];
  await sendMilestoneMail(tx, order, { milestone: 'offers_complete', facts, now });
}

export const awaitCompletion = (tx: Db, requestId: number, deadline: Date, now: Date) =>
  rescheduleJob(tx, { kind: completionJob, subjectId: requestId, dueAt: deadline, now });

export const completeOffers: JobHandler = async (tx, requestId, now) =>
  sendCompleteMail(tx, await lockOrder(tx, requestId, now), now);
