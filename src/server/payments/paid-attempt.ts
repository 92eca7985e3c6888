import type { PaidSources } from '#domain/ledger.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import { findAttemptInForce } from './repository.ts';

/** Amounts in US cents. */
export interface PaidAttempt {
  id: number;
  /** The key that the payment was sent with. */
  clientId: string;
  amount: Cents;
  sources: PaidSources;
  /** The card's charge at the gateway; null if no card paid. */
  gatewayId: string | null;
  discountId: number | null;
}

/** The attempt that paid the order, whatever the order's status is; null without one. */
export async function readPaidAttempt(db: Db, requestId: number): Promise<PaidAttempt | null> {
  const attempt = await findAttemptInForce(db, requestId);
  if (attempt?.state !== 'paid') return null;
  return {
    id: attempt.id,
    clientId: attempt.clientId,
    amount: attempt.amountDue,
    sources: {
      debit: attempt.fromDebit,
      credit: attempt.fromCredit,
      card: attempt.fromCard,
      transfer: attempt.fromTransfer,
    },
    gatewayId: attempt.gatewayId,
    discountId: attempt.discountId,
  };
}

/** Whether a payment is underway, waits for a transfer or has succeeded, whatever the order's status is (rule S-3). */
export const isPaidOrUnderway = async (db: Db, requestId: number): Promise<boolean> =>
  (await findAttemptInForce(db, requestId)) !== null;
