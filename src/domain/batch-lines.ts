import type { BatchColumn } from './batch-columns.ts';

/** A line of the file. `number`: as a spreadsheet counts. */
export interface FileLine {
  number: number;
  cells: readonly string[];
}

/** Its cells that are filled, by what their columns mean. */
export type Texts = Partial<Record<BatchColumn, string>>;

export const isColumnOf = (prefix: 'to' | 'from' | 'package' | 'goods') => (column: string) =>
  column.startsWith(`${prefix}.`);

export const hasAnyColumn = (texts: Texts, test: (column: string) => boolean): boolean => Object.keys(texts).some(test);

export const hasSize = (texts: Texts): boolean =>
  (['weight', 'sides', 'length', 'width', 'height'] as const).some((field) => texts[`package.${field}`] !== undefined);

export const fold = (text = ''): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Blank, or the same. */
const isBlankOrSame = (texts: Texts, first: Texts, column: BatchColumn): boolean =>
  texts[column] === undefined || fold(texts[column]) === fold(first[column]);

export interface Group {
  lines: FileLine[];
  texts: Texts[];
  /** Each line as one text. */
  lineTexts: Set<string>;
}

/** A line without a reference continues the line above, one with a reference the first line that has it, if the recipient allows it. */
export function groupLines(lines: readonly FileLine[], read: readonly Texts[]): Group[] {
  const groups: Group[] = [];
  const byReference = new Map<string, Group>();
  lines.forEach((line, at) => {
    const texts = read[at]!;
    const reference = texts.reference?.toLowerCase() ?? '';
    const earlier = reference === '' ? groups.at(-1) : byReference.get(reference);
    if (earlier && isContinuation(earlier, texts)) {
      earlier.lines.push(line);
      earlier.texts.push(texts);
      earlier.lineTexts.add(textOfLine(texts));
      return;
    }
    const group = { lines: [line], texts: [texts], lineTexts: new Set([textOfLine(texts)]) };
    groups.push(group);
    if (reference !== '' && !byReference.has(reference)) byReference.set(reference, group);
  });
  return groups;
}

const textOfLine = (texts: Texts): string => JSON.stringify(texts);

/** Whether a line has more packages or goods for the recipient of a group: without a reference it may not name one. */
function isContinuation(group: Group, texts: Texts): boolean {
  const hasMore = hasSize(texts) || hasAnyColumn(texts, isColumnOf('goods'));
  const recipient = Object.keys(texts).filter(isColumnOf('to')) as BatchColumn[];
  const isSameRecipient = texts.reference
    ? recipient.every((column) => isBlankOrSame(texts, group.texts[0]!, column))
    : recipient.length === 0;
  // A line that stands twice is rather a mistake: it stays on its own, and its reference is reported as used before.
  return hasMore && isSameRecipient && !group.lineTexts.has(textOfLine(texts));
}
