import type { AskedQuote } from '#contract/quotes.ts';
import { chargeableText, weighRequest } from '#domain/chargeable-weight.ts';
import { moneyText } from '#app/ui/money-text.ts';

const grouped = new Intl.NumberFormat('en-US');

const countPieces = (pieces: number): string => (pieces === 1 ? '1 piece' : `${grouped.format(pieces)} pieces`);

/** The facts of a quote on which its offers depend, in short: pieces, chargeable weight in the unit as typed, insurance. */
export function listQuotedFacts({
  Packages,
  MeasurementSystem,
  InsuranceAmount,
}: Pick<AskedQuote, 'Packages' | 'MeasurementSystem' | 'InsuranceAmount'>): string[] {
  const [first] = Packages;
  const areDocuments = Packages.every(({ packageType }) => packageType === 'D');
  return [
    countPieces(Packages.reduce((sum, { quantity }) => sum + quantity, 0)),
    ...(areDocuments ? ['documents'] : []),
    `chargeable weight ${chargeableText(weighRequest(Packages, MeasurementSystem), MeasurementSystem)}`,
    InsuranceAmount > 0 ? `insured for ${moneyText(InsuranceAmount)} ${first?.currency ?? 'USD'}` : 'not insured',
  ];
}
