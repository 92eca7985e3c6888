import { readText, writeText } from '#local/browser-text.ts';
import { csvMessages } from '#domain/messages/table-files.ts';
import { readCell } from './csv-text.ts';

export interface SampledColumn {
  head: string;
  sample: string;
}

/** Without heads, as many as the widest of the first rows has. */
export function sampleColumns(heads: readonly string[], rows: readonly (readonly string[])[]): SampledColumn[] {
  const width = heads.length || Math.max(0, ...rows.slice(0, 100).map((cells) => cells.length));
  return Array.from({ length: width }, (_, at) => ({
    head: heads[at]?.trim() || `Column ${at + 1}`,
    sample: readCell(rows.find((cells) => cells[at]?.trim())?.[at] ?? '').trim(),
  }));
}

/** A hash, so that the heads cannot be read from it. */
export function columnsKey(kind: string, heads: readonly string[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const letter of heads.join('\n').toLowerCase())
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0)!)) * 0x100000001b3n);
  return `${kind} ${hash.toString(36)}`;
}

const storageKey = 'matched-columns';
const mostRemembered = 40;

type Stored = Record<string, (string | null)[]>;

function readStored(): Stored {
  try {
    const stored: unknown = JSON.parse(readText(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Stored) : {};
  } catch {
    return {};
  }
}

/** The columns that the user matched for the same heads before. */
export function rememberedColumns<F extends string>(key: string, fields: readonly F[]): (F | null)[] | null {
  const columns = readStored()[key];
  if (!Array.isArray(columns)) return null;
  return columns.map((column) => fields.find((field) => field === column) ?? null);
}

export function rememberColumns(key: string, columns: readonly (string | null)[]): void {
  const { [key]: _, ...others } = readStored();
  const entries = [...Object.entries(others).slice(1 - mostRemembered), [key, columns]];
  writeText(storageKey, JSON.stringify(Object.fromEntries(entries)));
}

interface ColumnChoice<F extends string> {
  /** Of the table, such as `addresses`. */
  kind: string;
  labels: Readonly<Record<F, string>>;
  /** What the user chose; null: the remembered choice for these heads, or else a match by their names. */
  chosen: readonly (F | null)[] | null;
  match: (heads: readonly string[]) => (F | null)[];
}

/** What each column holds, null for one that is not used. `error`: why the columns cannot be used like this. */
export function readColumns<F extends string>(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  { kind, labels, chosen, match }: ColumnChoice<F>,
) {
  const key = columnsKey(kind, heads);
  const columns = chosen ?? rememberedColumns(key, Object.keys(labels) as F[]) ?? match(heads);
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at);
  return {
    ...{ key, columns },
    sampled: sampleColumns(heads, rows),
    error: twice ? csvMessages.duplicateColumn(labels[twice]) : null,
    leftOut: heads.filter((head, at) => !columns[at] && head.trim() !== ''),
  };
}
