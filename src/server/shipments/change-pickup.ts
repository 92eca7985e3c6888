import { bookCorrected, findOpenAttempt } from './booking-attempts.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import { orderAllows } from '#domain/order-rights.ts';
import type { PickupChange } from '#domain/shipping-details.ts';
import { readPickupFrame, refuseImpossiblePickup } from '#server/pickup/check-pickup.ts';
import { writeOrderMail } from '#server/mail/write-order-mail.ts';
import { notify } from '#server/notifications/notify.ts';
import { type ChosenOffer, readChosenOffer } from '#server/offers/chosen-offer.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import {
  changeOrder,
  lockUnchangedOrder,
  routeOf,
  readMainInfo,
  recordAction,
  type Order,
} from '#server/orders/order.ts';
import { addWebhookEvent } from '#server/read-models/webhook-events.ts';
import type { Services } from '#server/services.ts';

/** `nextDay`: the first day on which a courier can come. */
interface MissedPickup {
  day: string;
  nextDay: string;
}

/** Null if it can still be made, or none is scheduled. */
export async function findMissedPickup(
  db: Db,
  { carriers }: Pick<Services, 'carriers'>,
  order: Order,
  offer: ChosenOffer,
  now: Date,
): Promise<MissedPickup | null> {
  if (order.pickupType !== 'D' || order.pickupDate === null) return null;
  const { firstDay } = await readPickupFrame(db, carriers, { order, offer, now });
  return order.pickupDate < firstDay ? { day: order.pickupDate, nextDay: firstDay } : null;
}

/** If so, the owner was mailed, too. */
const isRecorded = async (db: Db, requestId: number, content: string): Promise<boolean> =>
  (await db
    .selectFrom('requestActions')
    .select('id')
    .where('requestId', '=', requestId)
    .where('actionType', '=', shipmentMessages.pickupMissedAction)
    .where('content', '=', content)
    .executeTakeFirst()) !== undefined;

/** Once: records it, mails the owner and notifies staff (rule S-47). */
export async function recordMissedPickup(
  tx: Db,
  order: Order,
  { day, nextDay }: MissedPickup,
  now: Date,
): Promise<void> {
  const content = shipmentMessages.pickupMissed(day);
  if (await isRecorded(tx, order.id, content)) return;
  await recordAction(tx, order, { type: shipmentMessages.pickupMissedAction, content, userId: null, now });
  await addWebhookEvent(tx, order.id, 'pickup.missed', now);
  await notify(tx, { kind: 'booking_failed', requestId: order.id, now }, { staffExcept: null });
  const words = mailMessages.pickupMissed;
  await writeOrderMail(
    tx,
    order,
    {
      kind: 'pickup-missed',
      subject: words.subject(order.id),
      paragraphs: [words.missed(order.id, routeOf(order), day), words.next(nextDay)],
      link: { label: words.link, path: `/shipmentDetails/${order.id}?act=pickup` },
    },
    now,
  );
}

interface PickupChanging {
  requestId: number;
  pickup: PickupChange;
  ifMatch: string | null;
  caller: Pick<Caller, 'userId'>;
  now: Date;
}

/**
 * Books a paid order at once (rule S-47). @throws RuleBroken for an order that is not placed, is booked or closed, or has no scheduled
 * pick-up, and at `pickupDate` for an impossible one; Conflict when the order was changed meanwhile
 */
export async function changePickup(
  tx: Db,
  services: Pick<Services, 'carriers'>,
  { requestId, pickup, ifMatch, caller, now }: PickupChanging,
): Promise<MainInfo> {
  const order = await lockUnchangedOrder(tx, requestId, { ifMatch, now });
  const offer = await readChosenOffer(tx, requestId);
  if (order.step < 3 || !offer) throw new RuleBroken(orderMessages.detailsFirst, { code: 'details-first' });
  if (!orderAllows('changePickup', { status: order.status, isBooked: order.awbNumber !== null }))
    throw new RuleBroken(pickupMessages.changeIsOver);
  if (order.pickupType !== 'D') throw new RuleBroken(pickupMessages.notScheduled);
  if (await findOpenAttempt(tx, requestId)) throw new RuleBroken(pickupMessages.beingBooked);
  await refuseImpossiblePickup(tx, services.carriers, { order, offer, now }, { pickupType: 'D', ...pickup });
  await changeOrder(tx, requestId, pickup, { userId: caller.userId });
  await recordAction(tx, order, {
    type: shipmentMessages.pickupChangedAction,
    content: shipmentMessages.pickUpOn(pickup.pickupDate, pickup.pickupTime, pickup.officeCloseTime),
    userId: caller.userId,
    isCustomers: true,
    now,
  });
  await bookCorrected(tx, requestId, now);
  return await readMainInfo(tx, requestId, now);
}
