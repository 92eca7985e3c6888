import { useMemo, useState } from 'react';
import type { Country } from '#contract/places.ts';
import { mostBatchRows } from '#domain/batch.ts';
import { type BatchColumn, batchColumns, listMissingBatchColumns, matchBatchColumns } from '#domain/batch-columns.ts';
import type { FileLine } from '#domain/batch-lines.ts';
import { batchFileMessages } from '#domain/messages/batches.ts';
import { csvMessages } from '#domain/messages/table-files.ts';
import type { Currency, MeasurementSystem } from '#domain/package.ts';
import { type BatchFile, readBatchFile } from '#domain/read-batch.ts';
import { largestTable } from '#domain/table-cells.ts';
import type { DecimalMark } from '#domain/typed-number.ts';
import { isBlankRow, readCell } from '#app/csv/csv-text.ts';
import { columnsKey, rememberColumns, rememberedColumns, type SampledColumn } from '#app/csv/table-columns.ts';
import { readAgain, readTableFile, type TableFile } from '#app/csv/read-table-file.ts';

type TableRows = Extract<TableFile, { kind: 'rows' }>;

/** A file that was read, with what the user chose for it. */
interface OpenTable extends Pick<TableRows, 'guessed' | 'note' | 'textCells'> {
  name: string;
  heads: readonly string[];
  lines: readonly FileLine[];
  /** Identifies tables with the same columns. */
  key: string;
  columns: readonly (BatchColumn | null)[];
  /** Null: as the file's units say. */
  system: MeasurementSystem | null;
  decimalMark: DecimalMark | null;
  currency: Currency | null;
}

/** Rows among which the column heads are looked for: there may be a title above them. */
const mostTitleRows = 10;

const countMatched = (cells: readonly string[]): number => matchBatchColumns(cells).filter(Boolean).length;

export function openTable(
  name: string,
  { rows, guessed, note, textCells }: TableRows,
  company: string,
): OpenTable | string {
  const filled = rows
    .map((cells, at) => ({ cells: cells.map(readCell), number: at + 1 }))
    .filter(({ cells }) => !isBlankRow(cells));
  if (filled.length > largestTable.rows) return batchFileMessages.tooManyFileLines(filled.length, largestTable.rows);
  if (filled.length === 0) return csvMessages.empty;
  const matched = filled.slice(0, mostTitleRows).map(({ cells }) => countMatched(cells));
  const most = Math.max(0, ...matched);
  // -1: no heads. One name that fits may be a cell of a table without heads.
  const headAt = most > 1 ? matched.indexOf(most) : filled[0]?.cells.some((cell) => /^\d/.test(cell)) ? -1 : 0;
  const heads = (filled[headAt]?.cells ?? []).map((head) => head.trim());
  const lines = filled.slice(headAt + 1);
  if (lines.length === 0) return batchFileMessages.noRows;
  const width = heads.length || Math.max(...lines.slice(0, 100).map(({ cells }) => cells.length));
  const key = columnsKey(`batch ${company}`, heads.length > 0 ? heads : [String(width)]);
  const columns =
    rememberedColumns(key, batchColumns) ??
    (heads.length > 0 ? matchBatchColumns(heads) : Array.from({ length: width }, () => null));
  return {
    ...{ name, guessed, note, textCells, heads, lines, key, columns },
    ...{ system: null, decimalMark: null, currency: null },
  };
}

/** With the first three values of each column. */
export const sampleTable = ({ heads, lines, columns }: OpenTable): SampledColumn[] =>
  columns.map((_, at) => ({
    head: heads[at] || `Column ${at + 1}`,
    sample: [...new Set(lines.flatMap(({ cells }) => cells[at]?.trim() || []))].slice(0, 3).join(' · '),
  }));

/** In the chosen units; without a choice in metric ones, unless all units of the file are imperial. */
function readOpenTable(table: OpenTable, countries: readonly Country[]): BatchFile & { system: MeasurementSystem } {
  const { lines, heads, columns, decimalMark, currency, textCells } = table;
  const read = (system: MeasurementSystem) => ({
    ...readBatchFile(lines, heads, columns, countries, { system, decimalMark, currency, textCells }),
    system,
  });
  if (table.system !== null) return read(table.system);
  const metric = read('M');
  return metric.systems.length === 1 && metric.systems[0] === 'I' ? read('I') : metric;
}

/** Whether the user must still name decimal mark, units or currency. */
export const needsAnswer = (
  { decimalMark, system, currency }: Pick<OpenTable, 'decimalMark' | 'system' | 'currency'>,
  file: BatchFile,
): boolean =>
  (file.doubtful !== null && decimalMark === null) ||
  (file.hasBareMeasures && system === null) ||
  (file.currencySign !== null && !file.currencySign.currencies.some((each) => each === currency));

/** Why the file cannot be uploaded. Without all columns it cannot be read rightly: then only they are asked for. */
export function describeRefusal(file: BatchFile, missing: readonly string[]): string | null {
  if (missing.length > 0) return null;
  if (file.refused !== null) return file.refused;
  const { rows, senders } = file;
  if (rows.length > mostBatchRows) return batchFileMessages.tooManyRows(rows.length, mostBatchRows);
  return senders.length > 1 ? batchFileMessages.severalSenders(senders.slice(0, 5).map(({ number }) => number)) : null;
}

/** The file that a batch is made from. Table and choices stay until the batch exists, so a failed upload can be repeated. */
export function useBatchFile(company: string, countries: readonly Country[]) {
  const [table, setTable] = useState<OpenTable | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const file = useMemo(() => (table ? readOpenTable(table, countries) : null), [table, countries]);

  function open(name: string, read: TableFile): void {
    const opened = read.kind === 'rows' ? openTable(name, read, company) : read.reason;
    setUnreadable(typeof opened === 'string' ? opened : null);
    if (typeof opened !== 'string') setTable(opened);
  }
  async function choose(chosen: File): Promise<void> {
    setReading(true);
    try {
      open(chosen.name, await readTableFile(chosen));
    } finally {
      setReading(false);
    }
  }
  const change = (changes: Partial<OpenTable>) => table && setTable({ ...table, ...changes });
  const missing = table ? listMissingBatchColumns(table.columns) : [];
  return {
    table,
    file,
    unreadable,
    isReading,
    missing,
    whyNotUploaded: file && describeRefusal(file, missing),
    choose,
    change,
    match: (columns: (BatchColumn | null)[]) => {
      if (table) rememberColumns(table.key, columns);
      change({ columns });
    },
    readAs: (codePage: string) => table?.guessed && open(table.name, readAgain(table.guessed.bytes, codePage)),
  };
}
