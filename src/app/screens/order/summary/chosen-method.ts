import { useState } from 'react';
import type { AppConfig } from '#contract/config.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { cardFormMessages } from '#domain/messages/card-form.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import type { PaymentType } from '#domain/payment.ts';
import type { MethodChoice } from './receipt-lines.ts';

type CardConfig = Pick<AppConfig, 'payment'>;

/** Why no card can be used for an amount in USD; null where one can. */
export function whyNoCard(config: CardConfig | null, due: number): string | null {
  if (!config || config.payment.mode === 'off') return cardFormMessages.off;
  return due === 0 ? paymentMessages.nothingToPay : null;
}

/** The usual way of payment: deposit where it reaches, else card (rule PAY-3). */
export const usualType = ({ canUseDeposit, debitCredit }: PaymentMethod, isCardOpen: boolean): PaymentType =>
  (canUseDeposit && debitCredit.total > 0) || !isCardOpen ? 'D' : 'C';

/** The method chosen to pay an order, and the way to change it. */
export interface ChosenMethod extends MethodChoice {
  choose: (type: PaymentType) => void;
  setUseDeposit: (useDeposit: boolean) => void;
  /** Goes back to how it is usually paid. */
  forget: () => void;
}

/** The method of payment that a person chose. Another type takes 'use deposit' back; a card that closed meanwhile is not chosen. */
export function useChosenMethod(method: PaymentMethod, isCardOpen: boolean): ChosenMethod {
  const [chosen, setChosen] = useState<PaymentType | null>(null);
  const [useDeposit, setUseDeposit] = useState(false);
  const isPossible = chosen === 'C' ? isCardOpen : chosen === 'B' ? method.bank !== null : chosen !== null;
  const type = isPossible ? chosen! : usualType(method, isCardOpen);
  const choose = (next: PaymentType | null): void => {
    setChosen(next);
    setUseDeposit(false);
  };
  return { type, useDeposit: type === 'C' && useDeposit, choose, setUseDeposit, forget: () => choose(null) };
}
