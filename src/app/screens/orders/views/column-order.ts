export interface ColumnChoice {
  field: string;
  isShown: boolean;
}

/** All columns but the first, which cannot move: the shown ones in their order, then the others. */
export function allInOrder(all: readonly string[], shown: readonly string[]): ColumnChoice[] {
  const others = all.filter((field) => !shown.includes(field));
  return [...shown, ...others]
    .filter((field) => field !== all[0])
    .map((field) => ({ field, isShown: shown.includes(field) }));
}

/** At either end it stays. */
export function moveColumn(choice: readonly ColumnChoice[], field: string, by: -1 | 1): ColumnChoice[] {
  const from = choice.findIndex((each) => each.field === field);
  const to = from + by;
  if (from < 0 || to < 0 || to >= choice.length) return [...choice];
  const moved = [...choice];
  [moved[from], moved[to]] = [moved[to]!, moved[from]!];
  return moved;
}
