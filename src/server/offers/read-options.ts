import type { ShippingOptions } from '#contract/offers.ts';
import { fineRateNumber, fineRateOfText } from '#domain/money.ts';
import { isStaff, type Role } from '#domain/user.ts';
import { utcDay } from '#domain/working-days.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { readRate } from '#server/quotes/exchange-rates.ts';
import type { Services } from '#server/services.ts';
import { listWithoutOffer } from './carrier-quotes.ts';
import { isHidden } from './chosen-offer.ts';
import { listOfferRequests } from './request-repository.ts';
import { readWishes } from './read-wishes.ts';
import { showOfferRequest } from './show-offer-request.ts';
import { showOffer, showOfferToStaff } from './show-offer.ts';
import { findOptionFacts, listOffers, type OfferRow } from './offer-repository.ts';

/** The newest offer's rate, or else today's. */
async function readStaffRate(
  db: Db,
  offers: readonly OfferRow[],
  now: Date,
): Promise<{ currencyExchangeRate?: number }> {
  const [newest] = offers;
  const rate = newest ? fineRateOfText(newest.eurRate) : await readRate(db, 'EUR', utcDay(now));
  return rate === null ? {} : { currencyExchangeRate: fineRateNumber(rate) };
}

/** An expired offer is listed until another one replaces it. @throws NotFound */
export async function readOptions(
  db: Db,
  { config: { hiddenExpressCarrier: hiddenCarrier } }: Pick<Services, 'config'>,
  requestId: number,
  { role, now }: { role: Role; now: Date },
): Promise<ShippingOptions> {
  const facts = await findOptionFacts(db, requestId);
  if (!facts) throw new NotFound();
  const all = await listOffers(db, requestId);
  const offers = all.filter((row) => !isHidden(row, hiddenCarrier));
  const { leftOut, waitingFor } = await listWithoutOffer(db, requestId, now);
  const isShown = (providerName: string): boolean => !isHidden({ express: true, providerName }, hiddenCarrier);
  const show = isStaff(role) ? showOfferToStaff : showOffer;
  return {
    livemode: facts.livemode,
    expressShippingOffers: offers.filter((row) => row.express).map(show),
    otherShippingOffers: offers.filter((row) => !row.express).map(show),
    shippingOfferRequests: (await listOfferRequests(db, requestId)).map((row) => showOfferRequest(row, now)),
    moreOffersRequested: facts.moreOffersRequested,
    leftOut: [...facts.leftOut, ...leftOut].filter(
      ({ shippingProviderName: name }) =>
        isShown(name) && !offers.some((row) => row.express && row.providerName === name),
    ),
    ...(waitingFor.some(isShown) && { waitingFor: waitingFor.filter(isShown) }),
    selectedOfferId: offers.find((row) => row.id === facts.selectedOfferId)?.id ?? null,
    hasAccessToShippingService: facts.hasAccess,
    wishes: await readWishes(db, requestId),
    ...(isStaff(role) ? await readStaffRate(db, offers, now) : {}),
  };
}
