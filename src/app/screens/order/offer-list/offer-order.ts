import type { Offer } from '#contract/offers.ts';
import { estimatedTotal, offerTotal } from './offer-price.ts';

/** The orders in which offers can be sorted, by their numbers (rule O-13). */
export const offerOrders = [
  { value: '1', label: 'Newest first' },
  { value: '2', label: 'Lowest price' },
  { value: '3', label: 'Delivery date' },
  { value: '4', label: 'Pick-up date' },
] as const;
export type OfferOrder = (typeof offerOrders)[number]['value'];

type Compare = (one: Offer, other: Offer) => number;

const priceOf = (offer: Offer): number => offerTotal(offer) ?? estimatedTotal(offer) ?? Number.POSITIVE_INFINITY;
const byText = (one: string | null, other: string | null): number => {
  if (one === other) return 0;
  // A missing day comes last.
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
};
const byPrice: Compare = (one, other) => {
  const [first, second] = [priceOf(one), priceOf(other)];
  return first === second ? 0 : first - second;
};
const byNewest: Compare = (one, other) => Date.parse(other.dateCreated) - Date.parse(one.dateCreated);
const byId: Compare = (one, other) => one.id - other.id;

const rules: Record<OfferOrder, readonly Compare[]> = {
  '1': [byNewest, byPrice, byId],
  '2': [byPrice, byNewest, byId],
  '3': [(one, other) => byText(one.deliveryDate, other.deliveryDate), byPrice, byId],
  '4': [(one, other) => byText(one.pickUpDate, other.pickUpDate), byPrice, byId],
};

/** The offers in one of the orders; ties by price, then by id. */
export const sortOffers = (offers: readonly Offer[], order: OfferOrder): Offer[] =>
  offers.toSorted((one, other) => rules[order].map((compare) => compare(one, other)).find((said) => said !== 0) ?? 0);
