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
    .insertInto('amountsShown')
    .values({ requestId: shown.requestId, userId: shown.userId, customerId: shown.customerId, amount })
    .onConflict((conflict) =>
      conflict.columns(['requestId', 'userId']).doUpdateSet({ amount }).where('amountsShown.amount', '<>', amount),
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
    .leftJoin('amountsShown', (join) =>
      join.onRef('amountsShown.requestId', '=', 'requests.id').on('amountsShown.userId', '=', userId),
    )
    .select(({ fn }) => fn.coalesce('amountsShown.amount', 'requests.chosenAmount').as('amount'))
    .where('requests.id', '=', requestId)
    .executeTakeFirstOrThrow();
  return row.amount;
}
