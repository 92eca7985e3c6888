import { centsOfText } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import { readEvents } from './log.ts';

/** Money that went back to a card. */
export interface LoggedRefund {
  id: string;
  /** The reference it was asked for under; null without one. */
  reference: string | null;
  amount: Cents;
}

/** Money that was taken from a card, and what went back. */
export interface LoggedCharge {
  id: string;
  /** The reference it was asked for under. */
  reference: string;
  amount: Cents;
  isVoided: boolean;
  refunds: LoggedRefund[];
}

/**
 * Reads from the log of a gateway, running or not, what it charged and gave back, in the order of charging. What was
 * declined is not among it. This is what a ledger is compared with.
 */
export function readCharges(folder: string): LoggedCharge[] {
  const charges = new Map<string, LoggedCharge>();
  for (const event of readEvents(folder)) {
    if (event.kind === 'sale' && event.result === 'charged') {
      const { id, orderId: reference, amount } = event;
      charges.set(id, { id, reference, amount: centsOfText(amount), isVoided: false, refunds: [] });
    }
    if (event.kind === 'void') charges.get(event.id)!.isVoided = true;
    if (event.kind === 'refund') {
      const { id, orderId: reference, amount } = event;
      charges.get(event.saleId)!.refunds.push({ id, reference, amount: centsOfText(amount) });
    }
  }
  return [...charges.values()];
}

/** What is left of a charge at the gateway after what went back. */
export const keptOf = ({ amount, isVoided, refunds }: LoggedCharge): Cents =>
  isVoided ? 0n : refunds.reduce((left, refund) => left - refund.amount, amount);
