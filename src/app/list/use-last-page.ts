import { useEffect } from 'react';
import { countPages } from './page-range.ts';
import type { ListView } from './list-view.ts';
import type { ShownList } from './use-list.ts';

/** Goes to the last page where the address asks for one that is gone. */
export function useLastPage<R, V extends ListView>(list: ShownList<R, V>): void {
  const { view, page, isOld, show } = list;
  const last = page && !isOld ? countPages(page.totalNumberOfItems, view.pageSize) : null;
  useEffect(() => {
    if (last !== null && view.pageNumber > last) show({ ...view, pageNumber: last }, { replace: true });
  });
}
