import { Button } from '@mantine/core';
import { moneyText } from '#app/ui/money-text.ts';
import { NumberField, type NumberFieldProps } from '#app/ui/number-field.tsx';
import { settleMoney } from '#domain/typed-number.ts';
import { type PriceCurrency, readPrice, splitCurrency } from './price-text.ts';

interface PriceFieldProps extends Omit<NumberFieldProps, 'settle' | 'rightSection'> {
  currency: PriceCurrency;
  /** EUR for one USD; null while it is not known: then the currency stays. */
  rate: number | null;
  onCurrency: (currency: PriceCurrency) => void;
}

const otherThan = (currency: PriceCurrency): PriceCurrency => (currency === 'EUR' ? 'USD' : 'EUR');

/** A price in EUR or USD, with the other beside it: the button switches, and so does a currency that is typed, as in `450 eur`. */
export function PriceField({ value, currency, rate, onChange, onCurrency, description, ...rest }: PriceFieldProps) {
  const other = otherThan(currency);
  const converted = rate === null ? undefined : readPrice(value, currency, other, rate);
  const known = converted !== undefined && converted >= 0 ? `${moneyText(converted)} ${other} at ` : '';
  function type(text: string): void {
    const split = rate === null ? null : splitCurrency(text);
    onChange(split?.amount ?? text);
    if (split && split.currency !== currency) onCurrency(split.currency);
  }
  return (
    <NumberField
      {...rest}
      value={value}
      onChange={type}
      settle={settleMoney}
      description={rate === null ? description : `${known}${rate} EUR per USD`}
      rightSectionWidth={64}
      rightSection={
        rate === null ? (
          currency
        ) : (
          <Button
            variant="subtle"
            size="xs"
            px={6}
            // Typing the currency does the same without a stop on the way to the next field.
            tabIndex={-1}
            aria-label={`${currency}, switch to ${other}`}
            onClick={() => onCurrency(other)}
          >
            {currency}
          </Button>
        )
      }
    />
  );
}
