import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PaymentMethod } from '#contract/payments.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { moneyText } from '#app/ui/money-text.ts';
import styles from './payment-choice.module.css';
import type { ChosenMethod } from './chosen-method.ts';
import { isCardNeedless, makeReceipt } from './receipt-lines.ts';
import type { Receipt, SourceLines } from './receipt-lines.ts';
import { MethodOption } from './method-option.tsx';

const { insufficientDeposit, useDeposit: depositWillDo } = paymentMessages;

interface PaymentChoiceProps {
  method: PaymentMethod;
  receipt: Receipt;
  chosenMethod: ChosenMethod;
  /** The amount due with a discount; null without one. */
  discounted: number | null;
  /** Why no card can be used; null where one can. */
  noCard: string | null;
  error: string | undefined;
  /** The form of the card, where one is chosen. */
  card: ReactNode;
}

/** Deposit or card, and the link to a transfer where there is one (rule PAY-2). */
export function PaymentChoice({ method, receipt, chosenMethod, discounted, noCard, error, card }: PaymentChoiceProps) {
  const deposit = makeReceipt(null, method, { type: 'D', useDeposit: false }, discounted).sources;
  const { sources } = receipt;
  const isDeposit = chosenMethod.type === 'D';
  return (
    <div className={styles.choice}>
      <div role="radiogroup" aria-label="Payment type" className={styles.choice}>
        <MethodOption
          label="Deposit"
          isChosen={isDeposit}
          onChoose={() => chosenMethod.choose('D')}
          hint={<Balance {...method.debitCredit} left={isDeposit || chosenMethod.useDeposit ? sources : null} />}
        >
          {(isDeposit ? error : undefined) ?? (deposit ? null : insufficientDeposit)}
        </MethodOption>
        <MethodOption
          label="Credit card"
          isChosen={chosenMethod.type === 'C'}
          isClosed={noCard !== null}
          onChoose={() => chosenMethod.choose('C')}
          hint={noCard}
        >
          {chosenMethod.type === 'C' && error}
        </MethodOption>
      </div>
      {chosenMethod.type === 'C' && method.debitCredit.total > 0 && (
        <UseDeposit chosenMethod={chosenMethod} receipt={receipt} />
      )}
      {chosenMethod.type === 'C' && card}
      {method.bank && (
        <button type="button" className={styles.transfer} onClick={() => chosenMethod.choose('B')}>
          Pay by bank transfer
        </button>
      )}
    </div>
  );
}

/** The deposit pays first, the card the rest (rule PAY-5). */
const UseDeposit = ({ chosenMethod, receipt }: { chosenMethod: ChosenMethod; receipt: Receipt }) => (
  <div className={styles.used}>
    <Checkbox
      label="Use deposit"
      name="useDebitCredit"
      checked={chosenMethod.useDeposit}
      onChange={(event) => chosenMethod.setUseDeposit(event.target.checked)}
      error={isCardNeedless(receipt) ? depositWillDo : undefined}
    />
    {chosenMethod.useDeposit && receipt.sources && (
      <p className={styles.hint} role="status">
        Remaining amount: {moneyText(receipt.sources.fromCard)} USD
      </p>
    )}
  </div>
);

interface BalanceProps {
  debit: number;
  total: number;
  left: SourceLines | null;
}

/** The deposited money and its sum with the credit, now and after this payment. */
const Balance = ({ debit, total, left }: BalanceProps) => (
  <table className={styles.balance}>
    <thead>
      <tr>
        <th scope="col">Balance (USD)</th>
        <th scope="col">now</th>
        {left && <th scope="col">after paying</th>}
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">Deposited</th>
        <td>{moneyText(debit)}</td>
        {left && <td>{moneyText(left.debitLeft)}</td>}
      </tr>
      <tr>
        <th scope="row">With credit</th>
        <td>{moneyText(total)}</td>
        {left && <td>{moneyText(left.totalLeft)}</td>}
      </tr>
    </tbody>
  </table>
);
