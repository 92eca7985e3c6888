import type { ReturnInfo } from '#contract/quotes.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import type { Caller, Db } from '#server/platform/handler.ts';

/** Reads what a quote for the return of a shipment starts from. Shipments know it, quotes do not. */
type ReadReturnInfo = (db: Db, id: number, by: { caller: Caller; now: Date }) => Promise<ReturnInfo>;

/** The data from which a new quote can start (rule Q-23). */
export const quotesHandlers = (readReturnInfo: ReadReturnInfo): HandlersOf<'quotes'> => ({
  returnInfo: ({ db, params, caller, now }) => readReturnInfo(db, params.id, { caller, now }),
});
