import type { PaidSources } from '#domain/ledger.ts';
import { type Cents } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import { findAttemptInForce } from './repository.ts';

/** The payment of a request that has succeeded, its amounts in US cents. */
export interface PaidAttempt {
  id: number;
  amount: Cents;
  sources: PaidSources;
  /** The card's charge at the gateway; null where no card paid. */
  gatewayId: string | null;
  discountId: number | null;
}

/** Reads the payment of a request that has succeeded, whatever its status says; null when there is none. */
export async function readPaidAttempt(db: Db, requestId: number): Promise<PaidAttempt | null> {
  const attempt = await findAttemptInForce(db, requestId);
  if (attempt?.state !== 'paid') return null;
  return {
    id: attempt.id,
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
