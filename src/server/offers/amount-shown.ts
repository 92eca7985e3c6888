import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';

interface AmountShown {
  requestId: number;
  customerId: number;
  userId: number;
  amount: Cents;
}

/** Stores the amount that the user sees before paying (rule PAY-26). */
export async function recordAmountShown(db: Db, { amount, ...shown }: AmountShown): Promise<void> {
  await db
    .insertInto('amountsShown')
    .values({ requestId: shown.requestId, userId: shown.userId, customerId: shown.customerId, amount })
    .onConflict((conflict) =>
      conflict.columns(['requestId', 'userId']).doUpdateSet({ amount }).where('amountsShown.amount', '<>', amount),
    )
    .execute();
}

/** The amount shown last, or else when the offer was chosen; null if neither is stored. */
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
