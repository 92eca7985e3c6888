import type { ProviderAnswer } from '#contract/providers.ts';
import { centsNumber, centsOfText, finePercentNumber, finePercentOfText } from '#domain/money.ts';
import type { ProviderRow } from './store.ts';

const percentNumber = (text: string): number => finePercentNumber(finePercentOfText(text));

/** A provider as staff see it (rule PR-1). */
export const showProvider = (row: ProviderRow): ProviderAnswer => ({
  id: row.id,
  name: row.name,
  type: row.express,
  email: row.email,
  phone: row.phone,
  rules: row.rules,
  includeMargin: row.include_margin,
  margin: percentNumber(row.margin),
  priceRangeList: row.ranges.map(({ costFrom, pricing }) => ({
    costFrom: centsNumber(centsOfText(costFrom)),
    pricing: percentNumber(pricing),
  })),
  insurance: row.insurance,
  pickupInfo: row.pickup_info,
  shipmentInfo: row.shipment_info,
  serviceInfo: row.service_info,
  trackingLink: row.tracking_link,
  version: row.version,
});
