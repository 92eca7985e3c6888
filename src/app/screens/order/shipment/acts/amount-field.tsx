import { NumberField, type NumberFieldProps } from '#app/ui/number-field.tsx';
import { settleMoney } from '#domain/typed-number.ts';

/** An amount of money, with its decimals tidied up when it is left. */
export const AmountField = (props: NumberFieldProps) => (
  <NumberField rightSection="USD" settle={settleMoney} {...props} />
);
