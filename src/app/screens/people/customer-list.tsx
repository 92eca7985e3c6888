import { Text } from '@mantine/core';
import { type CustomerRow, peopleEndpoints } from '#contract/people.ts';
import { instantText } from '#domain/date-text.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { peopleMessages } from '#domain/messages/people.ts';
import { defineList } from '#app/list/define-list.ts';
import { oneOf } from '#app/list/list-filter.ts';
import { accessTexts, customerTexts, describeAccess } from './people-texts.ts';

/** Coloured only for a customer who may not order. */
export const AccessMark = ({ hasAccess, kycFormSent }: Pick<CustomerRow, 'hasAccess' | 'kycFormSent'>) => (
  <Text span inherit c={hasAccess ? 'inherit' : 'var(--warn)'}>
    {describeAccess(hasAccess)}
    {kycFormSent && `, ${queueMessages.kinds.kycFormSent}`}
  </Text>
);

/** By name, the server's default. */
export const customerList = defineList({
  endpoint: peopleEndpoints.customers,
  what: 'customers',
  label: 'Customers',
  placeholder: 'Search by name, code, email',
  notLoaded: peopleMessages.customersNotLoaded,
  notFound: () => peopleMessages.customersNotFound,
  first: { sortField: 'name', sortOrder: 'asc', pageSize: 20 },
  filters: {
    access: oneOf({ label: 'Access to the shipping service', values: ['on', 'off'], words: accessTexts }),
  },
  columns: [
    { id: 'name', header: customerTexts.name, meta: { kind: 'text' } },
    { id: 'code', header: customerTexts.code, card: true },
    { id: 'email', header: customerTexts.email, meta: { kind: 'text' }, card: true },
    {
      id: 'phone',
      header: customerTexts.phone,
      renderCell: ({ phone }) => phone && <span dir="ltr">{phone}</span>,
      card: true,
    },
    {
      id: 'hasAccess',
      header: customerTexts.hasAccess,
      accessorFn: ({ hasAccess }) => describeAccess(hasAccess),
      renderCell: AccessMark,
    },
    { id: 'users', header: customerTexts.users, meta: { kind: 'number' }, card: true },
    { id: 'dateCreated', header: customerTexts.dateCreated, accessorFn: ({ dateCreated }) => instantText(dateCreated) },
  ],
  card: { title: ({ name }) => name, aside: AccessMark },
});
