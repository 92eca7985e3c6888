import { sql } from 'kysely';
import type { Days } from '#domain/report-periods.ts';
import type { Db } from '#server/platform/handler.ts';

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

/** Either of a week (its Monday) or of a provider; the other one is null. */
export interface ReportSum {
  measure: Measure;
  week: string | null;
  providerId: number | null;
  entries: number;
  /** Text of an exact number: US dollars, hours, or deliveries on time. */
  total: string;
}

/** `customerId` null: of all. Days in UTC. */
export interface ReportScope extends Days {
  customerId: number | null;
}

/** Each measure is a condition of its own, since the index has the day after it. */
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

/** Also deleted ones. */
export const listProviderNames = (
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; name: string; express: boolean }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('providers').select(['id', 'name', 'express']).where('id', 'in', ids).orderBy('name').execute();
