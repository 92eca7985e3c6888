import { useMemo } from 'react';
import { utcDay } from '#domain/utc-day.ts';
import { listLoader, usePagedList } from '#app/query/use-paged-list.ts';
import { useNow } from '#app/ui/use-now.ts';
import { cutPage } from '#app/ui/whole-list.ts';
import { arrange, discountList } from './discount-view.ts';

export const loader = listLoader(discountList);

/** Today in UTC, the day by which codes begin and end (rule DC-4). */
export const useToday = (): string => utcDay(new Date(useNow()));

/** The page of discount codes that the address asks for, and the way to another one. */
export function useDiscounts() {
  const list = usePagedList(discountList);
  const { view, page: whole } = list;
  const today = useToday();
  const { searchText, validity, sortField, sortOrder, pageNumber, pageSize } = view;
  const page = useMemo(() => {
    if (!whole) return null;
    const shown = { searchText, validity, sortField, sortOrder, pageNumber, pageSize };
    const rows = arrange(whole.items, shown, today);
    return { rows, items: cutPage(rows, shown), totalNumberOfItems: rows.length };
  }, [whole, today, searchText, validity, sortField, sortOrder, pageNumber, pageSize]);
  return { ...list, page, today };
}
export type Discounts = ReturnType<typeof useDiscounts>;
