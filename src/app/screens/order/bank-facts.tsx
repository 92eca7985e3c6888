import type { Bank } from '#contract/shipment-shapes.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { moneyText } from '#app/ui/money-text.ts';
import styles from './bank-facts.module.css';

interface BankFactsProps {
  bank: Bank;
  /** The amount and the order of a transfer; left out while another part shows them. */
  owed?: { requestId: number; amountUSD: number };
}

/** Where a transfer goes, each part ready to be copied. */
export const BankFacts = ({ bank, owed }: BankFactsProps) => (
  <dl className={styles.facts}>
    {owed && <Part name="Amount" text={`${moneyText(owed.amountUSD)} USD`} copied={owed.amountUSD.toFixed(2)} />}
    <Part name="Bank" text={bank.bank} />
    <Part name="Account number" text={bank.accountNumber} />
    <Part name="Receiver" text={bank.receiverInfo} />
    {bank.details && <Part name="Details" text={bank.details} />}
    {owed && <Part name="Payment reference" text={`Order ${owed.requestId}`} />}
  </dl>
);

const Part = ({ name, text, copied = text }: { name: string; text: string; copied?: string }) => (
  <div className={styles.part}>
    <dt>{name}</dt>
    <dd>{text}</dd>
    <dd>
      <CopyButton text={copied} what={name} />
    </dd>
  </div>
);
