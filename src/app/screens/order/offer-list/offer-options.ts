import { type Offer, offerEndpoints, type ShippingOptions } from '#contract/offers.ts';
import { endpointKey, loadResponse, setResponse, invalidateEndpoints, useEndpoint } from '#app/query/endpoint-query.ts';
import { queryClient } from '#app/query/query-client.ts';
import { offerTotal } from './offer-price.ts';
import type { OrderOutcome } from './offer-selection.ts';
import { type AskedQuote, quoteEndpoints } from '#contract/quotes.ts';
import type { RefusalCode } from '#contract/refusal-codes.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { useAction } from '#app/query/actions.ts';
import { keepMainInfo } from '#app/query/opened-order.ts';
import { forgetSeenPrice } from '#app/screens/order/changed-offer.tsx';
import { notifyFailure } from '#app/base/messages.ts';
import { orderEndpoints } from '#app/acts/order-endpoints.ts';

const inputOf = (requestId: number) => ({ params: { id: requestId } });

export const loadOptions = (requestId: number): Promise<ShippingOptions> =>
  loadResponse(offerEndpoints.options, inputOf(requestId));

export const useOptions = (requestId: number): ShippingOptions | null =>
  useEndpoint(offerEndpoints.options, inputOf(requestId)).data ?? null;

/** Changes the cached offers by a response, which saves a refetch. */
export const changeOptions = (requestId: number, change: (options: ShippingOptions) => ShippingOptions): void =>
  setResponse(offerEndpoints.options, inputOf(requestId), (options) => options && change(options));

/** Replaces an offer by its changed one. If the offer was chosen and the changed one is dearer, both are listed (rule O-23). */
export function withChangedOffer(options: ShippingOptions, oldId: number, changed: Offer): ShippingOptions {
  const { selectedOfferId } = options;
  const total = (offer: Offer) => offerTotal(offer) ?? 0;
  const staysBeside = (offer: Offer) =>
    oldId === selectedOfferId && changed.id !== oldId && total(changed) > total(offer);
  const put = (offers: readonly Offer[]) =>
    offers.flatMap((offer) => {
      if (offer.id !== oldId) return [offer];
      return staysBeside(offer) ? [changed, offer] : [changed];
    });
  const old = [...options.expressShippingOffers, ...options.otherShippingOffers].find(({ id }) => id === oldId);
  return {
    ...options,
    expressShippingOffers: put(options.expressShippingOffers),
    otherShippingOffers: put(options.otherShippingOffers),
    selectedOfferId: old && selectedOfferId === oldId && !staysBeside(old) ? changed.id : selectedOfferId,
  };
}

/** Refetches, since a flag may have changed meanwhile. */
export const refreshOptions = (requestId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: endpointKey(offerEndpoints.options, inputOf(requestId)) });

export const loadAskedQuote = (requestId: number): Promise<AskedQuote> =>
  loadResponse(quoteEndpoints.asked, inputOf(requestId));

/** The step's loader has loaded it; null only after another user signed in. */
export const useAskedQuote = (requestId: number): AskedQuote | null =>
  useEndpoint(quoteEndpoints.asked, inputOf(requestId)).data ?? null;

const changedByOrder = [
  orderListEndpoints.list,
  shipmentEndpoints.details,
  shipmentEndpoints.detailsForPay,
  shipmentEndpoints.validate,
  paymentEndpoints.method,
];

/** Orders the marked offer (rule O-18). Shows a message for every refusal except missing access. */
export function useOrder(requestId: number) {
  const action = useAction(offerEndpoints.order, { refresh: changedByOrder });

  async function order(offerId: number): Promise<OrderOutcome> {
    try {
      const info = await action.run({ params: { id: requestId }, body: { OfferId: offerId } });
      if (!info) return { kind: 'busy' };
      keepMainInfo(requestId, info);
      forgetSeenPrice(requestId);
      changeOptions(requestId, (options) => ({ ...options, selectedOfferId: offerId }));
      return { kind: 'ordered' };
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      return takeOrderFailure(requestId, failure);
    }
  }
  return { order, isRunning: action.isRunning };
}

function takeOrderFailure(requestId: number, failure: RequestFailed): OrderOutcome {
  if (failure.code === ('KYC' satisfies RefusalCode)) {
    changeOptions(requestId, (options) => ({ ...options, hasAccessToShippingService: false }));
    return { kind: 'no-access' };
  }
  notifyFailure(failure);
  // It may be closed: somebody else has paid meanwhile.
  if (failure.status !== null && failure.status < 500) void invalidateEndpoints([shipmentEndpoints.mainInfo]);
  if (failure.status !== 409 || !failure.current) return { kind: 'refused' };
  const options = failure.current as ShippingOptions;
  changeOptions(requestId, () => options);
  return { kind: 'gone', options };
}

const changedByAct = [offerEndpoints.options, ...orderEndpoints];

/** For dialogs about offers: an action that comes too late shows the current offers and closes the dialog. */
export const offerDialog = (requestId: number) => ({
  refresh: changedByAct,
  closesOn({ status, current, kind }: RequestFailed): boolean {
    const isLate = status === 409 && current !== undefined && current !== null;
    if (isLate) changeOptions(requestId, () => current as ShippingOptions);
    return isLate || kind === 'warning';
  },
});
