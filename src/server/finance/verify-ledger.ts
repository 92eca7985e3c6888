import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { balanceProblems, replayed } from './balance-problems.ts';
import { paymentProblems, taken } from './payment-problems.ts';
import { perRequest, refundProblems } from './refund-problems.ts';

/**
 * Checks the books without changing anything (rule PAY-23), and answers the problems in sentences, none when all is right:
 * replaying the finance rows from zero gives every balance, amounts add up, nothing is negative or reserved twice, each paid
 * attempt has taken exactly its amount from its sources, and refunds and cancellations gave back what they may. One
 * statement, so that it may run beside payments.
 */
export async function verifyLedger(db: Db): Promise<string[]> {
  const found = await sql<{ problem: string }>`
    with replayed as (${replayed}), taken as (${taken}), per_request as (${perRequest}),
      problems as (${balanceProblems} union all ${paymentProblems} union all ${refundProblems})
    select problem from problems order by part, subject`.execute(db);
  return found.rows.map(({ problem }) => problem);
}
