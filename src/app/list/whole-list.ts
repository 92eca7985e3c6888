/** Null stands last in both directions. */
export type SortValue = string | number | boolean | null;

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const compare = (one: SortValue, other: SortValue): number =>
  typeof one === 'string' && typeof other === 'string' ? words.compare(one, other) : Number(one) - Number(other);

export function sortRows<R, F extends string>(
  rows: readonly R[],
  { sortField, sortOrder }: { sortField: F; sortOrder: 'asc' | 'desc' },
  valueOf: (row: R, field: F) => SortValue,
): R[] {
  const sign = sortOrder === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: valueOf(row, sortField) }))
    .toSorted(({ value: one }, { value: other }) =>
      one === null || other === null ? Number(one === null) - Number(other === null) : sign * compare(one, other),
    )
    .map(({ row }) => row);
}

export const cutPage = <R>(
  rows: readonly R[],
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): readonly R[] => rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
