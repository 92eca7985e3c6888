import { mailMessages } from '#domain/messages/mails.ts';
import type { Milestone } from '#domain/notifications.ts';
import type { Db } from '#server/platform/handler.ts';
import { notify } from '#server/notifications/notify.ts';
import { namePlaces, type Order } from '#server/orders/order.ts';
import { readWantedMilestones } from './email-choices.ts';
import { findOrderRecipient, type OrderRecipient } from './order-recipient.ts';
import { writeOrderMail } from './write-order-mail.ts';

interface Reached {
  milestone: Milestone;
  /** Only if not the carrier's own milestone. */
  words?: { subject: (id: number) => string; reached: (id: number, route: string) => string };
  facts: readonly string[];
  /** By default the link shows the shipment. */
  linkLabel?: string;
  now: Date;
}

/** Null without a recipient, if they switched it off, or if it was mailed before, unless `isAgain` (rule S-28). */
export async function findMilestoneRecipient(
  db: Db,
  order: Order,
  milestone: Milestone,
  { isAgain = false } = {},
): Promise<OrderRecipient | null> {
  const to = await findOrderRecipient(db, order);
  if (!to || (to.userId !== null && !(await readWantedMilestones(db, to.userId)).includes(milestone))) return null;
  if (isAgain) return to;
  const written = await db
    .selectFrom('mails')
    .select('id')
    .where('requestId', '=', order.id)
    .where('kind', '=', `milestone-${milestone}`)
    .limit(1)
    .executeTakeFirst();
  return written ? null : to;
}

/** Call it in the transaction that reaches the milestone. Once each; not to users who switched it off or are disabled (S-28, S-37). */
export async function sendMilestoneMail(
  tx: Db,
  order: Order,
  { milestone, words, facts, linkLabel, now }: Reached,
): Promise<void> {
  const to = await findOrderRecipient(tx, order);
  if (!to) return;
  const { userId } = to;
  const isNews = milestone === 'offers_complete' || milestone === 'delivered';
  if (isNews && userId !== null) await notify(tx, { kind: milestone, requestId: order.id, now }, { userId });
  if (userId !== null && !(await readWantedMilestones(tx, userId)).includes(milestone)) return;
  const { subject, reached } = words ?? mailMessages.milestones[milestone];
  const places = namePlaces(order);
  const isOffers = milestone === 'offers_complete';
  await writeOrderMail(
    tx,
    order,
    {
      kind: `milestone-${milestone}`,
      subject: subject(order.id),
      paragraphs: [reached(order.id, mailMessages.route(places.from, places.to)), ...facts],
      link: isOffers
        ? { label: mailMessages.newOffer.link, path: `/shippingQuote/${order.id}/offerList` }
        : { label: linkLabel ?? mailMessages.milestones.link, path: `/shipmentDetails/${order.id}` },
    },
    now,
    to,
  );
}
