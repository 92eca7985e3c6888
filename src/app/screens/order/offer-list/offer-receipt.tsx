import type { Offer } from '#contract/offers.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { priceMessages } from '#domain/messages/prices.ts';
import { SecurityFeeReason } from '#app/screens/order/security-fee-reason.tsx';
import { listReceipt, offerTotal } from './offer-price.ts';
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
      <AmountTable caption="Price" lines={listReceipt(offer)} total={{ label: 'Total', amount: offerTotal(offer) }} />
      <p className={styles.reason}>
        <strong>{priceMessages.securityFee}:</strong> <SecurityFeeReason />
      </p>
    </div>
    <StaffReceipt offer={offer} />
  </div>
);
