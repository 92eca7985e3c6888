import { Money } from '#app/ui/money.tsx';
import type { ReceiptLine } from './offer-price.ts';
import styles from './receipt.module.css';

interface ReceiptProps {
  caption: string;
  lines: readonly ReceiptLine[];
  total: { label: string; amount: number | null };
}

/** Amounts under each other and their sum. */
export const Receipt = ({ caption, lines, total }: ReceiptProps) => (
  <table className={styles.receipt}>
    <caption className="q-hidden">{caption}</caption>
    <tbody>
      {lines.map(({ label, amount, isFee }) => (
        <tr key={label}>
          <th scope="row">
            {label}
            {isFee && ' 20 %'}
          </th>
          <td>
            <Money amount={amount} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{total.label}</th>
        <td>
          <Money amount={total.amount} />
        </td>
      </tr>
    </tfoot>
  </table>
);
