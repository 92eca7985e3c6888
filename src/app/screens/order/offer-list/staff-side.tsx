import type { ReactNode } from 'react';
import type { Offer } from '#contract/offers.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { Money } from '#app/ui/money.tsx';
import { listParts } from './offer-price.ts';
import { ProviderFile } from './provider-file.tsx';
import styles from './staff-side.module.css';

interface StaffSideProps {
  offer: Offer;
}

/** The facts of an offer that only staff see, in a line. A customer's offer does not carry them. */
export function StaffLine({ offer }: StaffSideProps) {
  const {
    currentShippingProviderPriceUsd: cost,
    currentTotalMargin: margin,
    finalPriceEUR,
    providerNote,
    providerFile,
  } = offer;
  if (cost === undefined) return null;
  return (
    <>
      <p className={styles.line}>
        {cost !== null && (
          <span>
            Provider <Money amount={cost} />
          </span>
        )}
        {margin != null && <span>margin {margin} %</span>}
        {finalPriceEUR != null && (
          <span>
            price <Money amount={finalPriceEUR} currency="EUR" />
          </span>
        )}
      </p>
      {providerNote && <p className={styles.line}>Provider’s note: {providerNote}</p>}
      {providerFile && <ProviderFile offerId={offer.id} file={providerFile} />}
    </>
  );
}

/** The provider's price in its parts, and how the customer's price comes of it. */
export function StaffReceipt({ offer }: StaffSideProps) {
  const {
    costParts,
    currentShippingProviderPriceUsd: cost,
    currentTotalMargin,
    finalPriceEUR,
    currencyExchangeRate,
  } = offer;
  if (cost == null) return null;
  return (
    <div className={styles.side}>
      <h3 className={styles.title}>Provider’s side</h3>
      <AmountTable
        caption="Provider’s price"
        lines={listParts(costParts ?? [])}
        total={{ label: 'Provider’s price', amount: cost }}
      />
      <dl className={styles.terms}>
        <Term label="Total margin" value={currentTotalMargin == null ? '–' : `${currentTotalMargin} %`} />
        <Term label="Customer’s price" value={<Money amount={offer.finalPrice} />} />
        {finalPriceEUR != null && (
          <Term label="The same in EUR" value={<Money amount={finalPriceEUR} currency="EUR" />} />
        )}
        {currencyExchangeRate !== undefined && (
          <Term label="Exchange rate" value={`${currencyExchangeRate} EUR per USD`} />
        )}
      </dl>
    </div>
  );
}

const Term = ({ label, value }: { label: string; value: ReactNode }) => (
  <div className={styles.term}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
