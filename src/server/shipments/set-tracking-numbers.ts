import type { MainInfo } from '#contract/shipments.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { isDuplicate } from '#server/platform/database-errors.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { changeOrder, lockUnchangedOrder, readMainInfo, recordAction } from '#server/orders/order.ts';
import { noteAnnounced } from '#server/tracking/begin-tracking.ts';
import { labelOrder } from '#server/tracking/label-order.ts';
import { schedulePapers } from './declared-shipment.ts';
import { sendBookedMail, sendCorrectedMail } from './send-booked-mail.ts';
import { findLabel } from './repository.ts';
import { addPickupEvent, addWebhookEvent } from '#server/read-models/webhook-events.ts';

interface TrackingNumbers {
  requestId: number;
  awbNumber: string;
  prgNumber: string | null;
  setOrdered: boolean;
  ifMatch: string | null;
  userId: number;
  now: Date;
}

/** Not if a carrier booked it (S-12). @throws RuleBroken before payment, or for another order's waybill number; Conflict if changed */
export async function setTrackingNumbers(
  tx: Db,
  { requestId, awbNumber, prgNumber, setOrdered, ifMatch, userId, now }: TrackingNumbers,
): Promise<MainInfo> {
  const order = await lockUnchangedOrder(tx, requestId, { ifMatch, now });
  const { status } = order;
  if (!orderAllows('setTrackingNumbers', { status })) throw new RuleBroken(orderMessages.numbersTooEarly);
  const hasLabel = (await findLabel(tx, requestId)) !== null;
  if (!orderAllows('setTrackingNumbers', { status, hasLabel })) throw new RuleBroken(orderMessages.numbersOfCarrier);
  try {
    await changeOrder(tx, requestId, { awbNumber, prgNumber }, { userId });
  } catch (failure) {
    throw isDuplicate(failure) ? new RuleBroken({ awbNumber: [orderMessages.numberTaken(awbNumber)] }) : failure;
  }
  if (order.awbNumber !== awbNumber) {
    if (awbNumber !== null) await addWebhookEvent(tx, requestId, 'shipment.booked', now);
    await noteAnnounced(tx, { order, awbNumber, now });
    await schedulePapers(tx, requestId, now);
  }
  await addPickupEvent(tx, order, prgNumber, now);
  await recordAction(tx, order, {
    type: shipmentMessages.numbersAction,
    content: shipmentMessages.numbersSet(awbNumber, prgNumber),
    userId,
    now,
  });
  const booked = { ...order, awbNumber, prgNumber };
  if (order.awbNumber === null) await sendBookedMail(tx, booked, false, now);
  else if (order.awbNumber !== awbNumber || order.prgNumber !== prgNumber) await sendCorrectedMail(tx, booked, now);
  if (setOrdered && status === 'P') await labelOrder(tx, order, 'O', { userId, now });
  return await readMainInfo(tx, requestId, now);
}
