import { mailMessages } from '#domain/messages/mails.ts';
import { type Cents, centsText } from '#domain/money.ts';
import { isStaff } from '#domain/user.ts';
import { readCaller } from '#server/identity/authenticate.ts';
import { findOrderRecipient } from '#server/mail/order-recipient.ts';
import { writeOrderMail } from '#server/mail/write-order-mail.ts';
import type { Db } from '#server/platform/handler.ts';
import { type JobHandler, scheduleJob } from '#server/platform/jobs.ts';
import { lockOrder, namePlaces, type Order } from '#server/orders/order.ts';
import { utcTime } from '#domain/utc-time.ts';
import { type AttemptRow, findAttemptInForce } from './repository.ts';

/** Mails a payment, unless its booking comes first. Its subject is the order. */
export const paidMailJob = 'paid-mail';

/** The mail about a payment waits this long: if the booking comes, one mail tells both. */
const bookingSeconds = 60;

/** The price and the discount, a line each (rule S-25). */
export function describePrice(attempt: AttemptRow): string[] {
  const words = mailMessages.orderPaid;
  const { price, securityFee: fee, discountCode: code, discountPercent: percent, amountDue: due } = attempt;
  const full = price + fee;
  return [
    mailMessages.milestones.price(centsText(full)),
    ...(code === null || percent === null ? [] : [words.discount(Number(percent), code, centsText(full - due))]),
  ];
}

export const describePaid = (attempt: AttemptRow): string =>
  [...describePrice(attempt), mailMessages.orderPaid.total(centsText(attempt.amountDue))].join('\n');

export async function readPaidWords(db: Db, requestId: number): Promise<string | null> {
  const attempt = await findAttemptInForce(db, requestId);
  return attempt?.state === 'paid' ? describePaid(attempt) : null;
}

/** Rule S-25. Call it in the transaction that makes the order paid. */
export async function sendPaidMail(
  tx: Db,
  order: Order,
  paid: { amount: Cents; words: string | null; isExpress: boolean },
  now: Date,
): Promise<void> {
  const words = mailMessages.orderPaid;
  const { from, to: destination } = namePlaces(order);
  await writeOrderMail(
    tx,
    order,
    {
      kind: 'order-paid',
      subject: words.subject(order.id),
      paragraphs: [
        words.paid(order.id, mailMessages.route(from, destination), centsText(paid.amount)),
        ...(paid.words === null ? [] : [paid.words]),
        paid.isExpress ? words.booking : words.next,
      ],
      link: { label: words.link, path: `/shipmentDetails/${order.id}` },
    },
    now,
  );
}

/** Of a payment that failed later (rule PAY-15): to who paid; where staff paid, as other mails of the order. */
export async function sendNotPaidMail(tx: Db, attempt: AttemptRow, why: string, now: Date): Promise<void> {
  const words = mailMessages.orderNotPaid;
  const order = await lockOrder(tx, attempt.requestId, now);
  const { from, to } = namePlaces(order);
  const route = mailMessages.route(from, to);
  const payer = await readCaller(tx, attempt.userId, `payment:${attempt.id}`);
  const isCustomers = payer !== null && !isStaff(payer.role);
  const people = isCustomers ? { ...order, createdById: payer.userId, createdByStaff: false } : order;
  await writeOrderMail(
    tx,
    order,
    {
      kind: 'order-not-paid',
      subject: words.subject(order.id),
      paragraphs: [`*${words.headline}*`, words.why(order.id, route, centsText(attempt.fromCard), why), words.next],
      link: { label: words.link, path: `/shipmentSummary/${order.id}` },
    },
    now,
    (await findOrderRecipient(tx, people)) ?? undefined,
  );
}

export const schedulePaidMail = (tx: Db, requestId: number, now: Date) =>
  scheduleJob(tx, {
    kind: paidMailJob,
    subjectId: requestId,
    dueAt: utcTime(now).add(bookingSeconds, 'second').toDate(),
    now,
  });

export const sendLatePaidMail: JobHandler = async (tx, requestId, now) => {
  const order = await lockOrder(tx, requestId, now);
  const attempt = await findAttemptInForce(tx, requestId);
  if (attempt?.state !== 'paid' || order.status === 'D') return;
  const paid = { amount: attempt.amountDue, words: describePaid(attempt), isExpress: order.awbNumber === null };
  await sendPaidMail(tx, order, paid, now);
};

/** Removes the waiting job because another mail says the same. Returns whether there was one. */
export async function takePaidMail(tx: Db, requestId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('jobs')
    .where('kind', '=', paidMailJob)
    .where('subjectId', '=', requestId)
    .where('doneAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
