import { readCell } from './formula-guard.ts';

/** A column of a table that came in: its head, and the first text in it. */
export interface SampledColumn {
  head: string;
  sample: string;
}

/** Says whether all cells of a row are blank. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The columns under the heads; as many as the widest of the first rows has where there are none. */
export function sampleColumns(heads: readonly string[], rows: readonly (readonly string[])[]): SampledColumn[] {
  const width = heads.length || Math.max(0, ...rows.slice(0, 100).map((cells) => cells.length));
  return Array.from({ length: width }, (_, at) => ({
    head: heads[at]?.trim() || `Column ${at + 1}`,
    sample: readCell(rows.find((cells) => cells[at]?.trim())?.[at] ?? '').trim(),
  }));
}

/** A short name for the heads of a table, which says nothing of them. */
export function columnsKey(kind: string, heads: readonly string[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const letter of heads.join('\n').toLowerCase())
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0)!)) * 0x100000001b3n);
  return `${kind} ${hash.toString(36)}`;
}

const storedAt = 'matched-columns';
/** More than anybody has kinds of files. */
const mostRemembered = 40;

type Stored = Record<string, (string | null)[]>;

function readStored(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedAt) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Stored) : {};
  } catch {
    return {};
  }
}

/** The columns that a person of this browser has matched for the same heads, of the fields there are; null for none. */
export function rememberedColumns<F extends string>(key: string, fields: readonly F[]): (F | null)[] | null {
  const columns = readStored()[key];
  if (!Array.isArray(columns)) return null;
  return columns.map((column) => fields.find((field) => field === column) ?? null);
}

/** Remembers matched columns in this browser, which may keep nothing. */
export function rememberColumns(key: string, columns: readonly (string | null)[]): void {
  const { [key]: _, ...others } = readStored();
  const entries = [...Object.entries(others).slice(1 - mostRemembered), [key, columns]];
  try {
    localStorage.setItem(storedAt, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Matched again the next time.
  }
}
