import { NativeSelect } from '@mantine/core';
import { addressTypes } from '#domain/address.ts';
import { AddressTextField } from './address-text-field.tsx';
import { labels } from './address-form-values.ts';
import { PlaceFields } from './place-fields.tsx';
import { StateField } from './state-field.tsx';
import type { AddressFormProps } from './address-fields.ts';
import { Columns } from '#app/ui/columns.tsx';
import { useState } from 'react';
import { addressMessages } from '#domain/messages/addresses.ts';

/** Every field of an address (rule D-8). */
export const AddressForm = (fields: AddressFormProps) => (
  <>
    <Columns least={220}>
      <NativeSelect {...fields.field('type')} label={labels.type} required data-autofocus>
        <option value="" disabled hidden>
          From or To
        </option>
        {addressTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </NativeSelect>
      <AddressTextField fields={fields} name="name" />
    </Columns>
    <Columns least={220}>
      <AddressTextField fields={fields} name="company" autoComplete="organization" required />
      <AddressTextField fields={fields} name="contact" autoComplete="name" required />
    </Columns>
    <Columns least={220}>
      <PhoneField {...fields} />
      <AddressTextField fields={fields} name="email" type="email" autoComplete="email" autoCapitalize="none" required />
    </Columns>
    <PlaceFields {...fields} />
    <AddressTextField fields={fields} name="street" autoComplete="address-line1" required />
    <Columns least={220}>
      <AddressTextField fields={fields} name="apartment" autoComplete="address-line2" />
      <AddressTextField fields={fields} name="line3" autoComplete="address-line3" />
    </Columns>
    <Columns least={220}>
      <AddressTextField fields={fields} name="suburb" autoComplete="address-level3" />
      <StateField {...fields} />
    </Columns>
    <AddressTextField fields={fields} name="taxID" />
  </>
);

/** The phone number: written anew as it is dialled from anywhere when it is left, where it is one. */
function PhoneField({ countries, ...fields }: AddressFormProps) {
  const { field, read, set } = fields;
  const [isDoubtful, setDoubtful] = useState(false);
  const format = async (): Promise<void> => {
    const { phone: typed, countryId } = read();
    setDoubtful(false);
    if (typed.trim() === '') return;
    const country = countries.find(({ id }) => String(id) === countryId)?.code ?? null;
    // Loaded when the first number was typed; without it the number stays as it is.
    const formatter = await import('#app/phone/format-phone.ts').catch(() => null);
    setDoubtful(formatter?.isDoubtfulPhone(typed, country) ?? false);
    const isTouched = read().phone !== typed || document.activeElement?.id === field('phone').id;
    const formatted = formatter?.formatPhone(typed, country);
    if (formatted && !isTouched) set('phone', formatted);
  };
  return (
    <AddressTextField
      fields={fields}
      name="phone"
      type="tel"
      autoComplete="tel"
      required
      {...(isDoubtful && { description: <span role="status">{addressMessages.phoneDoubt}</span> })}
      onBlur={() => void format()}
    />
  );
}
