import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';

/** The amount due for an order, without a discount, as a person was shown it. */
interface AmountShown {
  requestId: number;
  customerId: number;
  userId: number;
  amount: Cents;
}

/** Keeps the amount that a person was shown last (rule PAY-26). */
export async function recordAmountShown(db: Db, { amount, ...shown }: AmountShown): Promise<void> {
  await db
    .insertInto('amounts_shown')
    .values({ request_id: shown.requestId, user_id: shown.userId, customer_id: shown.customerId, amount })
    .onConflict((conflict) =>
      conflict.columns(['request_id', 'user_id']).doUpdateSet({ amount }).where('amounts_shown.amount', '<>', amount),
    )
    .execute();
}

/**
 * The amount that a person was shown last; where they were shown none, that of the moment in which the offer was chosen.
 * Null where neither is known.
 */
export async function readAmountShown(db: Db, requestId: number, userId: number): Promise<Cents | null> {
  const row = await db
    .selectFrom('requests')
    .leftJoin('amounts_shown', (join) =>
      join.onRef('amounts_shown.request_id', '=', 'requests.id').on('amounts_shown.user_id', '=', userId),
    )
    .select(({ fn }) => fn.coalesce('amounts_shown.amount', 'requests.chosen_amount').as('amount'))
    .where('requests.id', '=', requestId)
    .executeTakeFirstOrThrow();
  return row.amount;
}
