import { refundMessages } from '#domain/messages/refunds.ts';
import { leaseUntil } from '#server/payments/payment-leases.ts';
import { readPaidAttempt } from '#server/payments/paid-attempt.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { Services } from '#server/services.ts';
import { failRefund, nextLookAt, settleRefund } from './end-refund.ts';
import { type CardRefundRow, leaseNext, setNextLook } from './card-refund-repository.ts';

type SettleServices = Pick<Services, 'cards' | 'log' | 'clock'>;

/** A refund that the gateway does not have may still arrive there within this time. */
const arrivesWithinMs = 40_000;

const isTooLate = (createdAt: string, now: Date): boolean => now.getTime() - Date.parse(createdAt) >= arrivesWithinMs;

/** The refund's id at the gateway; null if the gateway has no such refund, undefined if it does not respond. */
async function findOutcome(
  db: Db,
  { cards, log }: SettleServices,
  refund: CardRefundRow,
  stop: AbortSignal,
): Promise<string | null | undefined> {
  const paid = await readPaidAttempt(db, refund.requestId);
  try {
    const chargeRefund = { chargeId: paid!.gatewayId!, amount: refund.amount, reference: refund.reference };
    return await cards.findChargeRefund(chargeRefund, stop);
  } catch {
    if (stop.aborted) return undefined;
    log.warn({ refund: refund.id }, 'The card gateway does not report the outcome of a refund');
    return undefined;
  }
}

async function settle(db: Db, services: SettleServices, refund: CardRefundRow, stop: AbortSignal): Promise<boolean> {
  const refundId = await findOutcome(db, services, refund, stop);
  const now = services.clock();
  return await inTransaction(
    db,
    async (tx) => {
      if (typeof refundId === 'string') return await settleRefund(tx, refund, refundId, now);
      if (refundId === null && isTooLate(refund.createdAt, now)) {
        return await failRefund(tx, refund, refundMessages.nothingSent, now);
      }
      await setNextLook(tx, refund.id, nextLookAt(now));
      return false;
    },
    { retry: true },
  );
}

/** Writes the gateway's outcome of refunds whose process ended; returns how many. Several servers may run it at once. */
export async function settleDueRefunds(
  db: Db,
  services: SettleServices,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  const now = services.clock();
  let ended = 0;
  while (!stop.aborted) {
    const refund = await inTransaction(db, (tx) => leaseNext(tx, now, leaseUntil(now)));
    if (!refund) break;
    if (await settle(db, services, refund, stop)) ended += 1;
  }
  return ended;
}
