import { type RefObject, useState } from 'react';
import { paymentMessages } from '#domain/messages/payment.ts';
import type { Card } from './card/use-card.ts';
import type { PayErrors } from './classify-refusal.ts';
import type { Receipt } from './receipt-lines.ts';
import type { PayBody } from './use-pay.ts';

interface Submission {
  receipt: Receipt;
  /** Null for staff: the terms count as accepted (rule PAY-8). */
  isAccepted: boolean | null;
  discountCode: string | null;
  card: Card;
}

interface SubmitParts {
  pay: (body: PayBody) => Promise<void>;
  setErrors: (errors: PayErrors) => void;
  /** Somebody has left, or it is paid meanwhile: nothing may be sent any more. */
  isClosed: RefObject<boolean>;
}

/** A card is charged in US dollars with two decimals (rule PAY-17). */
const bankAmount = (amount: number): string => amount.toFixed(2);

/**
 * Sends a payment. A card is asked first, by its form: what it answers works once, so it goes to the server at once and is
 * never kept.
 */
export function useSubmit({ pay, setErrors, isClosed }: SubmitParts) {
  const [isAsking, setAsking] = useState(false);

  async function askCard(card: Card, amount: number): Promise<string | null> {
    setErrors({});
    setAsking(true);
    const outcome = await card.pay(bankAmount(amount));
    setAsking(false);
    if ('nonce' in outcome) return outcome.nonce;
    setErrors({ payCreditCard: outcome.sentence });
    return null;
  }

  async function submit({ receipt, isAccepted, discountCode, card }: Submission): Promise<void> {
    const { chosenMethod, sources, due } = receipt;
    if (isAsking || !sources) return;
    if (isAccepted === false) {
      if (chosenMethod.type === 'C') card.check();
      return setErrors({ readAndAccepted: paymentMessages.acceptTerms });
    }
    const nonce = chosenMethod.type === 'C' ? await askCard(card, sources.fromCard) : null;
    if (chosenMethod.type === 'C' && (nonce === null || isClosed.current)) return;
    await pay({
      type: chosenMethod.type,
      readAndAccepted: isAccepted ?? true,
      useDebitCredit: chosenMethod.useDeposit,
      discountCode,
      expectedAmountUSD: due,
      ...(nonce !== null && { payCreditCard: { nonce } }),
    });
  }
  return { submit, isAsking };
}
