import { peopleCalls } from '#contract/people.ts';
import type { PagedListSpec } from '#app/query/use-paged-list.ts';
import { readListView, writeListView } from '#app/ui/list-view.ts';
import type { ListView } from '#app/ui/list-view.ts';
import { readId } from './people-lists.ts';

/** The view of the history; null: of anybody. */
export interface HistoryView extends ListView<'dateCreated'> {
  userId: number | null;
  customerId: number | null;
}

export const firstHistoryView: HistoryView = {
  searchText: '',
  userId: null,
  customerId: null,
  sortField: 'dateCreated',
  sortOrder: 'desc',
  pageNumber: 1,
  pageSize: 20,
};

const filtersOf = ({ userId, customerId }: HistoryView) => ({
  ...(userId !== null && { userId: String(userId) }),
  ...(customerId !== null && { customerId: String(customerId) }),
});

/** The list of the history, with its address and its call: the newest first, always. */
export const historyList: PagedListSpec<typeof peopleCalls.actions, HistoryView> = {
  call: peopleCalls.actions,
  readView(search) {
    const said = new URLSearchParams(search);
    return {
      ...readListView(said, ['dateCreated'], firstHistoryView),
      userId: readId(said, 'userId'),
      customerId: readId(said, 'customerId'),
    };
  },
  writeView: (view) => writeListView(view, firstHistoryView, { list: 'history', ...filtersOf(view) }),
  ask: (view) => {
    const { searchText, pageNumber, pageSize } = view;
    return { query: { searchText, pageNumber, pageSize, ...filtersOf(view) } };
  },
};
