import { sql } from 'kysely';
import type { Days } from '#domain/report-periods.ts';
import type { Db } from '#server/platform/handler.ts';

/** The measures of `report_days`. */
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
export interface ReportSum {
  measure: Measure;
  week: string | null;
  providerId: number | null;
  entries: number;
  /** US dollars, hours, or the deliveries that came in time, as exact text. */
  total: string;
}

/** The sums that are wanted: of one customer or of all (null), from one UTC day to another. */
export interface ReportScope extends Days {
  customerId: number | null;
}

/** Reads the sums of each week, and of each provider. Each measure is named: the index has the day behind it. */
export async function readReportSums(db: Db, { customerId, dateFrom, dateTo }: ReportScope): Promise<ReportSum[]> {
  const { rows } = await sql<ReportSum>`
    select measure, week::text as week, provider_id as "providerId", sum(entries)::bigint as entries, sum(total)::text as total
    from (
      select measure, date_trunc('week', day)::date as week, provider_id, entries, total
      from report_days
      where customer_id = ${customerId ?? 0}::bigint and measure = any(${sql.lit(`{${measures.join()}}`)}::text[])
        and day between ${dateFrom}::date and ${dateTo}::date) days
    group by grouping sets ((measure, week), (measure, provider_id))`.execute(db);
  return rows;
}

/** The names of providers by id, those that are deleted too. */
export const listProviderNames = (
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; name: string; express: boolean }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('providers').select(['id', 'name', 'express']).where('id', 'in', ids).orderBy('name').execute();
