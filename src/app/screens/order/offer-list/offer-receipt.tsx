import type { Offer } from '#contract/offers.ts';
import { Money } from '#app/ui/money.tsx';
import { listReceipt, offerTotal } from './offer-price.ts';
import type { ReceiptLine } from './offer-price.ts';
import { offerWords } from './offer-words.ts';
import { StaffReceipt } from './staff-side.tsx';
import styles from './offer-receipt.module.css';

interface OfferReceiptProps {
  offer: Offer;
  id: string;
}

/** The parts of an offer's price, which add up to its total; for staff the provider's side after it. */
export const OfferReceipt = ({ offer, id }: OfferReceiptProps) => (
  <div className={styles.box} id={id}>
    <div className={styles.side}>
      <Receipt caption="Price" lines={listReceipt(offer)} total={{ label: 'Total', amount: offerTotal(offer) }} />
      <p className={styles.reason}>
        <strong>Security fee:</strong> {offerWords.feeReason}
      </p>
    </div>
    <StaffReceipt offer={offer} />
  </div>
);

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
