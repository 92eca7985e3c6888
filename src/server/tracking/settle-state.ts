import { confirmedState } from '#domain/tracking.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { milestoneOf } from '#domain/notifications.ts';
import type { WebhookEvent } from '#domain/webhook.ts';
import type { TrackingState } from '#domain/tracking-state.ts';
import { sendMilestoneMail } from '#server/mail/send-milestone-mail.ts';
import { readChosenOffer } from '#server/offers/chosen-offer.ts';
import { deliveryBy } from '#domain/offer.ts';
import type { Db } from '#server/platform/handler.ts';
import { readOrder } from '#server/orders/order.ts';
import { recordOf } from './show-tracking.ts';
import { keepState, listEvents } from './repository.ts';
import { addWebhookEvent } from '#server/read-models/webhook-events.ts';

const exceptions: readonly TrackingState[] = ['on_hold', 'delivery_delayed', 'delivery_failed', 'return_to_sender'];

async function sendStateMail(tx: Db, requestId: number, state: TrackingState | null, now: Date): Promise<void> {
  const milestone = milestoneOf(state);
  if (milestone === null) return;
  const order = await readOrder(tx, requestId, now);
  if (order.status === 'D') return;
  const words = mailMessages.milestones;
  const offer = await readChosenOffer(tx, requestId);
  const day = milestone === 'delivered' || !offer ? null : deliveryBy(offer, order.pickupDate);
  const facts = [
    ...(day === null || milestone === 'delayed' ? [] : [words.arrives(day)]),
    ...(order.awbNumber === null ? [] : [words.awb(order.awbNumber)]),
    ...(day !== null && milestone === 'delayed' ? [words.delivery(day)] : []),
  ];
  await sendMilestoneMail(tx, order, { milestone, facts, now });
}

const webhookEventOf = (state: TrackingState): WebhookEvent => {
  if (state === 'delivered') return 'shipment.delivered';
  return exceptions.includes(state) ? 'shipment.exception' : 'tracking.updated';
};

/** Call it after each change of events or waybill number. A new milestone is mailed if `isMailed` (rule S-28). Null: unknown. */
export async function settleState(
  tx: Db,
  requestId: number,
  awbNumber: string | null,
  now: Date,
  isMailed = true,
): Promise<TrackingState | null> {
  const state = confirmedState((await listEvents(tx, requestId, awbNumber)).map(recordOf));
  if (!(await keepState(tx, requestId, state))) return state;
  if (state !== null) await addWebhookEvent(tx, requestId, webhookEventOf(state), now);
  if (isMailed) await sendStateMail(tx, requestId, state, now);
  return state;
}
