import { useEffect } from 'react';
import { countPages } from './page-range.ts';
import type { ListView } from './list-view.ts';
import type { ShownList } from './use-list.ts';

/** An address may ask for a page that is not there any more; the last one is then what it means. */
export function useLastPage<R, V extends ListView>(list: ShownList<R, V>): void {
  const { view, page, isOld, show } = list;
  const last = page && !isOld ? countPages(page.totalNumberOfItems, view.pageSize) : null;
  useEffect(() => {
    if (last !== null && view.pageNumber > last) show({ ...view, pageNumber: last }, { replace: true });
  });
}
