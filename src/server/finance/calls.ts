import type { Answer } from '#contract/call.ts';
import type { financeCalls } from '#contract/finance.ts';
import { orderMessages } from '#domain/messages/order.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { editFinance, readFinance } from './edit-finance.ts';
import { showHistory } from './show-history.ts';

/** Reads what an order's chosen offer and its payments come to; null while no offer is chosen. Payments know it, balances do not. */
type ReadOfferFinance = (
  db: Db,
  requestId: number,
  now: Date,
) => Promise<Answer<(typeof financeCalls)['ofOffer']> | null>;

/** A customer's money as staff see it. */
export const financeHandlers = (readOfferFinance: ReadOfferFinance): HandlersOf<'finance'> => ({
  async ofOffer({ db, params, now }) {
    const finance = await readOfferFinance(db, params.id, now);
    if (!finance) throw new RuleBroken(orderMessages.offerFirst, { code: 'offer-first' });
    return finance;
  },
  history: ({ db, params, query }) => showHistory(db, params.id, query),
  read: ({ db, params }) => readFinance(db, params.id),
  edit: ({ db, params, body, request, caller, now }) =>
    editFinance(db, { customerId: params.id, sent: body, ifMatch: request.header('if-match') }, caller.userId, now),
});
