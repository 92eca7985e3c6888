import { useMemo } from 'react';
import { companyCalls } from '#contract/companies.ts';
import { personColumns } from '#contract/people.ts';
import type { PersonColumn, PersonRow } from '#contract/people.ts';
import { peopleMessages } from '#domain/messages/people.ts';
import { personStates } from '#domain/person.ts';
import type { PersonState } from '#domain/person.ts';
import { roles } from '#domain/user.ts';
import type { Role } from '#domain/user.ts';
import { useAnswer } from '#app/query/answers.ts';
import { momentText } from '#app/ui/day-text.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { FilterChips } from '#app/ui/filter-chips.tsx';
import type { SortColumn } from '#app/ui/sort-table.tsx';
import { makeOpen } from './open-row.tsx';
import { PeopleFrame } from './people-frame.tsx';
import { fullNameOf, roleWords, stateWords, userWords } from './people-words.ts';
import { firstUserView } from './user-view.ts';
import type { UserView } from './user-view.ts';
import { UserExport } from './user-export.tsx';
import type { PeopleActs } from './use-people-acts.ts';
import type { Users } from './use-users.ts';
import styles from './people.module.css';

/** Says whether somebody can sign in; a colour goes with the words where they cannot. */
export const StateMark = ({ state }: { state: PersonState }) => (
  <span className={styles.state} data-state={state}>
    {stateWords[state]}
  </span>
);

/** A text that may be cut carries itself as its tip. */
const showText = (text: string | null) => text !== null && <span title={text}>{text}</span>;

const cells: Record<PersonColumn, Pick<SortColumn<PersonRow, PersonColumn>, 'cell' | 'kind'>> = {
  userName: { cell: ({ userName }) => showText(userName), kind: 'text' },
  name: { cell: (row) => showText(fullNameOf(row)), kind: 'text' },
  email: { cell: ({ email }) => showText(email), kind: 'text' },
  role: { cell: ({ role }) => roleWords[role] },
  customer: { cell: ({ customerName }) => showText(customerName), kind: 'text' },
  state: { cell: ({ state }) => <StateMark state={state} /> },
  dateCreated: { cell: ({ dateCreated }) => momentText(dateCreated) },
};

const columns = personColumns.map((field) => ({ field, head: userWords[field], ...cells[field] }));

interface UserListProps {
  users: Users;
  acts: PeopleActs;
}

/** Users of customers and staff. */
export function UserList({ users, acts }: UserListProps) {
  const { view } = users;
  const { openUser } = acts;
  const actions = useMemo(() => makeOpen((row: PersonRow) => row.userName, openUser), [openUser]);
  const { role, state, customerId, searchText } = view;
  return (
    <PeopleFrame
      list={users}
      what="users"
      placeholder="Search by name, email, customer"
      columns={columns}
      actions={actions}
      facts={showFacts}
      filters={<UserFilters view={view} onFilter={users.show} />}
      exportButton={<UserExport users={users} />}
      all={{ ...view, searchText: '', role: '', state: '', customerId: null, pageNumber: 1 }}
      isAll={searchText === '' && role === '' && state === '' && customerId === firstUserView.customerId}
      words={{
        notLoaded: peopleMessages.usersNotLoaded,
        none: peopleMessages.noUsers,
        notFound: peopleMessages.usersNotFound,
      }}
    />
  );
}

const showFacts = (row: PersonRow) => (
  <>
    <div className="q-row-card-head">
      <h2 className="q-row-card-title">{fullNameOf(row)}</h2>
      <StateMark state={row.state} />
    </div>
    <FactList>
      <Fact name={userWords.userName}>{row.userName}</Fact>
      <Fact name={userWords.role}>{roleWords[row.role]}</Fact>
      <Fact name={userWords.customer}>{row.customerName}</Fact>
      <Fact name={userWords.email}>{row.email}</Fact>
    </FactList>
  </>
);

interface UserFiltersProps {
  view: UserView;
  onFilter: (next: UserView) => void;
}

/** Leaves users out by role, state and customer; pressing a chip again takes it back. */
function UserFilters({ view, onFilter }: UserFiltersProps) {
  const { data } = useAnswer(companyCalls.companies, {});
  const filter = (changed: Partial<UserView>) => onFilter({ ...view, ...changed, pageNumber: 1 });
  return (
    <>
      <FilterChips
        label="Role"
        values={roles}
        words={roleWords}
        isPressed={(role: Role) => view.role === role}
        onToggle={(role) => filter({ role: view.role === role ? '' : role })}
      />
      <FilterChips
        label="State"
        values={personStates}
        words={stateWords}
        isPressed={(state: PersonState) => view.state === state}
        onToggle={(state) => filter({ state: view.state === state ? '' : state })}
      />
      <select
        className={`q-input ${styles.companies}`}
        aria-label="Customer"
        value={view.customerId ?? ''}
        onChange={({ target }) => filter({ customerId: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">All customers</option>
        {data?.items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {view.customerId !== null && !data?.items.some(({ id }) => id === view.customerId) && (
          <option value={view.customerId}>Customer {view.customerId}</option>
        )}
      </select>
    </>
  );
}
