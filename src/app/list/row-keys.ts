export interface RowPlace {
  row: number;
  act: number;
}

/**
 * Moves in a grid of `acts` controls in each row, whose first `heads` rows are headers (Home skips them).
 * Null for other keys and at the edges.
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

export interface Caret {
  start: number;
  end: number | null;
  length: number;
}

/**
 * Moves in one row of controls; Left and Right wrap around. Inside of a text (`caret`) the text keeps the key
 * until its edge. Null for other keys.
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
