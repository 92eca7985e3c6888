import { sql } from 'kysely';
import type { OrderChange } from '#contract/order-list.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockText } from '#server/platform/lock-text.ts';
import { inTransaction } from '#server/platform/transaction.ts';

interface ChangesQuery {
  limit: number;
  after: number | null;
  updatedSince: Date | null;
}

const countUnnumbered = async (db: Db, customerId: number, most: number): Promise<number> => {
  const { rows } = await sql<{ request_id: number }>`
    select request_id from order_changes where customer_id = ${customerId}::bigint and number is null
    limit ${sql.lit(most)}`.execute(db);
  return rows.length;
};

/**
 * Numbers the changes that are committed, for one reader at a time, after all numbers that were read before. A change under way has none
 * yet, and whoever changes the order meanwhile is passed over: it gets its number from a later reader. Returns how many were numbered.
 */
const numberChanges = (db: Db, customerId: number, most: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    await lockText(tx, 'orderChanges', String(customerId));
    const { numAffectedRows } = await sql`
      with next as materialized (
        select request_id from order_changes where customer_id = ${customerId}::bigint and number is null
        order by changed_at, request_id limit ${sql.lit(most)} for update skip locked
      ), numbered as materialized (select request_id, nextval('order_change_numbers') as number from next)
      update order_changes c set number = n.number from numbered n where n.request_id = c.request_id`.execute(tx);
    return Number(numAffectedRows);
  });

async function readChanges(db: Db, customerId: number, { limit, after, updatedSince }: ChangesQuery) {
  const since = after === null && updatedSince !== null ? sql`and c.changed_at >= ${updatedSince}::timestamptz` : sql``;
  const { rows } = await sql<Omit<OrderChange, 'links'> & { number: number }>`
    select r.id, r.livemode, r.customer_reference, r.status, r.step, r.tracking_state, r.awb_number, r.price::float8 as price, c.version,
      to_char(c.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at, c.number
    from order_changes c join order_rows r on r.id = c.request_id
    where c.customer_id = ${customerId}::bigint and c.number > ${after ?? 0}::bigint ${since}
    order by c.number limit ${limit + 1}::bigint`.execute(db);
  return rows;
}

/** Rule C-14. Numbers on while the page is empty: it has to end at a number if more may follow. */
export async function listChanges(db: Db, customerId: number, query: ChangesQuery, mostNumbered = 1_000) {
  const { limit, after } = query;
  let rows: Awaited<ReturnType<typeof readChanges>>;
  let mayFollow: boolean;
  do {
    const unnumbered = await countUnnumbered(db, customerId, mostNumbered);
    const numbered = unnumbered === 0 ? 0 : await numberChanges(db, customerId, mostNumbered);
    mayFollow = unnumbered === mostNumbered && numbered > 0;
    rows = await readChanges(db, customerId, query);
  } while (rows.length === 0 && mayFollow);
  const page = rows.slice(0, limit).map(({ number, ...row }) => ({ number, row }));
  return {
    items: page.map(({ row }): OrderChange => ({
      ...row,
      links: { details: `/api/shipping/shippingDetails/${row.id}`, page: `/shipmentDetails/${row.id}` },
    })),
    hasMore: rows.length > limit || mayFollow,
    nextAfter: page.at(-1)?.number.toString() ?? after?.toString() ?? null,
  };
}
