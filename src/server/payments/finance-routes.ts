import { orderMessages } from '#domain/messages/order.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import { readOfferFinance } from './read-offer-finance.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import { editFinance, readFinance } from '#server/finance/edit-finance.ts';
import { showHistory } from '#server/finance/show-history.ts';

export const financeHandlers = (): HandlersOf<'finance'> => ({
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
