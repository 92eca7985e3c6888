import { useState } from 'react';
import { addressMessages } from '#domain/messages/addresses.ts';
import type { AddressFormProps } from './address-fields.ts';
import { AddressTextField } from './address-text-field.tsx';

/** The phone number: written anew as it is dialled from anywhere when it is left, where it is one. */
export function PhoneField({ countries, ...fields }: AddressFormProps) {
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
