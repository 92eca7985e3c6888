import { sql } from 'kysely';
import { verifyLedger } from './finance/verify-ledger.ts';
import type { Db } from './platform/handler.ts';
import { inspectReadModels } from './read-models/rebuild.ts';

export interface Inspection {
  lines: string[];
  isRight: boolean;
}

const countText = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** Checks ledger and read models in one read-only snapshot, so the database may be in use. */
export const inspectDatabase = (db: Db): Promise<Inspection> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // On a large database this takes longer than a request may.
      await sql`set local statement_timeout = 0`.execute(tx);
      const problems = [...(await verifyLedger(tx)), ...(await inspectReadModels(tx))];
      const { rows } = await sql<{ customers: number; financeRows: number; orders: number }>`
        select (select count(*) from customers) as customers, (select count(*) from finance_rows) as finance_rows,
          (select count(*) from requests) as orders`.execute(tx);
      const { customers, financeRows, orders } = rows[0]!;
      const summary = [
        countText(customers, 'customer', 'customers'),
        countText(financeRows, 'finance row', 'finance rows'),
        countText(orders, 'order', 'orders'),
        countText(problems.length, 'problem', 'problems'),
      ];
      return { lines: [...problems, summary.join(', ')], isRight: problems.length === 0 };
    });
