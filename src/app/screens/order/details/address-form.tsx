import { useId } from 'react';
import { AddressField } from './address-field.tsx';
import styles from './address-form.module.css';
import { detailsWords, sideWords } from './details-words.ts';
import { LockedPlace } from './locked-place.tsx';
import { RecentPicker } from './recent-picker.tsx';
import type { LockedPlace as Place, RecentAddress } from './recent-addresses.ts';
import { StateField } from './state-field.tsx';
import type { Side } from './typed-details.ts';

interface AddressFormProps {
  side: Side;
  place: Place;
  recent: readonly RecentAddress[];
}

/** One side of the shipment: who is there, and where in the place that the quote has fixed. */
export function AddressForm({ side, place, recent }: AddressFormProps) {
  const titleId = useId();
  return (
    <div role="group" className={styles.form} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {sideWords[side].title}
      </h2>
      <LockedPlace place={place} />
      <RecentPicker side={side} place={place} addresses={recent} />
      <AddressField side={side} field="company" required />
      <AddressField side={side} field="contact" required />
      <div className={styles.pair}>
        <AddressField side={side} field="phone" type="tel" hint={detailsWords.phoneHint} required />
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
        <AddressField side={side} field="name" hint={detailsWords.labelHint} />
      </div>
    </div>
  );
}
