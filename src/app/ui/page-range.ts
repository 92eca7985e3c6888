const grouped = new Intl.NumberFormat('en-US');

/** How many pages there are; a list without rows has one, empty. */
export const countPages = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Which rows of how many a page shows: `101–200 of 1,234`. */
export function sayRange({
  pageNumber,
  pageSize,
  total,
}: {
  pageNumber: number;
  pageSize: number;
  total: number;
}): string {
  const first = (pageNumber - 1) * pageSize + 1;
  if (first > total) return `0 of ${grouped.format(total)}`;
  return `${grouped.format(first)}–${grouped.format(Math.min(total, pageNumber * pageSize))} of ${grouped.format(total)}`;
}
