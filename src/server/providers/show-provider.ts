import type { ProviderResponse } from '#contract/providers.ts';
import { centsNumber, centsOfText, finePercentNumber, finePercentOfText } from '#domain/money.ts';
import type { ProviderRow } from './repository.ts';

const percentNumber = (text: string): number => finePercentNumber(finePercentOfText(text));

/** Rule PR-1. */
export const showProvider = (row: ProviderRow): ProviderResponse => ({
  id: row.id,
  name: row.name,
  type: row.express,
  email: row.email,
  phone: row.phone,
  rules: row.rules,
  includeMargin: row.includeMargin,
  margin: percentNumber(row.margin),
  priceRangeList: row.ranges.map(({ costFrom, pricing }) => ({
    costFrom: centsNumber(centsOfText(costFrom)),
    pricing: percentNumber(pricing),
  })),
  insurance: row.insurance,
  pickupInfo: row.pickupInfo,
  shipmentInfo: row.shipmentInfo,
  serviceInfo: row.serviceInfo,
  trackingLink: row.trackingLink,
  version: row.version,
});
