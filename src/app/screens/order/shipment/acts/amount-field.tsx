import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { settleMoney, tidyNumber } from '#app/ui/typed-number.ts';

interface AmountFieldProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onBlur' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
}

/** An amount of money, with its decimals tidied up when it is left. */
export const AmountField = ({ value, onChange, ...rest }: AmountFieldProps) => (
  <TextInput
    autoComplete="off"
    rightSection="USD"
    {...rest}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    onBlur={() => onChange(settleMoney(tidyNumber(value)))}
    inputMode="decimal"
  />
);
