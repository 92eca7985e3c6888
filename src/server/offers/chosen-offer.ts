import { endOfDay } from '#domain/working-days.ts';
import { type Cents, type FinePercent, finePercentOfText, type FineRate, fineRateOfText } from '#domain/money.ts';
import type { CarrierAmount } from '#server/carriers/carrier.ts';
import type { Db } from '#server/platform/handler.ts';
import { daysOf, findChosenOffer, listOffers, type OfferRow } from './offer-repository.ts';

type OfferTerms = Pick<OfferRow, 'replaced' | 'validUntil' | 'express' | 'providerName'>;

/** What is computed with is read from its text. */
type ReadFields = 'customerPrice' | 'carrierPrice' | 'totalMargin' | 'eurRate';

/** An offer with a price. Amounts in US cents. */
export interface ChosenOffer extends Omit<OfferRow, ReadFields> {
  /** The customer's price without the security fee. */
  price: Cents;
  securityFee: Cents;
  /** In the carrier's currency; null if rated by a tariff. */
  carrierPrice: CarrierAmount | null;
  totalMargin: FinePercent | null;
  /** EUR per 1 USD. */
  eurRate: FineRate;
}

/** US cents before any discount (rule PAY-1). */
export const amountDue = ({ price, securityFee }: Pick<ChosenOffer, 'price' | 'securityFee'>): Cents =>
  price + securityFee;

/** No courier may come earlier. Null for an express offer, which allows any day. */
export const ownPickUpDay = ({ express, pickUpDate }: Pick<ChosenOffer, 'express' | 'pickUpDate'>): string | null =>
  express ? null : pickUpDate;

/** Rule O-15. */
export const isStillValid = (
  { replaced, validUntil }: Pick<OfferTerms, 'replaced' | 'validUntil'>,
  now: Date,
): boolean => !replaced && (validUntil === null || Date.parse(validUntil) > now.getTime());

/** The end of its validity, or of its pick-up (else delivery) day at the origin if earlier (rule O-29); null: no end. */
export function orderableUntil(
  { validUntil, pickUpDate, deliveryDate }: Pick<ChosenOffer, 'validUntil' | 'pickUpDate' | 'deliveryDate'>,
  originTimeZone: string,
): Date | null {
  const day = pickUpDate ?? deliveryDate;
  const ends = [
    ...(validUntil === null ? [] : [Date.parse(validUntil)]),
    ...(day === null ? [] : [endOfDay(day, originTimeZone).getTime()]),
  ];
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

/** Expects an offer that is not replaced. */
export const isOrderable = (
  offer: Parameters<typeof orderableUntil>[0],
  originTimeZone: string,
  now: Date,
): boolean => {
  const end = orderableUntil(offer, originTimeZone);
  return end === null || end > now;
};

/** Whether it is an express offer of the hidden carrier; null: none is hidden (rule O-12). */
export const isHidden = (
  { express, providerName }: Pick<OfferTerms, 'express' | 'providerName'>,
  carrier: string | null,
): boolean => express && carrier !== null && providerName.toLowerCase() === carrier.trim().toLowerCase();

/** Valid or not; null when none is chosen. */
export async function readChosenOffer(db: Db, requestId: number): Promise<ChosenOffer | null> {
  const row = await findChosenOffer(db, requestId);
  return row && toPricedOffer(row);
}

const listShownExpressRows = async (db: Db, requestId: number, hiddenCarrier: string | null): Promise<OfferRow[]> =>
  (await listOffers(db, requestId)).filter(
    (row) => row.express && row.customerPrice !== null && !isHidden(row, hiddenCarrier),
  );

/** Express offers with a price that are not replaced nor hidden, the newest first. */
export const listShownExpress = async (
  db: Db,
  requestId: number,
  hiddenCarrier: string | null,
): Promise<ChosenOffer[]> =>
  (await listShownExpressRows(db, requestId, hiddenCarrier)).flatMap((row) => toPricedOffer(row) ?? []);

/** The express offers that are not hidden and can be ordered now. */
export const listOrderableExpress = async (
  db: Db,
  requestId: number,
  { hiddenCarrier, now }: { hiddenCarrier: string | null; now: Date },
): Promise<OfferRow[]> =>
  (await listShownExpressRows(db, requestId, hiddenCarrier)).filter((row) =>
    isOrderable(daysOf(row), row.originTimeZone, now),
  );

/** Not replaced, the cheapest first; estimates are left out. */
export const listPriced = async (db: Db, requestId: number): Promise<ChosenOffer[]> =>
  (await listOffers(db, requestId))
    .flatMap((row) => toPricedOffer(row) ?? [])
    .toSorted((one, other) => Number(amountDue(one) - amountDue(other)));

/** Null for an estimate. */
function toPricedOffer({ customerPrice, securityFee, ...row }: OfferRow): ChosenOffer | null {
  if (customerPrice === null || securityFee === null) return null;
  return {
    ...row,
    price: customerPrice,
    securityFee,
    carrierPrice: row.carrierPrice === null ? null : { amount: row.carrierPrice, currency: row.carrierCurrency! },
    totalMargin: row.totalMargin === null ? null : finePercentOfText(row.totalMargin),
    eurRate: fineRateOfText(row.eurRate),
  };
}
