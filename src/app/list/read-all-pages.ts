const pageSize = 100;

interface Page<R> {
  items: readonly R[];
  totalNumberOfItems: number;
  /** A search found more than can be listed. */
  hasMore?: true | undefined;
}

/** What was read so far; after a failure reading continues from here. */
export interface PagesRead<R> {
  rows: Map<number, R>;
  nextPage: number;
  /** From the first page; null before it. */
  firstTotal: number | null;
}

export const beginReading = <R>(): PagesRead<R> => ({ rows: new Map(), nextPage: 1, firstTotal: null });

interface AllPages<R> {
  rows: R[];
  /** False when rows were added or removed meanwhile: one may be missing. */
  isWhole: boolean;
  hasMore: boolean;
}

interface ReadOptions<R> {
  pages?: PagesRead<R>;
  onPage?: (rows: number, total: number) => void;
  signal?: AbortSignal;
}

/** A row that moves to another page meanwhile is included once. @throws RequestFailed; AbortError when the signal ends it */
export async function readAllPages<R>(
  fetchPage: (page: { pageNumber: number; pageSize: number }) => Promise<Page<R>>,
  { pages = beginReading(), onPage, signal }: ReadOptions<R> = {},
): Promise<AllPages<R>> {
  const { rows } = pages;
  for (;;) {
    const pageNumber = pages.nextPage;
    const { items, totalNumberOfItems: total, hasMore = false } = await fetchPage({ pageNumber, pageSize });
    signal?.throwIfAborted();
    pages.firstTotal ??= total;
    for (const row of items) rows.set((row as { id: number }).id, row);
    pages.nextPage += 1;
    onPage?.(rows.size, total);
    if (items.length === 0 || pageNumber * pageSize >= total)
      return { rows: [...rows.values()], isWhole: rows.size === total && total === pages.firstTotal, hasMore };
  }
}
