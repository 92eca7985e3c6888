import {
  centsNumber,
  centsOf,
  convertedAt,
  convertedBackAt,
  fineRateOfText,
  hasDecimals,
  moneyText,
} from '#domain/money.ts';
import { readTypedNumber, settleMoney } from '#domain/typed-number.ts';
import { Button } from '@mantine/core';
import { NumberField, type NumberFieldProps } from '#app/ui/number-field.tsx';

type PriceCurrency = 'EUR' | 'USD';

/** Splits `450 eur` or `€450`; null without a currency. */
export function splitCurrency(text: string): { amount: string; currency: PriceCurrency } | null {
  const named = /eur|€|usd|\$/i.exec(text);
  if (!named) return null;
  return {
    amount: (text.slice(0, named.index) + text.slice(named.index + named[0].length)).trim(),
    currency: /eur|€/i.test(named[0]) ? 'EUR' : 'USD',
  };
}

/** Reads a price into the `wanted` currency; `rate`: EUR per USD. Undefined for an empty text, NaN for an invalid one. More than two decimals are not converted. */
export function readPrice(
  text: string,
  currency: PriceCurrency,
  wanted: PriceCurrency,
  rate: number,
): number | undefined {
  const value = readTypedNumber(text);
  if (value === undefined || currency === wanted || !(value >= 0) || !hasDecimals(value, 2)) return value;
  const exact = fineRateOfText(rate.toFixed(6));
  return centsNumber(currency === 'EUR' ? convertedBackAt(centsOf(value), exact) : convertedAt(centsOf(value), exact));
}

export const currencyOf = (text: string): PriceCurrency => (text === 'EUR' ? 'EUR' : 'USD');

interface PriceFieldProps extends Omit<NumberFieldProps, 'settle' | 'rightSection'> {
  currency: PriceCurrency;
  /** EUR per USD; null while unknown: then the currency cannot change. */
  rate: number | null;
  onCurrency: (currency: PriceCurrency) => void;
}

const otherThan = (currency: PriceCurrency): PriceCurrency => (currency === 'EUR' ? 'USD' : 'EUR');

/** A price in EUR or USD, with the other below it. The button switches them, and so does a typed currency, as in `450 eur`. */
export function PriceField({ value, currency, rate, onChange, onCurrency, description, ...rest }: PriceFieldProps) {
  const other = otherThan(currency);
  const converted = rate === null ? undefined : readPrice(value, currency, other, rate);
  const conversion = converted !== undefined && converted >= 0 ? `${moneyText(converted)} ${other} at ` : '';
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
      description={rate === null ? description : `${conversion}${rate} EUR per USD`}
      rightSectionWidth={64}
      rightSection={
        rate === null ? (
          currency
        ) : (
          <Button
            variant="subtle"
            size="xs"
            px="xs"
            // Typing the currency does the same, so it needs no tab stop.
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
