import { financeCalls, historyColumns } from '#contract/finance.ts';
import { paymentSources } from '#domain/payment.ts';
import type { PaymentSource } from '#domain/payment.ts';
import { isDay } from '#domain/text-form.ts';
import type { PagedListSpec } from '#app/query/use-paged-list.ts';
import { readListView, writeListView } from '#app/ui/list-view.ts';
import type { ListView } from '#app/ui/list-view.ts';
import { typeCodes } from './history-words.ts';
import type { TypeCode } from './history-words.ts';

export type HistoryColumn = (typeof historyColumns)[number];

/** The view of the finance history. */
export interface HistoryView extends ListView<HistoryColumn> {
  /** Any of these; none is any at all. */
  type: readonly TypeCode[];
  /** UTC days, '' for any. */
  dateFrom: string;
  dateTo: string;
  paymentType: PaymentSource | '';
  /** Part of the address for other programs; the screen does not read it. */
  companyHash: string;
}

/** Newest first (rule PAY-22). */
export const firstView: HistoryView = {
  searchText: '',
  type: [],
  dateFrom: '',
  dateTo: '',
  paymentType: '',
  companyHash: '',
  sortField: 'date',
  sortOrder: 'desc',
  pageNumber: 1,
  pageSize: 100,
};

/** Reads what an address asks for; whatever the history cannot show is taken as not said. */
export function readView(search: string): HistoryView {
  const said = new URLSearchParams(search);
  const codes = (said.get('type') ?? '').split(',');
  const dayOf = (name: string): string => (isDay(said.get(name) ?? '') ? said.get(name)! : '');
  return {
    ...readListView(said, historyColumns, firstView),
    searchText: '',
    type: typeCodes.filter((code) => codes.includes(code)),
    dateFrom: dayOf('dateFrom'),
    dateTo: dayOf('dateTo'),
    paymentType: paymentSources.find((source) => source === said.get('paymentType')) ?? '',
    companyHash: said.get('companyHash') ?? '',
  };
}

/** The query part of the address that shows a view; what goes without saying is left out. */
export function writeView(view: HistoryView): string {
  const { type, dateFrom, dateTo, paymentType, companyHash } = view;
  const filters = { companyHash, type: type.join(','), dateFrom, dateTo, paymentType };
  return writeListView(
    view,
    firstView,
    Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
  );
}

/** Says whether a filter is set. */
export const isFiltered = ({ type, dateFrom, dateTo, paymentType }: HistoryView): boolean =>
  type.length > 0 || dateFrom !== '' || dateTo !== '' || paymentType !== '';

/** Takes the filters back and leaves the order as it is. */
export const clearFilters = (view: HistoryView): HistoryView => ({
  ...view,
  type: [],
  dateFrom: '',
  dateTo: '',
  paymentType: '',
  pageNumber: 1,
});

/** The query for a view. */
export const queryOf = ({ type, dateFrom, dateTo, paymentType, ...view }: HistoryView) => ({
  sortField: view.sortField,
  sortOrder: view.sortOrder,
  pageNumber: view.pageNumber,
  pageSize: view.pageSize,
  ...(type.length > 0 && { type }),
  ...(dateFrom !== '' && { dateFrom }),
  ...(dateTo !== '' && { dateTo }),
  ...(paymentType !== '' && { paymentType }),
});

/** The list of a customer's finance history, with its address and its call. */
export const historyOf = (customerId: number): PagedListSpec<typeof financeCalls.history, HistoryView> => ({
  call: financeCalls.history,
  readView,
  writeView,
  ask: (view) => ({ params: { id: customerId }, query: queryOf(view) }),
});
