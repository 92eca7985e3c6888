import { type Offer, offerCalls, type ShippingOptions } from '#contract/offers.ts';
import { answerKey, loadAnswer, putAnswer, useAnswer } from '#app/query/answers.ts';
import { queryClient } from '#app/query/query-client.ts';
import { offerTotal } from './offer-price.ts';

const ask = (requestId: number) => ({ params: { id: requestId } });

export const loadOptions = (requestId: number): Promise<ShippingOptions> =>
  loadAnswer(offerCalls.options, ask(requestId));

export const useOptions = (requestId: number): ShippingOptions | null =>
  useAnswer(offerCalls.options, ask(requestId)).data ?? null;

/** Takes what a write said about the options, in place of asking for them again. */
export const changeOptions = (requestId: number, change: (options: ShippingOptions) => ShippingOptions): void =>
  putAnswer(offerCalls.options, ask(requestId), (known) => known && change(known));

/**
 * The options with an offer as an act left it, under its old number or a new one. A choice of it moves along, unless the new
 * one is dearer: that one stands beside it (rule O-23).
 */
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

/** Asks for the options again, where a flag of theirs may have changed meanwhile. */
export const refreshOptions = (requestId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: answerKey(offerCalls.options, ask(requestId)) });
