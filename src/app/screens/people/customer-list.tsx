import { Text } from '@mantine/core';
import { type CustomerRow, peopleEndpoints } from '#contract/people.ts';
import { instantText } from '#domain/date-text.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { peopleMessages } from '#domain/messages/people.ts';
import { defineList } from '#app/list/define-list.ts';
import { oneOf } from '#app/list/list-filter.ts';
import { accessWords, customerWords, describeAccess } from './people-words.ts';

/** Only a customer who may not order has a colour. */
export const AccessMark = ({ hasAccess, kycFormSent }: Pick<CustomerRow, 'hasAccess' | 'kycFormSent'>) => (
  <Text span inherit c={hasAccess ? 'inherit' : 'var(--warn)'}>
    {describeAccess(hasAccess)}
    {kycFormSent && `, ${queueMessages.kinds.kycFormSent}`}
  </Text>
);

/** By name, as the server sorts by default. */
export const customerList = defineList({
  endpoint: peopleEndpoints.customers,
  what: 'customers',
  label: 'Customers',
  placeholder: 'Search by name, code, email',
  notLoaded: peopleMessages.customersNotLoaded,
  notFound: () => peopleMessages.customersNotFound,
  first: { sortField: 'name', sortOrder: 'asc', pageSize: 20 },
  filters: {
    access: oneOf({ label: 'Access to the shipping service', values: ['on', 'off'], words: accessWords }),
  },
  columns: [
    { field: 'name', label: customerWords.name, value: ({ name }: CustomerRow) => name, kind: 'text' },
    { field: 'code', label: customerWords.code, value: ({ code }) => code, card: true },
    { field: 'email', label: customerWords.email, value: ({ email }) => email, kind: 'text', card: true },
    {
      field: 'phone',
      label: customerWords.phone,
      value: ({ phone }) => phone,
      cell: ({ phone }) => phone && <span dir="ltr">{phone}</span>,
      card: true,
    },
    {
      field: 'hasAccess',
      label: customerWords.hasAccess,
      value: ({ hasAccess }) => describeAccess(hasAccess),
      cell: AccessMark,
    },
    { field: 'users', label: customerWords.users, value: ({ users }) => users, kind: 'number', card: true },
    {
      field: 'dateCreated',
      label: customerWords.dateCreated,
      value: ({ dateCreated }) => instantText(dateCreated),
    },
  ],
  card: { title: ({ name }) => name, aside: AccessMark },
});
