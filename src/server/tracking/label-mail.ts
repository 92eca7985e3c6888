import type { ResponseOf } from '#contract/endpoint.ts';
import type { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { isStatusByHand, type OrderStatus } from '#domain/order.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { undoSeconds } from '#domain/status-change.ts';
import { stateOfCode } from '#domain/tracking.ts';
import { utcTime } from '#domain/utc-time.ts';
import { findMilestoneRecipient, sendMilestoneMail } from '#server/mail/send-milestone-mail.ts';
import { findOrderRecipient } from '#server/mail/order-recipient.ts';
import { type JobHandler, rescheduleJob } from '#server/platform/jobs.ts';
import { type Db, toList } from '#server/platform/handler.ts';
import { lockOrder, readOrder, type Order } from '#server/orders/order.ts';
import { listEvents } from './repository.ts';

/** Its subject is the order. */
export const labelMailJob = 'label-mail';

/** Delayed, so that a wrong label can be undone first (rule S-41). */
export const scheduleLabelMail = (tx: Db, requestId: number, now: Date) =>
  rescheduleJob(tx, {
    kind: labelMailJob,
    subjectId: requestId,
    dueAt: utcTime(now).add(undoSeconds, 'second').toDate(),
    now,
  });

/** The handler of `scheduleLabelMail`'s jobs. If the carrier has reported the delivery meanwhile, the mail says so. */
export const sendLabelMail: JobHandler = async (tx, requestId, now) => {
  const order = await lockOrder(tx, requestId, now);
  if (order.status !== 'F' || order.trackingState !== 'delivered') return;
  const events = await listEvents(tx, requestId, order.awbNumber);
  const isToldByCarrier = events.some(({ code, source }) => source !== 'status' && stateOfCode(code) === 'delivered');
  const facts = order.awbNumber === null ? [] : [mailMessages.milestones.awb(order.awbNumber)];
  await sendMilestoneMail(tx, order, {
    milestone: 'delivered',
    ...(!isToldByCarrier && { words: mailMessages.markedDelivered }),
    facts,
    now,
  });
};

async function findStatusMail(db: Db, order: Order, status: OrderStatus) {
  if (order.status === status || !isStatusByHand(status) || !orderAllows('changeStatus', order)) return null;
  if (status === 'F' && order.trackingState !== 'delivered') {
    const to = await findMilestoneRecipient(db, order, 'delivered');
    return to && { to, subject: mailMessages.markedDelivered.subject(order.id) };
  }
  if (status !== 'P' || order.step < 3) return null;
  const waiting = await db
    .selectFrom('paymentAttempts')
    .select('id')
    .where('requestId', '=', order.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  const to = waiting ? await findOrderRecipient(db, order) : null;
  return to && { to, subject: mailMessages.orderPaid.subject(order.id) };
}

/** The mails that this status would cause, with their recipients. @throws NotFound */
export async function listStatusMails(
  db: Db,
  { ids, status, now }: { ids: readonly number[]; status: OrderStatus; now: Date },
): Promise<ResponseOf<typeof shipmentChangeEndpoints.statusMails>> {
  const items = [];
  for (const id of new Set(ids)) {
    const mail = await findStatusMail(db, await readOrder(db, id, now), status);
    if (mail) items.push({ shippingRequestId: id, name: mail.to.name, email: mail.to.email, subject: mail.subject });
  }
  return toList(items);
}
