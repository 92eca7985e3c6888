import { useFormContext } from 'react-hook-form';
import type { Country } from '#contract/places.ts';
import { AddressTextField } from './address-text-field.tsx';
import { idOfField } from './field-ids.ts';
import type { AddressFormValues } from './address-form-values.ts';

/** The phone number: written anew as it is dialled from anywhere when it is left, where it is one. */
export function PhoneField({ countries }: { countries: readonly Country[] }) {
  const { getValues, setValue } = useFormContext<AddressFormValues>();
  const format = async (): Promise<void> => {
    const { phone: typed, countryId } = getValues();
    if (typed.trim() === '') return;
    const country = countries.find(({ id }) => String(id) === countryId)?.code ?? null;
    // Loaded when the first number was typed; without it the number stays as it is.
    const formatter = await import('#app/phone/format-phone.ts').catch(() => null);
    const isTouched = getValues('phone') !== typed || document.activeElement?.id === idOfField('phone');
    const formatted = formatter?.formatPhone(typed, country);
    if (formatted && !isTouched) setValue('phone', formatted, { shouldDirty: true });
  };
  return <AddressTextField field="phone" type="tel" autoComplete="tel" required onLeave={() => void format()} />;
}
