import { useId } from 'react';
import { AddressField } from './address-field.tsx';
import styles from './address-form.module.css';
import { detailsWords, sideWords } from './details-words.ts';
import { LockedPlace } from './locked-place.tsx';
import type { LockedPlace as Place } from './locked-side.ts';
import { PhoneField } from './phone-field.tsx';
import { SidePicker } from './side-picker.tsx';
import { StateField } from './state-field.tsx';
import type { Side } from './details-form-values.ts';

interface AddressFormProps {
  side: Side;
  place: Place;
  order: { requestId: number; customerId: number };
}

/** One side of the shipment: who is there, and where in the place that the quote has fixed. */
export function AddressForm({ side, place, order }: AddressFormProps) {
  const titleId = useId();
  return (
    <div role="group" className={styles.form} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {sideWords[side].title}
      </h2>
      <div className={styles.fields}>
        <SidePicker side={side} place={place} order={order} />
        <LockedPlace place={place} />
        <AddressField side={side} field="company" required />
        <AddressField side={side} field="contact" required />
        <div className={styles.pair}>
          <PhoneField side={side} countryCode={place.country.code} />
          <AddressField side={side} field="email" type="email" autoCapitalize="none" required />
        </div>
        <AddressField side={side} field="street" required />
        <div className={styles.pair}>
          <AddressField side={side} field="apartment" />
          <AddressField side={side} field="line3" />
        </div>
        <div className={styles.pair}>
          <AddressField side={side} field="suburb" />
          <StateField side={side} countryCode={place.country.code} />
        </div>
        <div className={styles.pair}>
          <AddressField side={side} field="taxID" />
          <AddressField side={side} field="name" description={detailsWords.labelHint} />
        </div>
      </div>
    </div>
  );
}
