import { createHash } from 'node:crypto';
import type { BatchShipment } from '#domain/batch-row.ts';
import { batchMessages as words } from '#domain/messages/batches.ts';
import { orderMessages } from '#domain/messages/order.ts';
import type { ShippingDetails } from '#domain/shipping-details.ts';
import { chooseOffer } from '#server/offers/choose-offer.ts';
import { readChosenOffer } from '#server/offers/chosen-offer.ts';
import { readPaidAttempt } from '#server/payments/paid-attempt.ts';
import { payOrder } from '#server/payments/pay-order.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { Services } from '#server/services.ts';
import { checkWithCarrier } from '#server/shipments/check-booking.ts';
import { readAvailability } from '#server/shipments/check-order.ts';
import { saveDetails } from '#server/shipments/save-details.ts';
import { type BatchRecord, findPaidBefore, findPaidOf, type RowRecord } from './repository.ts';
import type { Outcome, RowTask } from './row-task.ts';

/** The same for every try of a payer, so that a repeat finds its payment. */
function paymentKey({ key }: RowRecord, payerId: number): string {
  const hex = createHash('sha256').update(`${key} pay ${payerId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Null where its carrier has none: the row must be quoted again. */
async function withPoint(db: Db, row: RowRecord, details: ShippingDetails): Promise<ShippingDetails | null> {
  const offer = await readChosenOffer(db, row.requestId!);
  const point = offer && row.dropOffs?.[offer.providerId];
  return point ? { ...details, selectedDropOffPoint: { facilityId: point.facilityId } } : null;
}

export async function payRow(
  { db, row, now }: RowTask,
  services: Services,
  caller: Caller,
  { details: entered }: BatchShipment,
): Promise<Outcome> {
  const id = row.requestId!;
  if (await readPaidAttempt(db, id)) return { kind: 'paid' };
  const paidBefore = (await findPaidOf(db, id)) ?? (await findPaidBefore(db, row));
  if (paidBefore !== null)
    return { kind: 'failed', text: paidBefore === id ? orderMessages.beingChecked : words.paidMeanwhile(paidBefore) };
  const chosen = await inTransaction(
    db,
    (tx) => chooseOffer(tx, services, { requestId: id, offerId: row.offerId!, caller, now }),
    { retry: true },
  );
  if (chosen.step < 2) {
    const details = entered.pickupType === 'O' ? await withPoint(db, row, entered) : entered;
    if (!details) return { kind: 'failed', text: words.dropOffGone };
    const saved = await inTransaction(db, (tx) => saveDetails(tx, services, { requestId: id, details, caller, now }), {
      retry: true,
    });
    if (saved.step < 2) {
      const { message } = await readAvailability(db, services, id, now);
      return { kind: 'failed', text: words.pickupRefused(message ?? '') };
    }
  }
  await checkWithCarrier(db, services, id, now);
  const body = {
    type: 'D' as const,
    readAndAccepted: true,
    useDebitCredit: true,
    payCreditCard: null,
    discountCode: null,
    expectedAmountUSD: row.price!,
  };
  await payOrder(db, services, {
    ...{ params: { id }, body, caller, key: paymentKey(row, caller.userId), now },
    isOfBatch: true,
  });
  return { kind: 'paid' };
}

/** Whether the row's own payment paid its order, and not somebody on the page of the order. */
export async function isPaidByRow(tx: Db, row: RowRecord, { payerId, madeById }: BatchRecord): Promise<boolean> {
  const attempt = await readPaidAttempt(tx, row.requestId!);
  return attempt?.clientId === paymentKey(row, payerId ?? madeById);
}
