import type { Offer } from '#contract/offers.ts';
import { listParts } from './offer-price.ts';
import type { NoLongerOrderable } from './orderable.ts';

/** Texts of this step. Sentences that the server uses too are in the catalogue. */
export const offerTexts = {
  leave: 'Change what you asked for? These offers stay until you ask for new ones.',
  replaced: (newer: number) => `This quote was changed. Order ${newer} has taken its place.`,
  replacedReason: 'The offers for the earlier quote can no longer be ordered.',
  confirmAgain: 'If you choose another offer, you will need to confirm the shipping details again.',
  expiredReason: 'Prices change over time, so the offers of an expired request can no longer be ordered.',
  refreshReason: ({ expired, pickupPassed }: NoLongerOrderable) =>
    [
      ...(expired > 0 ? [`${expired} express ${expired === 1 ? 'offer has' : 'offers have'} expired.`] : []),
      ...(pickupPassed > 0
        ? [`The pick-up day of ${pickupPassed} express ${pickupPassed === 1 ? 'offer' : 'offers'} has passed.`]
        : []),
    ].join(' '),
  refresh: 'Get current prices',
  moreOffers: 'We email providers without fixed prices. Their offers appear here as they reply.',
  actNeedsConnection: 'You’re offline. You can change offers when you’re back online.',
  toCome: 'No offers yet.',
  toComeReason:
    'No express carrier can take this shipment. We have asked the other providers; their offers appear here as they reply.',
  noneInTime: 'No provider replied in time.',
  noneOffered: 'No provider made an offer.',
  writeToSupport: ['Write to ', ', who can look for another way, or ask for a new quote.'],
  enterPriceOrRequest: 'Enter a price that a provider told you, or ask for a new quote.',
  noExpress: 'No express carrier can take this shipment.',
  noExpressReason:
    'Each carrier has its own limits on package size and weight, and serves different countries. Smaller or lighter packages often help.',
  noExpressButOthers:
    'No express carrier can take this shipment: it exceeds their size or weight limits, or they do not serve these countries.',
  noneOrderable: 'These offers can no longer be ordered. Please ask for a new quote to see current prices.',
  noneOrderableExpress: 'These offers can no longer be ordered. Get current prices to order.',
  badges: { estimate: 'estimate', expired: 'no longer valid', pickupPassed: 'pick-up day passed' },
  leftOut: 'Not offered',
  unit: 'Prices in US dollars, with the security fee.',
  lowest: 'lowest price',
  notFirm: 'no firm price',
  earliest: 'earliest arrival',
  later: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} later`,
  includes: (parts: string) => `Includes ${parts}.`,
  /** For a price without known parts. */
  onePrice: 'Includes transport. The provider named one price for everything.',
  insuranceOpen: {
    customer: 'Insurance is not listed: please ask us before you order.',
    staff: 'Insurance is not listed: please ask the provider before it is ordered.',
  },
  afterDeadline: { customer: 'after your deadline', staff: 'after the customer’s deadline' },
  onlyEstimates: 'These offers are estimates and cannot be ordered yet.',
} as const;

const listTexts = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Null for an estimate. `isInsured`: the quote has an insured amount. */
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
  const words = hasParts ? offerTexts.includes(listTexts(named)) : offerTexts.onePrice;
  return isInsured && !isInParts ? `${words} ${offerTexts.insuranceOpen[reader]}` : words;
}

/** What all of several offers include; null where they differ. */
export function includedInAll(
  offers: readonly Offer[],
  isInsured: boolean,
  reader: 'customer' | 'staff',
): string | null {
  const [first, ...others] = offers.map((offer) => describeIncluded(offer, isInsured, reader));
  return others.length > 0 && others.every((words) => words === first) ? (first ?? null) : null;
}

/** The text beside the delivery day; false: none. Being late matters more than the transit time. `latestArrival`: the last day of arrival. */
export function describeDelivery(
  { deliveryDate, transitDays }: Pick<Offer, 'deliveryDate' | 'transitDays'>,
  latestArrival: string | null,
  reader: 'customer' | 'staff',
): string | false {
  if (latestArrival !== null && deliveryDate !== null && deliveryDate > latestArrival)
    return offerTexts.afterDeadline[reader];
  return transitDays !== null && formatTransit(transitDays);
}

const formatTransit = (days: number): string => `${days} working ${days === 1 ? 'day' : 'days'}`;
