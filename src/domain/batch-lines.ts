import type { BatchColumn } from './batch-columns.ts';

/** A line of the file. `number`: as a spreadsheet counts. */
export interface FileLine {
  number: number;
  cells: readonly string[];
}

/** Its cells that are filled, by what their columns mean. */
export type Texts = Partial<Record<BatchColumn, string>>;

export const isOf = (prefix: 'to' | 'from' | 'package' | 'goods') => (column: string) =>
  column.startsWith(`${prefix}.`);

export const hasAny = (texts: Texts, test: (column: string) => boolean): boolean => Object.keys(texts).some(test);

export const hasSize = (texts: Texts): boolean =>
  (['weight', 'sides', 'length', 'width', 'height'] as const).some((field) => texts[`package.${field}`] !== undefined);

export const fold = (text = ''): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Blank, or the same. */
const repeats = (texts: Texts, first: Texts, column: BatchColumn): boolean =>
  texts[column] === undefined || fold(texts[column]) === fold(first[column]);

export interface Group {
  lines: FileLine[];
  texts: Texts[];
  /** Each line as one text. */
  whole: Set<string>;
}

/** A line without a recipient belongs to the line above, one with the same reference and recipient to that one. */
export function groupLines(lines: readonly FileLine[], read: readonly Texts[]): Group[] {
  const groups: Group[] = [];
  const byReference = new Map<string, Group>();
  lines.forEach((line, at) => {
    const texts = read[at]!;
    const reference = texts.reference?.toLowerCase() ?? '';
    const whole = JSON.stringify(texts);
    const named = reference === '' ? groups.at(-1) : byReference.get(reference);
    const [first] = named?.texts ?? [];
    const recipient = Object.keys(texts).filter(isOf('to')) as BatchColumn[];
    const isMore = hasSize(texts) || hasAny(texts, isOf('goods'));
    // A whole line twice is rather a mistake: the reference says so.
    const belongs =
      named !== undefined &&
      isMore &&
      (reference === '' ? recipient.length === 0 : recipient.every((column) => repeats(texts, first!, column))) &&
      !named.whole.has(whole);
    if (belongs) {
      named.lines.push(line);
      named.texts.push(texts);
      named.whole.add(whole);
      return;
    }
    const group = { lines: [line], texts: [texts], whole: new Set([whole]) };
    groups.push(group);
    if (reference !== '' && !byReference.has(reference)) byReference.set(reference, group);
  });
  return groups;
}
