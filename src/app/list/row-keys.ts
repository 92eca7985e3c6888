/** A place in a list: a row, and one of the links and buttons in it. */
export interface RowPlace {
  row: number;
  act: number;
}

/**
 * The place to which a key leads from another one, of rows that have so many acts each: Up, Down, Home and End go to another row,
 * Left and Right to another act of the same one. Of the first `heads` rows, which are heads, Home knows nothing. Null for any other
 * key, and where it leads no further.
 */
export function placeAfter(key: string, { row, act }: RowPlace, acts: readonly number[], heads = 0): RowPlace | null {
  const hasActs = (count: number): boolean => count > 0;
  const inRow = (to: number): RowPlace | null =>
    to < 0 || to === row ? null : { row: to, act: Math.min(act, acts[to]! - 1) };
  const inAct = (to: number): RowPlace | null => (to < 0 || to >= acts[row]! ? null : { row, act: to });
  switch (key) {
    case 'ArrowDown':
      return inRow(acts.findIndex((count, at) => at > row && hasActs(count)));
    case 'ArrowUp':
      return inRow(acts.findLastIndex((count, at) => at < row && hasActs(count)));
    case 'Home':
      return inRow(acts.findIndex((count, at) => at >= heads && hasActs(count)));
    case 'End':
      return inRow(acts.findLastIndex(hasActs));
    case 'ArrowLeft':
      return inAct(act - 1);
    case 'ArrowRight':
      return inAct(act + 1);
    default:
      return null;
  }
}

/** The caret of a text: where its selection begins and ends, and how long the text is. */
export interface Caret {
  start: number;
  end: number | null;
  length: number;
}

/**
 * The place to which a key leads in a row of `count` controls: Left and Right go round, Home and End to its ends. In a text, which has
 * a `caret`, the key is the text's until the caret stands at its edge. Null for any other key.
 */
export function controlAfter(key: string, at: number, count: number, caret: Caret | null): number | null {
  const isAt = (edge: number): boolean => caret === null || (caret.start === edge && caret.end === edge);
  switch (key) {
    case 'ArrowLeft':
      return isAt(0) ? (at - 1 + count) % count : null;
    case 'ArrowRight':
      return isAt(caret?.length ?? 0) ? (at + 1) % count : null;
    case 'Home':
      return caret ? null : 0;
    case 'End':
      return caret ? null : count - 1;
    default:
      return null;
  }
}
