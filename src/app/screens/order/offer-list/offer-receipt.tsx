import type { Offer } from '#contract/offers.ts';
import { listReceipt, offerTotal } from './offer-price.ts';
import { offerWords } from './offer-words.ts';
import { Receipt } from './receipt.tsx';
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
      {offer.costParts && <h3 className={styles.title}>What the customer pays</h3>}
      <Receipt caption="Price" lines={listReceipt(offer)} total={{ label: 'Total', amount: offerTotal(offer) }} />
      <p className={styles.reason}>
        <strong>Security fee:</strong> {offerWords.feeReason}
      </p>
    </div>
    <StaffReceipt offer={offer} />
  </div>
);
