import { Button, Group, TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { typedNumberMessages as messages } from '#domain/messages/table-files.ts';
import { numberText, parseTypedNumber, tidyNumber } from '#domain/typed-number.ts';
import { afterPress } from './after-press.ts';

interface NumberQuestionProps {
  typed: string;
  onChoose: (text: string) => void;
}

export function NumberQuestion({ typed, onChoose }: NumberQuestionProps) {
  const parsed = parseTypedNumber(typed);
  if (parsed.kind !== 'ambiguous') return null;
  const { thousands, decimals } = parsed;
  return (
    <>
      {messages.ambiguous(typed.trim(), thousands, decimals)}
      <Group component="span" gap="xs" mt="xs">
        {[thousands, decimals].map((reading) => (
          <Button
            key={reading}
            size="xs"
            aria-label={messages.use(reading)}
            onClick={() => onChoose(numberText(Number(reading)))}
          >
            {reading}
          </Button>
        ))}
      </Group>
    </>
  );
}

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  value: string;
  onChange: (text: string) => void;
  settle?: (text: string) => string;
  onLeave?: () => void;
}

/** Ambiguous text stays, and the field asks. */
export function NumberField({ value, onChange, settle = tidyNumber, onLeave, error, ...rest }: NumberFieldProps) {
  const [isLeft, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isAmbiguous = (isLeft || Boolean(error)) && parseTypedNumber(value).kind === 'ambiguous';
  function choose(text: string): void {
    onChange(settle(text));
    // The pressed button is removed with the question.
    input.current?.focus();
  }
  return (
    <TextInput
      autoComplete="off"
      inputMode="decimal"
      {...rest}
      ref={input}
      value={value}
      onChange={({ target }) => {
        setLeft(false);
        onChange(target.value);
      }}
      onBlur={() => {
        onChange(settle(value));
        afterPress(() => {
          setLeft(true);
          onLeave?.();
        });
      }}
      error={isAmbiguous ? <NumberQuestion typed={value} onChoose={choose} /> : error}
    />
  );
}
