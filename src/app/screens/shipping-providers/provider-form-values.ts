import type { EndpointInput } from '#contract/endpoint.ts';
import type { providerEndpoints, ProviderResponse, Scorecard } from '#contract/providers.ts';
import { providerLabels } from '#domain/provider.ts';
import { numberText, readTypedNumber, settleMoney } from '#domain/typed-number.ts';

export const describeType = (isExpress: boolean): string => (isExpress ? 'Express' : 'Non-express');

/** Such as `12.5 %`, `12.5 %, 2 ranges`, `included`. */
export function formatMargin({
  includeMargin,
  margin,
  priceRangeList,
}: Pick<ProviderResponse, 'includeMargin' | 'margin' | 'priceRangeList'>): string {
  if (includeMargin) return 'included';
  const ranges = priceRangeList.length;
  return `${margin} %${ranges === 0 ? '' : `, ${ranges} ${ranges === 1 ? 'range' : 'ranges'}`}`;
}

export function describeScorecard({ asked, answered, declined, won, medianHours }: Scorecard): string {
  if (asked === 0) return 'No requests in the last 90 days.';
  const share = Math.round((answered / asked) * 100);
  const counts = [
    `${asked} ${asked === 1 ? 'request' : 'requests'}`,
    `${answered} answered (${share} %)`,
    ...(declined > 0 ? [`${declined} declined`] : []),
    `${won} won`,
    ...(medianHours === null ? [] : [`median response ${medianHours} h`]),
  ];
  return `Last 90 days: ${counts.join(', ')}.`;
}

export interface RangeFormValues {
  costFrom: string;
  pricing: string;
}

/** By the API's names, in the order of the card. */
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

/** All are texts: ranges as one text, a checked box as `yes`. */
export type ProviderFormValues = Record<CardField, string>;
export type ProviderBody = EndpointInput<typeof providerEndpoints.create>['body'];

export const writeRanges = (ranges: readonly RangeFormValues[]): string => JSON.stringify(ranges);
export const readRanges = (text: string): RangeFormValues[] => JSON.parse(text) as RangeFormValues[];

/** A new provider is not an express one. */
export const toTypedProvider = (provider: ProviderResponse | null): ProviderFormValues => ({
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

/** The rule reports a missing or invalid number. */
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

export const rangePaths = ({ priceRangeList }: ProviderFormValues): string[] =>
  readRanges(priceRangeList).flatMap((_, at) => [`priceRangeList[${at}].costFrom`, `priceRangeList[${at}].pricing`]);

export function showField(field: CardField, text: string): string {
  if (field === 'type') return describeType(text === 'express');
  if (field === 'includeMargin') return text === 'yes' ? 'yes' : 'no';
  if (field !== 'priceRangeList') return text;
  return readRanges(text)
    .map(({ costFrom, pricing }) => `from ${costFrom} USD: ${pricing} %`)
    .join('\n');
}
