import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { addressMessages } from '#domain/messages/addresses.ts';

/** A phone number of any country. One that no country of its prefix has is a reason to look again and none to refuse it. */
export function PhoneInput({ onBlur, description, ...input }: TextInputProps) {
  const [isDoubtful, setDoubtful] = useState(false);
  async function look(typed: string): Promise<void> {
    setDoubtful(false);
    if (typed.trim() === '') return;
    // Loaded when the first number was typed; without it nothing is doubted.
    const phones = await import('./format-phone.ts').catch(() => null);
    setDoubtful(phones?.isDoubtfulPhone(typed, null) ?? false);
  }
  return (
    <TextInput
      {...input}
      type="tel"
      autoComplete="off"
      description={isDoubtful ? <span role="status">{addressMessages.phoneDoubt}</span> : description}
      onBlur={(event) => {
        onBlur?.(event);
        void look(event.currentTarget.value);
      }}
    />
  );
}
