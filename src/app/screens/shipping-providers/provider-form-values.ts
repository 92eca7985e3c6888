import type { CallInput } from '#contract/call.ts';
import type { ProviderAnswer, providerCalls } from '#contract/providers.ts';
import { providerLabels } from '#domain/provider.ts';
import { numberText, readTypedNumber, settleMoney } from '#domain/typed-number.ts';
import { describeType } from './provider-words.ts';

/** A price range as it is typed. */
export interface RangeFormValues {
  costFrom: string;
  pricing: string;
}

/** The fields of the provider card in their order, under the names of the wire. */
export const cardLabels = {
  name: providerLabels.name,
  type: providerLabels.type,
  email: providerLabels.email,
  phone: providerLabels.phone,
  includeMargin: providerLabels.includeMargin,
  margin: providerLabels.margin,
  priceRangeList: providerLabels.priceRanges,
  rules: providerLabels.rules,
  insurance: providerLabels.insurance,
  pickupInfo: providerLabels.pickupInfo,
  shipmentInfo: providerLabels.shipmentInfo,
  serviceInfo: providerLabels.serviceInfo,
  trackingLink: providerLabels.trackingLink,
} as const;
export type CardField = keyof typeof cardLabels;

/** The card as it stands, all of it texts; the ranges are one, and a box that is ticked is `yes`. */
export type ProviderFormValues = Record<CardField, string>;
export type ProviderBody = CallInput<typeof providerCalls.create>['body'];

export const writeRanges = (ranges: readonly RangeFormValues[]): string => JSON.stringify(ranges);
export const readRanges = (text: string): RangeFormValues[] => JSON.parse(text) as RangeFormValues[];

/** The card as it opens; empty for a new provider, which is no express one unless said. */
export const typeProvider = (provider: ProviderAnswer | null): ProviderFormValues => ({
  name: provider?.name ?? '',
  type: provider?.type ? 'express' : 'other',
  email: provider?.email ?? '',
  phone: provider?.phone ?? '',
  includeMargin: provider?.includeMargin ? 'yes' : '',
  margin: provider ? numberText(provider.margin) : '',
  priceRangeList: writeRanges(
    (provider?.priceRangeList ?? []).map(({ costFrom, pricing }) => ({
      costFrom: settleMoney(String(costFrom)),
      pricing: numberText(pricing),
    })),
  ),
  rules: provider?.rules ?? '',
  insurance: provider?.insurance ?? '',
  pickupInfo: provider?.pickupInfo ?? '',
  shipmentInfo: provider?.shipmentInfo ?? '',
  serviceInfo: provider?.serviceInfo ?? '',
  trackingLink: provider?.trackingLink ?? '',
});

/** The body of the card. A number that is missing or none is left for its rule. */
export const readProvider = (typed: ProviderFormValues): ProviderBody => {
  const { type, includeMargin, margin, priceRangeList, ...texts } = typed;
  return {
    ...texts,
    type: type === 'express',
    includeMargin: includeMargin === 'yes',
    margin: readTypedNumber(margin) ?? null,
    priceRangeList: readRanges(priceRangeList).map(({ costFrom, pricing }) => ({
      costFrom: readTypedNumber(costFrom) as number,
      pricing: readTypedNumber(pricing) as number,
    })),
  };
};

/** Where the wire has what is typed into the ranges. */
export const rangePaths = ({ priceRangeList }: ProviderFormValues): string[] =>
  readRanges(priceRangeList).flatMap((_, at) => [`priceRangeList[${at}].costFrom`, `priceRangeList[${at}].pricing`]);

/** A field as people read it. */
export function showField(field: CardField, text: string): string {
  if (field === 'type') return describeType(text === 'express');
  if (field === 'includeMargin') return text === 'yes' ? 'yes' : 'no';
  if (field !== 'priceRangeList') return text;
  return readRanges(text)
    .map(({ costFrom, pricing }) => `from ${costFrom} USD: ${pricing} %`)
    .join('\n');
}
