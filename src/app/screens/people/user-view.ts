import { peopleCalls, personColumns } from '#contract/people.ts';
import type { PersonColumn } from '#contract/people.ts';
import { personStates } from '#domain/person.ts';
import type { PersonState } from '#domain/person.ts';
import { roles } from '#domain/user.ts';
import type { Role } from '#domain/user.ts';
import type { PagedListSpec } from '#app/query/use-paged-list.ts';
import { readListView, writeListView } from '#app/ui/list-view.ts';
import type { ListView } from '#app/ui/list-view.ts';
import { readId } from './people-lists.ts';

/** The view of the users. '' and null: any. */
export interface UserView extends ListView<PersonColumn> {
  role: Role | '';
  state: PersonState | '';
  customerId: number | null;
}

/** By user name, as the server does by itself. */
export const firstUserView: UserView = {
  searchText: '',
  role: '',
  state: '',
  customerId: null,
  sortField: 'userName',
  sortOrder: 'asc',
  pageNumber: 1,
  pageSize: 20,
};

const filtersOf = ({ role, state, customerId }: UserView) => ({
  ...(role !== '' && { role }),
  ...(state !== '' && { state }),
  ...(customerId !== null && { customerId: String(customerId) }),
});

/** The query for a view, without its page. */
export const userQuery = (view: UserView) => {
  const { searchText, sortField, sortOrder } = view;
  return { searchText, sortField, sortOrder, ...filtersOf(view) };
};

/** The list of users, with its address and its call. */
export const userList: PagedListSpec<typeof peopleCalls.users, UserView> = {
  call: peopleCalls.users,
  readView(search) {
    const said = new URLSearchParams(search);
    return {
      ...readListView(said, personColumns, firstUserView),
      role: roles.find((role) => role === said.get('role')) ?? '',
      state: personStates.find((state) => state === said.get('state')) ?? '',
      customerId: readId(said, 'customerId'),
    };
  },
  writeView: (view) => writeListView(view, firstUserView, { list: 'users', ...filtersOf(view) }),
  ask: (view) => ({ query: { ...userQuery(view), pageNumber: view.pageNumber, pageSize: view.pageSize } }),
};
