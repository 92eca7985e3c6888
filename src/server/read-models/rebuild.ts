import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction, type BeforeCommit } from '#server/platform/transaction.ts';
import { inspectOrderRows, writeOrderRows } from './order-rows.ts';
import { inspectQueue, writeCustomRequestWork, writeKycFormWork, writeOrderWork } from './queue-rows.ts';

const sources: Record<'requests' | 'customRequests' | 'customers', readonly BeforeCommit[]> = {
  requests: [writeOrderRows, writeOrderWork],
  customRequests: [writeCustomRequestWork],
  customers: [writeKycFormWork],
};

const atOnce = 1_000;

/** Rebuilds the next rows after an id; returns their ids. */
const rebuildSome = (db: Db, table: keyof typeof sources, after: number): Promise<number[]> =>
  inTransaction(
    db,
    async (tx) => {
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(table)} where id > ${after} order by id limit ${sql.lit(atOnce)} for no key update`.execute(
        tx,
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) for (const write of sources[table]) await write(tx, ids);
      return ids;
    },
    { retry: true },
  );

/** Rebuilds orders list and work queue while servers work; returns the number of orders. Assignees, snoozing and notes stay. */
export async function rebuildReadModels(db: Db, progress: (orders: number) => void = () => {}): Promise<number> {
  let orders = 0;
  for (const table of Object.keys(sources) as (keyof typeof sources)[]) {
    for (let ids = await rebuildSome(db, table, -1); ids.length > 0;) {
      if (table === 'requests') progress((orders += ids.length));
      ids = await rebuildSome(db, table, ids.at(-1)!);
    }
  }
  return orders;
}

/** Returns a sentence for each wrong row. */
export const inspectReadModels = async (db: Db): Promise<string[]> => [
  ...(await inspectOrderRows(db)),
  ...(await inspectQueue(db)),
];
