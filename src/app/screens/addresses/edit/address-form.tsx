import { NativeSelect } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import type { Country } from '#contract/places.ts';
import { addressLabels, addressTypes } from '#domain/address.ts';
import { AddressTextField } from './address-text-field.tsx';
import { idOfField } from './field-ids.ts';
import { PhoneField } from './phone-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { StateField } from './state-field.tsx';
import type { AddressFormValues } from './address-form-values.ts';
import { useFieldError } from './use-field-error.ts';
import styles from './address-dialog.module.css';

/** Every field of an address (rule D-8). The form holds no text itself, so that a key press renders one field only. */
export const AddressForm = ({ countries }: { countries: readonly Country[] }) => (
  <>
    <div className={styles.pair}>
      <TypeField />
      <AddressTextField field="name" />
    </div>
    <div className={styles.pair}>
      <AddressTextField field="company" autoComplete="organization" required />
      <AddressTextField field="contact" autoComplete="name" required />
    </div>
    <div className={styles.pair}>
      <PhoneField countries={countries} />
      <AddressTextField field="email" type="email" autoComplete="email" autoCapitalize="none" required />
    </div>
    <PlaceFields countries={countries} />
    <AddressTextField field="street" autoComplete="address-line1" required />
    <div className={styles.pair}>
      <AddressTextField field="apartment" autoComplete="address-line2" />
      <AddressTextField field="line3" autoComplete="address-line3" />
    </div>
    <div className={styles.pair}>
      <AddressTextField field="suburb" autoComplete="address-level3" />
      <StateField countries={countries} />
    </div>
    <AddressTextField field="taxID" />
  </>
);

function TypeField() {
  const { register } = useFormContext<AddressFormValues>();
  return (
    <NativeSelect
      {...register('type')}
      id={idOfField('type')}
      label={addressLabels.type}
      error={useFieldError('type')}
      required
      data-autofocus
    >
      <option value="" disabled hidden>
        From or To
      </option>
      {addressTypes.map((type) => (
        <option key={type} value={type}>
          {type}
        </option>
      ))}
    </NativeSelect>
  );
}
