import { centsNumber, centsOf, convertedAt, convertedBackAt, fineRateOfText, hasDecimals } from '#domain/money.ts';
import { readTypedNumber } from '#domain/typed-number.ts';

export type PriceCurrency = 'EUR' | 'USD';

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
export function readPrice(text: string, given: PriceCurrency, wanted: PriceCurrency, rate: number): number | undefined {
  const value = readTypedNumber(text);
  if (value === undefined || given === wanted || !(value >= 0) || !hasDecimals(value, 2)) return value;
  const exact = fineRateOfText(rate.toFixed(6));
  return centsNumber(given === 'EUR' ? convertedBackAt(centsOf(value), exact) : convertedAt(centsOf(value), exact));
}

/** The currency that a form's text names; a provider's price is in US dollars where nothing else is said. */
export const currencyOf = (text: string): PriceCurrency => (text === 'EUR' ? 'EUR' : 'USD');
