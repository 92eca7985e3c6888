const grouped = new Intl.NumberFormat('en-US');

interface PageRange {
  pageNumber: number;
  pageSize: number;
  total: number;
  /** There are more than `total`; the server stopped counting. */
  hasMore?: true | undefined;
}

/** `101–200 of 1,234` */
export function formatRange({ pageNumber, pageSize, total, hasMore }: PageRange): string {
  const first = (pageNumber - 1) * pageSize + 1;
  const whole = `${hasMore ? 'more than ' : ''}${grouped.format(total)}`;
  if (first > total) return `0 of ${whole}`;
  return `${grouped.format(first)}–${grouped.format(Math.min(total, pageNumber * pageSize))} of ${whole}`;
}
