import type { AskedQuote, ReturnInfo } from '#contract/quotes.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import type { Caller, Db } from '#server/platform/handler.ts';

/** Read what a new quote starts from: a shipment that is to come back, and a quote as it was asked. Shipments know both, quotes do not. */
interface Beginnings {
  readReturnInfo: (db: Db, id: number, by: { caller: Caller; now: Date }) => Promise<ReturnInfo>;
  readAskedQuote: (db: Db, id: number, caller: Caller) => Promise<AskedQuote>;
}

/** The data from which a new quote can start (rules ). */
export const quotesHandlers = ({ readReturnInfo, readAskedQuote }: Beginnings): HandlersOf<'quotes'> => ({
  returnInfo: ({ db, params, caller, now }) => readReturnInfo(db, params.id, { caller, now }),
  asked: ({ db, params, caller }) => readAskedQuote(db, params.id, caller),
});
