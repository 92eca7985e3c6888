import { type Cents, centsOfText } from '#domain/money.ts';
import { readEvents } from './log.ts';

/** Money that went back to a card. */
interface LoggedRefund {
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
 * Reads the charges and refunds from the log of a gateway, running or not, in the order of charging. Declined ones are not
 * among them. A ledger is compared with them.
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

/** The rest of a charge at the gateway after its refunds. */
export const keptOf = ({ amount, isVoided, refunds }: LoggedCharge): Cents =>
  isVoided ? 0n : refunds.reduce((left, refund) => left - refund.amount, amount);
