/** A place in a list: a row, and one of the links and buttons in it. */
export interface RowPlace {
  row: number;
  act: number;
}

/**
 * The place to which a key leads from another one, of rows that have so many acts each: Up, Down, Home and End go to another row,
 * Left and Right to another act of the same one. Null for any other key, and where it leads no further.
 */
export function placeAfter(key: string, { row, act }: RowPlace, acts: readonly number[]): RowPlace | null {
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
      return inRow(acts.findIndex(hasActs));
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
