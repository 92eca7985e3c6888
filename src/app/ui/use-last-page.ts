import { useEffect } from 'react';
import { countPages } from './page-range.ts';

interface PagedList<V extends { pageNumber: number; pageSize: number }> {
  view: V;
  page: { totalNumberOfItems: number } | null;
  /** The rows shown are those of the view before. */
  isOld: boolean;
  show: (next: V, options: { replace: boolean }) => void;
}

/** An address may ask for a page that is not there any more; the last one is then what it means. */
export function useLastPage<V extends { pageNumber: number; pageSize: number }>(list: PagedList<V>): void {
  const { view, page, isOld, show } = list;
  const last = page && !isOld ? countPages(page.totalNumberOfItems, view.pageSize) : null;
  useEffect(() => {
    if (last !== null && view.pageNumber > last) show({ ...view, pageNumber: last }, { replace: true });
  });
}
