import type { ShippingOptions } from '#contract/offers.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import type { FineRate } from '#domain/money.ts';
import { localMoment } from '#domain/working-days.ts';
import type { Caller, Db, HandlerContext } from '#server/platform/handler.ts';
import type { JsonText } from '#server/platform/json-text.ts';
import { readRates } from '#server/quotes/exchange-rates.ts';
import { readQuotedShipment } from '#server/quotes/quoted-shipment.ts';
import { lockOrder, readOrder, recordAction, type Order } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { addExpressOffers, expressValidity, type OffersFor } from './add-express-offers.ts';
import { type CarrierRates, requestRates } from './request-rates.ts';
import { saveQuotes } from './carrier-quotes.ts';
import { isOrderable } from './chosen-offer.ts';
import { keepLateOffers } from './keep-late-offers.ts';
import { isOpen } from './open-request.ts';
import { readOptions } from './read-options.ts';
import { takeBackChoice } from './replace-offers.ts';
import { daysOf, listOffers, markReplaced, type OfferRow } from './offer-repository.ts';

type Refreshing = Pick<HandlerContext<never>, 'db' | 'now' | 'fetchThenWrite'> & {
  params: { id: number };
  caller: Pick<Caller, 'userId' | 'role'>;
};

async function readExpress(db: Db, requestId: number, now: Date) {
  const express = (await listOffers(db, requestId)).filter((offer) => offer.express);
  const isInForce = (offer: OfferRow) => isOrderable(daysOf(offer), offer.originTimeZone, now);
  return {
    outdated: express.filter((offer) => !isInForce(offer)),
    providersWithOffer: new Set(express.filter(isInForce).map((offer) => offer.providerId)),
  };
}

/** Null when the order is closed or being paid. @throws NotFound */
async function requestMissingRates(
  db: Db,
  services: Services,
  requestId: number,
  now: Date,
): Promise<(CarrierRates & { eurRate: FineRate | undefined }) | null> {
  const order = await readOrder(db, requestId, now);
  if (!(await isOpen(db, order))) return null;
  const { providersWithOffer } = await readExpress(db, requestId, now);
  const perUsd = await readRates(db, localMoment(now, order.originTimeZone).day);
  const input = {
    shipment: { ...(await readQuotedShipment(db, order)), now },
    customerId: order.customerId,
    perUsd,
  };
  const rates = await requestRates(db, services, input, ({ providerId }) => !providersWithOffer.has(providerId));
  return { ...rates, eurRate: perUsd.get('EUR') };
}

/** Replaces offers that cannot be ordered any more; skips carriers with a newer one. A choice is taken back, never moved to a price. */
async function replaceOutdated(
  tx: Db,
  to: OffersFor & { order: Order },
  { offers }: CarrierRates,
  userId: number,
): Promise<void> {
  const { order, now } = to;
  const { outdated, providersWithOffer } = await readExpress(tx, order.id, now);
  const fresh = offers.filter(({ carrier }) => !providersWithOffer.has(carrier.providerId));
  if (fresh.length === 0) return;
  const renewed = new Set(fresh.map(({ carrier }) => carrier.providerId));
  const replacedIds = outdated.filter((offer) => renewed.has(offer.providerId)).map(({ id }) => id);
  await markReplaced(tx, order.id, replacedIds);
  await addExpressOffers(tx, to, fresh);
  await takeBackChoice(tx, order, { replacedIds, why: offerMessages.choiceRefreshed }, { userId, now });
  await recordAction(tx, order, {
    type: offerMessages.refreshedAction,
    content: offerMessages.refreshed(fresh.length),
    userId,
    now,
  });
}

/** Asks carriers without an orderable offer (rule O-17). Changes nothing in an order that is closed or being paid. @throws NotFound */
export async function refreshOptions(
  { db, params, caller, now, fetchThenWrite }: Refreshing,
  services: Services,
): Promise<JsonText<ShippingOptions>> {
  let follow = (): void => {};
  const response = await fetchThenWrite(
    () => requestMissingRates(db, services, params.id, now),
    async (tx, refreshed) => {
      const order = await lockOrder(tx, params.id, now);
      if (refreshed?.eurRate && (await isOpen(tx, order))) {
        const to = { order, eurRate: refreshed.eurRate, now, validUntil: expressValidity(services, now) };
        await replaceOutdated(tx, to, refreshed, caller.userId);
        await saveQuotes(tx, order, refreshed, now);
        follow = () => keepLateOffers(db, services, to, refreshed.late);
      }
      return await readOptions(tx, services, params.id, { role: caller.role, now });
    },
  );
  follow();
  return response;
}
