import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { addressMessages } from '#domain/messages/addresses.ts';

/** A number whose length does not fit its country gets a warning, not an error. */
export function PhoneInput({ onBlur, description, ...input }: TextInputProps) {
  const [isDoubtful, setDoubtful] = useState(false);
  async function look(typed: string): Promise<void> {
    setDoubtful(false);
    if (typed.trim() === '') return;
    // Loaded when the first number is typed; without it there are no warnings.
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
