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
import { Columns } from '#app/ui/columns.tsx';

/** Every field of an address (rule D-8). The form holds no text itself, so that a key press renders one field only. */
export const AddressForm = ({ countries }: { countries: readonly Country[] }) => (
  <>
    <Columns least={220}>
      <TypeField />
      <AddressTextField field="name" />
    </Columns>
    <Columns least={220}>
      <AddressTextField field="company" autoComplete="organization" required />
      <AddressTextField field="contact" autoComplete="name" required />
    </Columns>
    <Columns least={220}>
      <PhoneField countries={countries} />
      <AddressTextField field="email" type="email" autoComplete="email" autoCapitalize="none" required />
    </Columns>
    <PlaceFields countries={countries} />
    <AddressTextField field="street" autoComplete="address-line1" required />
    <Columns least={220}>
      <AddressTextField field="apartment" autoComplete="address-line2" />
      <AddressTextField field="line3" autoComplete="address-line3" />
    </Columns>
    <Columns least={220}>
      <AddressTextField field="suburb" autoComplete="address-level3" />
      <StateField countries={countries} />
    </Columns>
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
