import { Text } from '@mantine/core';
import { peopleEndpoints } from '#contract/people.ts';
import { instantText } from '#domain/date-text.ts';
import { peopleMessages, roleWords } from '#domain/messages/people.ts';
import { type PersonState, personStates } from '#domain/person.ts';
import { roles } from '#domain/user.ts';
import { useCompanyOptions } from '#app/features/customer/company-options.ts';
import { defineList } from '#app/list/define-list.ts';
import { byId, type ChoicesProps, oneOf } from '#app/list/list-filter.ts';
import { fullNameOf, stateTexts, userTexts } from './people-texts.ts';

const stateColors: Partial<Record<PersonState, string>> = { expired: 'var(--warn)', disabled: 'var(--bad)' };

/** Coloured only for a user who cannot sign in. */
export const StateMark = ({ state }: { state: PersonState }) => (
  <Text span inherit c={stateColors[state] ?? 'inherit'}>
    {stateTexts[state]}
  </Text>
);

const CompanyChoices = ({ children }: ChoicesProps) =>
  children([{ value: '', text: 'All customers' }, ...useCompanyOptions()]);

/** By user name, the server's default. */
export const userList = defineList({
  endpoint: peopleEndpoints.users,
  address: { list: 'users' },
  what: 'users',
  label: 'Users',
  placeholder: 'Search by name, email, customer',
  notLoaded: peopleMessages.usersNotLoaded,
  notFound: () => peopleMessages.usersNotFound,
  first: { sortField: 'userName', sortOrder: 'asc', pageSize: 20 },
  filters: {
    role: oneOf({ label: 'Role', values: roles, words: roleWords }),
    state: oneOf({ label: 'State', values: personStates, words: stateTexts }),
    customerId: {
      ...byId('Customer'),
      control: {
        kind: 'choice',
        Choices: CompanyChoices,
        unknown: (id: string) => `Customer ${id}`,
      },
    },
  },
  columns: [
    { id: 'userName', header: userTexts.userName, meta: { kind: 'text' }, card: true },
    { id: 'name', header: userTexts.name, accessorFn: fullNameOf, meta: { kind: 'text' } },
    { id: 'email', header: userTexts.email, meta: { kind: 'text' }, card: true },
    { id: 'role', header: userTexts.role, accessorFn: ({ role }) => roleWords[role], card: true },
    {
      id: 'customer',
      header: userTexts.customer,
      accessorFn: ({ customerName }) => customerName,
      meta: { kind: 'text' },
      card: true,
    },
    { id: 'state', header: userTexts.state, accessorFn: ({ state }) => stateTexts[state], renderCell: StateMark },
    { id: 'dateCreated', header: userTexts.dateCreated, accessorFn: ({ dateCreated }) => instantText(dateCreated) },
  ],
  card: { title: fullNameOf, aside: StateMark },
});
