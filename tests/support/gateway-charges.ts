import { type Cents, centsOfText } from '#domain/money.ts';
import { readEvents } from '#sandbox/payments/log.ts';

interface LoggedRefund {
  id: string;
  /** Null without one. */
  reference: string | null;
  amount: Cents;
}

export interface LoggedCharge {
  id: string;
  reference: string;
  amount: Cents;
  isVoided: boolean;
  refunds: LoggedRefund[];
}

/** Charges in order, without declined ones, from the log of a gateway that may be running. To compare with a ledger. */
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

/** What is left of a charge after refunds. */
export const keptOf = ({ amount, isVoided, refunds }: LoggedCharge): Cents =>
  isVoided ? 0n : refunds.reduce((left, refund) => left - refund.amount, amount);
