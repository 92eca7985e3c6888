import { orderMessages } from '#domain/messages/order.ts';
import type { HandlersOf } from '#server/not-yet.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import { readOfferFinance } from './read-offer-finance.ts';

/** A customer's money as staff see it (S2 §7). */
export const financeHandlers = (): HandlersOf<'finance'> => ({
  async ofOffer({ db, params, now }) {
    const finance = await readOfferFinance(db, params.id, now);
    if (!finance) throw new RuleBroken(orderMessages.offerFirst);
    return finance;
  },
});
