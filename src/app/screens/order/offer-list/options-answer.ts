import { offerCalls } from '#contract/offers.ts';
import type { ShippingOptions } from '#contract/offers.ts';
import { answerKey, loadAnswer, useAnswer } from '#app/query/answers.ts';
import { queryClient } from '#app/query/query-client.ts';

const ask = (requestId: number) => ({ params: { id: requestId } });

export const loadOptions = (requestId: number): Promise<ShippingOptions> =>
  loadAnswer(offerCalls.options, ask(requestId));

export const useOptions = (requestId: number): ShippingOptions | null =>
  useAnswer(offerCalls.options, ask(requestId)).data ?? null;

/** Takes what a write said about the options, in place of asking for them again. */
export function changeOptions(requestId: number, change: (options: ShippingOptions) => ShippingOptions): void {
  queryClient.setQueryData<ShippingOptions>(
    answerKey(offerCalls.options, ask(requestId)),
    (known) => known && change(known),
  );
}

/** Asks for the options again, where a flag of theirs may have changed meanwhile. */
export const refreshOptions = (requestId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: answerKey(offerCalls.options, ask(requestId)) });
