import { mailMessages } from '#domain/messages/mails.ts';
import type { Milestone } from '#domain/milestones.ts';
import type { Db } from '#server/platform/handler.ts';
import { notify } from '#server/notifications/notify.ts';
import { namePlaces, type Order } from '#server/orders/order.ts';
import { readWantedMilestones } from './email-choices.ts';
import { findOrderRecipient, type OrderRecipient } from './order-recipient.ts';
import { writeOrderMail } from './write-order-mail.ts';

export interface Reached {
  milestone: Milestone;
  /** Where that is not what the carrier says. */
  words?: { subject: (id: number) => string; reached: (id: number, route: string) => string };
  facts: readonly string[];
  /** Where the link is not only to see the shipment. */
  linkLabel?: string;
  now: Date;
}

/** Null for nobody and, unless it may come again, once it was written (rule S-28). */
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

/**
 * In the transaction in which it is reached (rules S-28, S-37): once for each milestone of an order, and nothing that a user has switched
 * off or to one who is disabled.
 */
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
