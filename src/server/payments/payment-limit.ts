import { sql } from 'kysely';
import { errorMessages } from '#domain/messages/errors.ts';
import { TooMany } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';

const minuteMs = 60_000;

/** The user and the order whose tries are counted, and the limit of a minute. */
export interface TriesOf {
  requestId: number;
  userId: number;
  perMinute: number;
  now: Date;
}

const tables = { payments: 'payment_attempts', refunds: 'card_refunds' } as const;

/**
 * Limits how often one user tries to pay one order, or to send its refund, in a minute. It counts the rows that tries leave,
 * so all servers of a database count together, and a try that was refused before anything began is none.
 * @throws TooMany with the seconds until the next one is let through
 */
export async function checkPaymentLimit(
  tx: Db,
  kind: keyof typeof tables,
  { requestId, userId, perMinute, now }: TriesOf,
): Promise<void> {
  const since = new Date(now.getTime() - minuteMs);
  const { rows } = await sql<{ created_at: string }>`
    select created_at from ${sql.table(tables[kind])}
    where request_id = ${requestId} and user_id = ${userId} and created_at > ${since}
    order by created_at desc limit 1 offset ${perMinute - 1}`.execute(tx);
  const oldest = rows[0];
  if (!oldest) return;
  const freeAt = Date.parse(oldest.created_at) + minuteMs;
  throw new TooMany(errorMessages.tooMany, Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)));
}
