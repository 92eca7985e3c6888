import { Text } from '@mantine/core';
import { type Address, addressEndpoints } from '#contract/addresses.ts';
import { addressMessages } from '#domain/messages/addresses.ts';
import { defineList } from '#app/list/define-list.ts';
import { deletionTitles } from '#domain/messages/confirmations.ts';
import { townLine } from '#domain/town-line.ts';

export const titleOf = (address: Pick<Address, 'name' | 'company'>): string => deletionTitles.address(address);

const joinLines = (...lines: (string | null)[]): string => lines.filter((line) => line !== null).join(', ');

const streetText = ({ street, apartment }: Pick<Address, 'street' | 'apartment'>): string =>
  joinLines(street, apartment);

/** Written as in the country; an American one with its state. */
const cityText = ({ city, postcode, country }: Pick<Address, 'city' | 'postcode' | 'country'>): string =>
  townLine({ city, postcode, country: country.code });

/** Sorted by label, as the server does by default (rule C-3). */
export const addressList = defineList({
  endpoint: addressEndpoints.list,
  what: 'addresses',
  label: 'Address book',
  placeholder: 'Search by name, place, contact',
  notLoaded: addressMessages.notLoaded,
  notFound: addressMessages.notFound,
  first: { sortField: 'name', sortOrder: 'asc', pageSize: 100 },
  filters: {},
  columns: [
    { field: 'type', label: 'Type', value: ({ type }: Address) => type },
    { field: 'name', label: 'Name', value: ({ name, company }) => name ?? company, kind: 'text' },
    { field: 'street', label: 'Street', value: streetText, kind: 'text' },
    { field: 'city', label: 'City', value: cityText, kind: 'text' },
    { field: 'country', label: 'Country', value: ({ country }) => country.name, kind: 'text' },
    {
      field: 'contact',
      label: 'Contact',
      value: ({ contact, name, company }) => (name === null ? contact : `${contact}, ${company}`),
      kind: 'text',
    },
    {
      field: 'phone',
      label: 'Phone',
      value: ({ phone }) => phone,
      cell: ({ phone }) => <span dir="ltr">{phone}</span>,
      kind: 'text',
    },
    { field: 'email', label: 'Email', value: ({ email }) => email, kind: 'text' },
  ],
  card: {
    title: titleOf,
    aside: ({ type }) => <Text c="dimmed">{type}</Text>,
    lead: (row) => (
      <Text component="div" fz="sm">
        {row.name !== null && <p>{row.company}</p>}
        <p>{streetText(row)}</p>
        <p>
          {cityText(row)}, {row.country.name}
        </p>
        <Text inherit c="dimmed" mt={4}>
          {row.contact}
          <br />
          <span dir="ltr">{row.phone}</span>
          <br />
          {row.email}
        </Text>
      </Text>
    ),
  },
});
