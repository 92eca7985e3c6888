import { sql } from 'kysely';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';

/** Makes the books wrong without the triggers that forbid it, returns what `find` reports, and restores everything. */
export async function findAfter(db: Db, ...tampers: ReturnType<typeof sql>[]): Promise<string> {
  const undo = new Error('undo');
  let problems: string[] = [];
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const tamper of tampers) await tamper.execute(tx);
    problems = await verifyLedger(tx);
    throw undo;
  }).catch((failure: unknown) => {
    if (failure !== undo) throw failure;
  });
  return problems.join('\n');
}
