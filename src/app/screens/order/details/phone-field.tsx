import { TextInput } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { addressLabels } from '#domain/address.ts';
import { addressMessages } from '#domain/messages/addresses.ts';
import { autofillOf } from './address-field.tsx';
import { detailsWords } from './details-words.ts';
import type { Side, DetailsFormValues } from './details-form-values.ts';
import { useFieldError } from '#app/form/use-field-error.ts';

type Formatter = typeof import('#app/phone/format-phone.ts');

interface PhoneFieldProps {
  side: Side;
  /** A number without a prefix is one of this country (ISO 3166 alpha-2). */
  countryCode: string;
}

/**
 * The phone number, written the international way while it is typed and when it is left; the rule checks it, and a number of
 * another country is as good. The code that formats it comes with the first focus; without it the number stays as it is
 * typed.
 */
export function PhoneField({ side, countryCode }: PhoneFieldProps) {
  const { register, getValues, setValue, getFieldState } = useFormContext<DetailsFormValues>();
  const name = `${side}.phone` as const;
  const formatter = useRef<Formatter | null>(null);
  const hasFocus = useRef(false);
  const [isDoubtful, setDoubtful] = useState(false);

  async function load(): Promise<void> {
    formatter.current ??= await import('#app/phone/format-phone.ts').catch(() => null);
    // A person who has left it by now has typed all of it.
    if (!hasFocus.current) finish();
  }
  function finish(): void {
    const typed = getValues(name);
    setDoubtful(formatter.current?.isDoubtfulPhone(typed, countryCode) ?? false);
    const formatted = formatter.current?.formatPhone(typed, countryCode);
    if (!formatted || formatted === typed) return;
    setValue(name, formatted, { shouldDirty: true, shouldValidate: getFieldState(name).invalid });
  }
  function write({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const { inputType = '', isComposing = false } = nativeEvent as Partial<InputEvent>;
    // A deleted blank does not come back.
    if (!inputType.startsWith('insert') || isComposing) return;
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const formatted = formatter.current?.formatWhileTyping(typed);
    if (!formatted) return;
    input.value = formatted.text;
    input.setSelectionRange(formatted.caret, formatted.caret);
  }

  const field = register(name, { onBlur: () => ((hasFocus.current = false), finish()) });
  return (
    <TextInput
      {...field}
      type="tel"
      label={addressLabels.phone}
      description={<span role="status">{isDoubtful ? addressMessages.phoneDoubt : detailsWords.phoneHint}</span>}
      required
      error={useFieldError<DetailsFormValues>(name)}
      autoComplete={autofillOf(side, 'phone')}
      onFocus={() => ((hasFocus.current = true), void load())}
      onChange={(event) => (write(event), field.onChange(event))}
    />
  );
}
