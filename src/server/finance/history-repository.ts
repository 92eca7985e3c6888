import { type RawBuilder, sql } from 'kysely';
import type { historyColumns } from '#contract/finance.ts';
import type { FinanceType } from '#domain/ledger.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentSource } from '#domain/payment.ts';
import type { Db } from '#server/platform/handler.ts';

export type HistoryColumn = (typeof historyColumns)[number];

/** Days in UTC. Null: no condition. */
export interface HistoryFilter {
  types: readonly FinanceType[] | null;
  dateFrom: string | null;
  dateTo: string | null;
  paymentType: PaymentSource | null;
}

/** `userName` is null for the server's own jobs. */
export interface HistoryRecord {
  id: number;
  type: number;
  requestId: number | null;
  at: string;
  amount: Cents;
  exchangeRate: string;
  paymentType: PaymentSource | null;
  debitBalance: Cents;
  creditBalance: Cents;
  creditLimit: Cents;
  customerPricing: string;
  comment: string | null;
  userName: string | null;
}

const userName = sql`nullif(concat_ws(' ', u.first_name, u.last_name), '')`;

/** Undefined sorts by id alone, the order in which balances follow from each other, and which has an index. */
const sortKeys: Record<HistoryColumn, RawBuilder<unknown> | undefined> = {
  date: undefined,
  type: sql`f.type`,
  shippingRequestId: sql`f.request_id`,
  amountUSD: sql`f.amount`,
  exchangeRate: sql`f.exchange_rate`,
  paymentType: sql`f.payment_type collate "C"`,
  debitBalance: sql`f.debit_balance`,
  creditBalance: sql`f.credit_balance`,
  creditLimit: sql`f.credit_limit`,
  customerPricing: sql`f.customer_pricing`,
  comment: sql`f.comment collate "und-x-icu"`,
  user: sql`${userName} collate "und-x-icu"`,
};

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'UTC')`;

function conditionOf(customerId: number, { types, dateFrom, dateTo, paymentType }: HistoryFilter): RawBuilder<unknown> {
  const conditions = [sql`f.customer_id = ${customerId}::bigint`];
  if (types) conditions.push(sql`f.type in (${sql.join(types)})`);
  if (dateFrom !== null) conditions.push(sql`f.at >= ${startOf(dateFrom)}`);
  if (dateTo !== null) conditions.push(sql`f.at < ${startOf(dateTo)} + interval '1 day'`);
  if (paymentType !== null) conditions.push(sql`f.payment_type = ${paymentType}`);
  return sql.join(conditions, sql` and `);
}

export const countHistory = async (db: Db, customerId: number, filter: HistoryFilter): Promise<number> =>
  (
    await sql<{
      total: number;
    }>`select count(*) as total from finance_rows f where ${conditionOf(customerId, filter)}`.execute(db)
  ).rows[0]?.total ?? 0;

/** Empty values come last in either direction; ties are sorted by id. */
export async function readHistory(
  db: Db,
  customerId: number,
  filter: HistoryFilter,
  page: { sortField: HistoryColumn; sortOrder: 'asc' | 'desc'; skip: number; most: number },
): Promise<HistoryRecord[]> {
  const direction = page.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const key = sortKeys[page.sortField];
  const first = key ? sql`${key} ${direction} nulls last, ` : sql``;
  const { rows } = await sql<HistoryRecord>`
    select f.id, f.type, f.request_id, f.at, f.amount, f.exchange_rate, f.payment_type, f.debit_balance,
      f.credit_balance, f.credit_limit, f.customer_pricing, f.comment, ${userName} as user_name
    from finance_rows f left join users u on u.id = f.user_id
    where ${conditionOf(customerId, filter)}
    order by ${first}f.id ${direction}
    limit ${page.most}::bigint offset ${page.skip}::bigint`.execute(db);
  return rows;
}
