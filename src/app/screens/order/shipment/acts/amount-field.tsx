import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { settleMoney, tidyNumber } from '#app/ui/typed-number.ts';

interface AmountFieldProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onBlur'> {
  value: string;
  /** Takes the amount as it stands when the field is left. */
  onSettled: (text: string) => void;
}

/** An amount of money, with its decimals tidied up when it is left. */
export const AmountField = ({ value, onSettled, ...rest }: AmountFieldProps) => (
  <TextInput
    autoComplete="off"
    {...rest}
    value={value}
    onBlur={() => onSettled(settleMoney(tidyNumber(value)))}
    inputMode="decimal"
  />
);
