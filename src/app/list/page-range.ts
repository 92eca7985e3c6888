const grouped = new Intl.NumberFormat('en-US');

/** Counts the pages; a list without rows has one, empty. */
export const countPages = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

interface PageRange {
  pageNumber: number;
  pageSize: number;
  total: number;
  /** There are more than `total`, of which no more are counted. */
  hasMore?: true | undefined;
}

/** Names the rows of a page and their total: `101–200 of 1,234`. */
export function formatRange({ pageNumber, pageSize, total, hasMore }: PageRange): string {
  const first = (pageNumber - 1) * pageSize + 1;
  const whole = `${hasMore ? 'more than ' : ''}${grouped.format(total)}`;
  if (first > total) return `0 of ${whole}`;
  return `${grouped.format(first)}–${grouped.format(Math.min(total, pageNumber * pageSize))} of ${whole}`;
}
