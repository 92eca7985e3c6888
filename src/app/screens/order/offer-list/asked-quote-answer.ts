import { type AskedQuote, quoteCalls } from '#contract/quotes.ts';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';

const ask = (requestId: number) => ({ params: { id: requestId } });

export const loadAskedQuote = (requestId: number): Promise<AskedQuote> => loadAnswer(quoteCalls.asked, ask(requestId));

/** The quote of an order as it was asked. The loader of the step has it ready; null only after somebody else signed in. */
export const useAskedQuote = (requestId: number): AskedQuote | null =>
  useAnswer(quoteCalls.asked, ask(requestId)).data ?? null;
