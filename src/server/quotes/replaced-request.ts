import { ruleMessages } from '#domain/messages/rules.ts';
import { quoteLabels } from '#domain/quote.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';

/** Refuses to replace an order that is none of the customer's (rule Q-27). @throws RuleBroken */
export async function checkReplaced(db: Db, replacesId: number | null, customerId: number): Promise<void> {
  if (replacesId === null) return;
  const replaced = await db
    .selectFrom('requests')
    .select('id')
    .where('id', '=', replacesId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!replaced) throw new RuleBroken({ ReplacesId: [ruleMessages.notValid(quoteLabels.replaced)] });
}

/** The newest request that took the place of one; null while none did. */
export const findReplacement = async (db: Db, requestId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('requests')
      .select('id')
      .where('replaces_id', '=', requestId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;
