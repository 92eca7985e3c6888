import { lessPercent } from '#domain/discount.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { centsNumber } from '#domain/money.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import { toList } from '#server/platform/handler.ts';
import { amountDue, readChosenOffer } from '#server/offers/chosen-offer.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import { addDiscount, changeDiscount, exclude, include, readExcluded, removeDiscount } from './edit-discounts.ts';
import { readDiscount, showDiscounts, showOne } from './show-discount.ts';
import { listDiscounts } from './repository.ts';
import { tryCode } from './use-discount.ts';

/** Rule DC-1. */
export const discountHandlers = (): HandlersOf<'discounts'> => ({
  async list({ db, query: { search, page, pageSize } }) {
    const { rows, total } = await listDiscounts(db, { search, limit: pageSize, offset: (page - 1) * pageSize });
    return { items: await showDiscounts(db, rows), totalNumberOfItems: total };
  },
  create: ({ db, body, now }) => addDiscount(db, body, now),
  read: async ({ db, params }) => showOne(db, await readDiscount(db, params.id)),
  update: ({ db, params, body, request, now }) =>
    changeDiscount(db, params.id, { sent: body, ifMatch: request.header('if-match'), now }),
  async remove({ db, params, now }) {
    await removeDiscount(db, params.id, now);
    return {};
  },
  async check({ db, query, caller, now }) {
    const { percent } = await tryCode(db, { code: query.code, caller, now, field: 'code' });
    return { discountPercent: percent };
  },
  async calculate({ db, params, body, caller, now }) {
    const offer = await readChosenOffer(db, params.id);
    if (!offer) throw new RuleBroken(orderMessages.offerFirst, { code: 'offer-first' });
    const { percent } = await tryCode(db, { code: body.discountCode, caller, now });
    return { discountedAmount: centsNumber(lessPercent(amountDue(offer), percent)) };
  },
});

/** Rule DC-6. */
export const exclusionHandlers = (): HandlersOf<'discountExclusions'> => ({
  list: async ({ db, params }) => toList(await readExcluded(db, params.id)),
  exclude: async ({ db, body }) => toList(await exclude(db, body)),
  async include({ db, params }) {
    await include(db, params.id, params.companyId);
    return {};
  },
});
