import type { CustomerInfo } from '#contract/customers.ts';
import { financeCalls } from '#contract/finance.ts';
import type { HistoryRow } from '#contract/finance.ts';
import { makeCall } from '#local/client.ts';
import { csvBlob, writeCsv } from '#app/csv/csv-text.ts';
import { readAllPages } from '#app/csv/read-all-pages.ts';
import { instantText } from '#app/ui/day-text.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { queryOf } from './history-view.ts';
import type { HistoryColumn, HistoryView } from './history-view.ts';
import { columnWords, describeSource, describeType } from './history-words.ts';

const fields = Object.keys(columnWords) as HistoryColumn[];

const cellOf = (row: HistoryRow, field: HistoryColumn): string | number => {
  if (field === 'date') return instantText(row.date);
  if (field === 'type') return describeType(row);
  if (field === 'paymentType') return describeSource(row);
  return row[field] ?? '';
};

/** Rows as a CSV file that a spreadsheet opens without running anything; amounts are numbers it can add up. */
export const writeHistory = (rows: readonly HistoryRow[]): string =>
  writeCsv([
    fields.map((field) => columnWords[field]),
    ...rows.map((row) => fields.map((field) => cellOf(row, field))),
  ]);

/** Saves what a view shows, on all of its pages and in its order, as a CSV file. Answers how many rows are in it. @throws CallFailed */
export async function exportHistory(
  { id, code }: Pick<CustomerInfo, 'id' | 'code'>,
  view: HistoryView,
): Promise<number> {
  const found = await readAllPages((page) =>
    makeCall(financeCalls.history, { params: { id }, query: { ...queryOf(view), ...page } }),
  );
  saveFile(csvBlob(writeHistory(found)), `finance-history-${code}.csv`);
  return found.length;
}
