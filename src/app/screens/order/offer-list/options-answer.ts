import { offerCalls } from '#contract/offers.ts';
import type { Offer, ShippingOptions } from '#contract/offers.ts';
import { answerKey, loadAnswer, putAnswer, useAnswer } from '#app/query/answers.ts';
import { queryClient } from '#app/query/query-client.ts';

const ask = (requestId: number) => ({ params: { id: requestId } });

export const loadOptions = (requestId: number): Promise<ShippingOptions> =>
  loadAnswer(offerCalls.options, ask(requestId));

export const useOptions = (requestId: number): ShippingOptions | null =>
  useAnswer(offerCalls.options, ask(requestId)).data ?? null;

/** Takes what a write said about the options, in place of asking for them again. */
export const changeOptions = (requestId: number, change: (options: ShippingOptions) => ShippingOptions): void =>
  putAnswer(offerCalls.options, ask(requestId), (known) => known && change(known));

/** The options with an offer as an act left it, under its old number or a new one; a choice of it moves along. */
export function withChangedOffer(options: ShippingOptions, oldId: number, changed: Offer): ShippingOptions {
  const put = (offers: readonly Offer[]) => offers.map((offer) => (offer.id === oldId ? changed : offer));
  const { selectedOfferId } = options;
  return {
    ...options,
    expressShippingOffers: put(options.expressShippingOffers),
    otherShippingOffers: put(options.otherShippingOffers),
    selectedOfferId: selectedOfferId === oldId ? changed.id : selectedOfferId,
  };
}

/** Asks for the options again, where a flag of theirs may have changed meanwhile. */
export const refreshOptions = (requestId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: answerKey(offerCalls.options, ask(requestId)) });
