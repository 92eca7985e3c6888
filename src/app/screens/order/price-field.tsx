import { centsNumber, centsOf, convertedAt, convertedBackAt, fineRateOfText, hasDecimals } from '#domain/money.ts';
import { readTypedNumber, settleMoney } from '#domain/typed-number.ts';
import { Button } from '@mantine/core';
import { moneyText } from '#domain/money-text.ts';
import { NumberField, type NumberFieldProps } from '#app/ui/number-field.tsx';

type PriceCurrency = 'EUR' | 'USD';

/** The currency that a text names besides its amount, as in `450 eur` or `€450`, and the text without it; null for none. */
export function splitCurrency(text: string): { amount: string; currency: PriceCurrency } | null {
  const named = /eur|€|usd|\$/i.exec(text);
  if (!named) return null;
  return {
    amount: (text.slice(0, named.index) + text.slice(named.index + named[0].length)).trim(),
    currency: /eur|€/i.test(named[0]) ? 'EUR' : 'USD',
  };
}

/**
 * The amount of a text in `wanted`, where it is typed in `given`; `rate` is EUR for one USD. Undefined for an empty text, NaN
 * for one that is no number; what is no amount of cents stays unconverted, for the rule to refuse.
 */
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

/** The currency that a form's text names; a provider's price is in US dollars where nothing else is said. */
export const currencyOf = (text: string): PriceCurrency => (text === 'EUR' ? 'EUR' : 'USD');

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
