import { NativeSelect } from '@mantine/core';
import { addressTypes } from '#domain/address.ts';
import { AddressTextField } from './address-text-field.tsx';
import { labels } from './address-form-values.ts';
import type { AddressFormProps } from './address-fields.ts';
import { Columns } from '#app/ui/columns.tsx';
import { useState } from 'react';
import { addressMessages } from '#domain/messages/addresses.ts';
import { useStateList } from '#app/places/use-state-list.ts';
import { SuggestField } from '#app/ui/suggest-field.tsx';
import { usePlaceFields } from '#app/places/use-place-fields.tsx';
import { ChoiceField } from '#app/ui/choice-field.tsx';

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

/** The state of an address: with suggestions where the country has a closed list of them, a plain text elsewhere. */
function StateField({ countries, ...fields }: AddressFormProps) {
  const country = countries.find(({ id }) => String(id) === fields.typed.countryId);
  const list = useStateList(country?.code ?? '', (code) => fields.set('state', code));
  if (!list) return <AddressTextField fields={fields} name="state" autoComplete="address-level1" />;
  return <SuggestField {...fields.field('state')} {...list} autoComplete="address-level1" />;
}

/** Country, postcode and city. */
function PlaceFields({ countries, typed, read, set, field }: AddressFormProps) {
  const { country, postcode, city } = usePlaceFields({
    countries,
    countryId: typed.countryId,
    postcode: typed.postcode,
    cityId: field('city').id,
    readCity: () => read().city,
    set: (name, text) => set(name === 'country' ? 'countryId' : name, text),
  });
  return (
    <>
      <ChoiceField {...field('countryId')} {...country} />
      <Columns least={220}>
        <SuggestField {...field('postcode')} {...postcode} />
        <SuggestField {...field('city')} {...city} />
      </Columns>
    </>
  );
}
