import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { verifyLedger } from './verify-ledger.ts';

/** The result of a look at the books: lines to print, and whether they are right. */
export interface Inspection {
  lines: string[];
  isRight: boolean;
}

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/**
 * Looks through the books of a database that others may use meanwhile, all of it as it stood at one moment, in a transaction
 * that the database keeps from writing.
 */
export const inspectLedger = (db: Db): Promise<Inspection> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // On a large database this may take longer than a call may.
      await sql`set local statement_timeout = 0`.execute(tx);
      const problems = await verifyLedger(tx);
      const { rows } = await sql<{ customers: number; rows: number }>`
        select (select count(*) from customers) as customers, (select count(*) from finance_rows) as rows`.execute(tx);
      const { customers, rows: written } = rows[0]!;
      const summary = [
        count(customers, 'customer', 'customers'),
        count(written, 'row', 'rows'),
        count(problems.length, 'problem', 'problems'),
      ];
      return { lines: [...problems, summary.join(', ')], isRight: problems.length === 0 };
    });
