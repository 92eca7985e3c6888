import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { cutIntoWeeks } from '#domain/numbers.ts';
import type { Days } from '#domain/numbers.ts';
import type { Db } from '#server/platform/handler.ts';

/** The kinds of numbers that the database keeps, by the names it gives them. */
const measures = [
  'order',
  'margin',
  'win',
  'booking',
  'delivery',
  'payment',
  'refund',
  'cancellation',
  'question',
  'answer',
] as const;
export type Measure = (typeof measures)[number];

/** A sum of one kind in one week (by its Monday) or of one provider; the other one is null. */
export interface NumberSum {
  measure: Measure;
  week: string | null;
  providerId: number | null;
  entries: number;
  /** US dollars, hours, or the deliveries that came in time, as exact text. */
  total: string;
}

/** The numbers that are wanted: of one customer or of all (null), from one UTC day to another. */
export interface NumberScope extends Days {
  customerId: number | null;
}

/**
 * Reads the sums of each week, and of each provider, from what was added up and what came since. All customers together have
 * sums of whole weeks: by day they have a row for each provider on each day.
 */
export async function readNumbers(db: Db, { customerId, dateFrom, dateTo }: NumberScope): Promise<NumberSum[]> {
  const period = { dateFrom, dateTo };
  const { weeks, rest } = customerId === null ? cutIntoWeeks(period) : { weeks: null, rest: [period] };
  const parts = [...(weeks ? [sumsOfWeeks(weeks)] : []), ...rest.map((days) => sumsOfDays(customerId ?? 0, days))];
  const { rows } = await sql<NumberSum>`
    select measure, week::text as week, provider_id as "providerId", sum(entries)::bigint as entries, sum(total)::text as total
    from (
      ${sql.join(parts, sql` union all `)}
      union all
      select measure, date_trunc('week', day)::date, provider_id, entries, total
      from number_changes
      where day between ${dateFrom}::date and ${dateTo}::date
        ${customerId === null ? sql`` : sql`and customer_id = ${customerId}::bigint`}) counted
    group by grouping sets ((measure, week), (measure, provider_id))`.execute(db);
  return rows;
}

const sumsOfWeeks = ({ dateFrom, dateTo }: Days): RawBuilder<unknown> => sql`
  select measure, week, provider_id, entries, total
  from number_weeks where week between ${dateFrom}::date and ${dateTo}::date`;

/** Each kind is named: the index has the day behind it. */
const sumsOfDays = (customerId: number, { dateFrom, dateTo }: Days): RawBuilder<unknown> => sql`
  select measure, date_trunc('week', day)::date as week, provider_id, sum(entries) as entries, sum(total) as total
  from number_days
  where customer_id = ${customerId}::bigint and measure = any(${sql.lit(`{${measures.join()}}`)}::text[])
    and day between ${dateFrom}::date and ${dateTo}::date
  group by 1, 2, 3`;

/** The names of providers by id, those that are deleted too. */
export const listProviderNames = (
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; name: string; express: boolean }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('providers').select(['id', 'name', 'express']).where('id', 'in', ids).orderBy('name').execute();
