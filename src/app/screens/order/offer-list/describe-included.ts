import type { Offer } from '#contract/offers.ts';
import { listParts } from './offer-price.ts';
import { offerWords } from './offer-words.ts';

const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Describes the content of an offer's price, in a sentence or two; null for an estimate. `isInsured`: the quote names an amount. */
export function describeIncluded(
  { finalPrice, priceParts }: Pick<Offer, 'finalPrice' | 'priceParts'>,
  isInsured: boolean,
  reader: 'customer' | 'staff',
): string | null {
  if (finalPrice === null) return null;
  const isInParts = priceParts.some(({ part, amount }) => part === 'insurance' && amount > 0);
  const named = listParts(priceParts.filter(({ part }) => part !== 'securityFee')).map(({ label }) =>
    label.toLowerCase(),
  );
  const hasParts = priceParts.some(({ part, amount }) => part !== 'base' && part !== 'securityFee' && amount > 0);
  const words = hasParts ? offerWords.includes(listWords(named)) : offerWords.onePrice;
  return isInsured && !isInParts ? `${words} ${offerWords.insuranceOpen[reader]}` : words;
}
