import { mailMessages } from '#domain/messages/mails.ts';
import { centsText } from '#domain/money.ts';
import { serviceName, deliveryBy } from '#domain/offer.ts';
import { findMilestoneRecipient, sendMilestoneMail } from '#server/mail/send-milestone-mail.ts';
import { isNotifiedByBatch } from '#server/mail/notified-by-batch.ts';
import { writeOrderMail } from '#server/mail/write-order-mail.ts';
import { amountDue, readChosenOffer } from '#server/offers/chosen-offer.ts';
import { readPaidWords, takePaidMail } from '#server/payments/send-paid-mail.ts';
import type { CarrierRefusal } from '#server/carriers/carrier.ts';
import type { Db } from '#server/platform/handler.ts';
import { routeOf, type Order } from '#server/orders/order.ts';

const words = mailMessages.milestones;

type BookedRequest = Order & { awbNumber: string };

async function listFacts(tx: Db, order: BookedRequest): Promise<string[]> {
  const offer = await readChosenOffer(tx, order.id);
  const day = offer && deliveryBy(offer, order.pickupDate);
  const price = (await readPaidWords(tx, order.id)) ?? (offer && words.price(centsText(amountDue(offer))));
  return [
    ...(day === null ? [] : [words.arrives(day)]),
    ...(offer ? [words.service(serviceName(offer.providerName, offer.productName))] : []),
    words.awb(order.awbNumber),
    ...(order.prgNumber === null ? [] : [words.pickupNumber(order.prgNumber)]),
    ...(order.pickupDate === null ? [] : [words.pickup(order.pickupDate)]),
    ...(price === null ? [] : [price]),
  ];
}

/** For any booking, by the carrier or by staff (rule S-28). A waiting mail about the payment is merged into it. */
export async function sendBookedMail(tx: Db, order: BookedRequest, hasLabel: boolean, now: Date): Promise<void> {
  if (await isNotifiedByBatch(tx, order.id)) return;
  const saysPaid = (await findMilestoneRecipient(tx, order, 'booked')) !== null && (await takePaidMail(tx, order.id));
  const { subject, reached } = saysPaid ? mailMessages.paidAndBooked : words.booked;
  await sendMilestoneMail(tx, order, {
    milestone: 'booked',
    words: { subject, reached },
    facts: [...(hasLabel ? [words.label] : []), ...(await listFacts(tx, order))],
    linkLabel: hasLabel ? words.labelLink : words.link,
    now,
  });
}

/** For a label that came after the mail about the booking; only if the owner gets mails about bookings. */
export async function sendLabelMail(tx: Db, order: Order, now: Date): Promise<void> {
  if (await isNotifiedByBatch(tx, order.id)) return;
  const to = await findMilestoneRecipient(tx, order, 'booked', { isAgain: true });
  if (!to) return;
  const { subject, reached } = mailMessages.labelReady;
  await writeOrderMail(
    tx,
    order,
    {
      kind: 'label-ready',
      subject: subject(order.id),
      paragraphs: [reached(order.id, routeOf(order)), words.label],
      link: { label: words.labelLink, path: `/shipmentDetails/${order.id}` },
    },
    now,
    to,
  );
}

/** Asks the owner to correct what the carrier refused. Sends nothing where only support can decide (rule S-11). */
export async function sendStoppedMail(
  tx: Db,
  order: Order,
  { kind, problems }: Pick<CarrierRefusal, 'kind' | 'problems'>,
  now: Date,
): Promise<void> {
  const places = problems.flatMap(({ field }) => /^(from|to|customs)\./.exec(field ?? '')?.[1] ?? []);
  if (kind !== 'fix-input' || places.length === 0) return;
  const { subject, refused, next, link } = mailMessages.bookingStopped;
  const act = { from: '?act=correctFrom', to: '?act=correctTo' }[places[0]!] ?? '';
  await writeOrderMail(
    tx,
    order,
    {
      kind: 'booking-stopped',
      subject: subject(order.id),
      paragraphs: [refused(order.id, routeOf(order)), ...problems.map(({ text }) => text), next],
      link: { label: link, path: `/shipmentDetails/${order.id}${act}` },
    },
    now,
  );
}

/** Tells the corrected numbers to an owner who gets mails about bookings. */
export async function sendCorrectedMail(tx: Db, order: BookedRequest, now: Date): Promise<void> {
  const to = await findMilestoneRecipient(tx, order, 'booked', { isAgain: true });
  if (!to) return;
  const { subject, reached } = mailMessages.numbersCorrected;
  await writeOrderMail(
    tx,
    order,
    {
      kind: 'numbers-corrected',
      subject: subject(order.id),
      paragraphs: [reached(order.id, routeOf(order)), ...(await listFacts(tx, order))],
      link: { label: words.link, path: `/shipmentDetails/${order.id}` },
    },
    now,
    to,
  );
}
