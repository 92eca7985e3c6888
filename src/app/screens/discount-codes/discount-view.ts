import { discountCalls, largestDiscountPage } from '#contract/discounts.ts';
import type { DiscountAnswer } from '#contract/discounts.ts';
import { isExpiredOn, isValidOn } from '#domain/discount.ts';
import type { PagedListSpec } from '#app/query/use-paged-list.ts';
import { readListView, writeListView } from '#app/ui/list-view.ts';
import type { ListView } from '#app/ui/list-view.ts';
import { sortRows } from '#app/ui/whole-list.ts';

export const discountColumns = [
  'id',
  'code',
  'discountPercent',
  'validFrom',
  'validTo',
  'maxUsagePerCompany',
  'totalUsage',
  'createdAt',
] as const;
export type DiscountColumn = (typeof discountColumns)[number];

/** When a code can be used, as seen on a day. */
export const validities = ['valid', 'upcoming', 'expired'] as const;
export type Validity = (typeof validities)[number];

/** The view of the discount codes. */
export interface DiscountView extends ListView<DiscountColumn> {
  /** '' for any. */
  validity: Validity | '';
}

/** Newest first, ten rows a page (rule DC-9). */
export const firstView: DiscountView = {
  searchText: '',
  validity: '',
  sortField: 'id',
  sortOrder: 'desc',
  pageNumber: 1,
  pageSize: 10,
};

export function readView(search: string): DiscountView {
  const said = new URLSearchParams(search);
  return {
    ...readListView(said, discountColumns, firstView),
    validity: validities.find((validity) => validity === said.get('validity')) ?? '',
  };
}

/** Reads the view of the discount codes from the address. One call fetches all codes; the screen cuts them into pages. */
export const discountList: PagedListSpec<typeof discountCalls.list, DiscountView> = {
  call: discountCalls.list,
  readView,
  writeView: (view) => writeListView(view, firstView, view.validity === '' ? {} : { validity: view.validity }),
  ask: ({ searchText }) => ({ query: { page: 1, pageSize: largestDiscountPage, search: searchText } }),
};

/** Says whether a code can be used on a day, only later, or no more. */
export const validityOn = (discount: Pick<DiscountAnswer, 'validFrom' | 'validTo'>, today: string): Validity =>
  isExpiredOn(discount, today) ? 'expired' : isValidOn(discount, today) ? 'valid' : 'upcoming';

/** The codes that a view shows on a day, in its order, on all of its pages. */
export const arrange = (discounts: readonly DiscountAnswer[], view: DiscountView, today: string): DiscountAnswer[] =>
  sortRows(
    discounts.filter((discount) => view.validity === '' || validityOn(discount, today) === view.validity),
    view,
    (discount, column) => discount[column],
  );
