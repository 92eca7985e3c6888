import { Text } from '@mantine/core';
import type { LoaderFunctionArgs } from 'react-router';
import { type Address, addressEndpoints } from '#contract/addresses.ts';
import { addressMessages } from '#domain/messages/addresses.ts';
import { loadCountries } from '#app/features/places/countries.ts';
import { defineList } from '#app/list/define-list.ts';
import { listLoader } from '#app/list/use-list.ts';
import { deletionTitles } from '#domain/messages/confirmations.ts';
import { townLine } from '#domain/town-line.ts';

/** Responses that a change of the book makes stale. */
export const invalidates = [addressEndpoints.list, addressEndpoints.searchFrom, addressEndpoints.searchTo];

export const titleOf = (address: Pick<Address, 'name' | 'company'>): string => deletionTitles.address(address);

const joinLines = (...lines: (string | null)[]): string => lines.filter((line) => line !== null).join(', ');

const streetText = ({ street, apartment }: Pick<Address, 'street' | 'apartment'>): string =>
  joinLines(street, apartment);

/** In the country's format; an American one with its state. */
const cityText = ({ city, postcode, country }: Pick<Address, 'city' | 'postcode' | 'country'>): string =>
  townLine({ city, postcode, country: country.code });

/** Sorted by label, the server's default (rule C-3). */
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
    { id: 'type', header: 'Type' },
    { id: 'name', header: 'Name', accessorFn: ({ name, company }) => name ?? company, meta: { kind: 'text' } },
    { id: 'street', header: 'Street', accessorFn: streetText, meta: { kind: 'text' } },
    { id: 'city', header: 'City', accessorFn: cityText, meta: { kind: 'text' } },
    { id: 'country', header: 'Country', accessorFn: ({ country }) => country.name, meta: { kind: 'text' } },
    {
      id: 'contact',
      header: 'Contact',
      accessorFn: ({ contact, name, company }) => (name === null ? contact : `${contact}, ${company}`),
      meta: { kind: 'text' },
    },
    { id: 'phone', header: 'Phone', renderCell: ({ phone }) => <span dir="ltr">{phone}</span>, meta: { kind: 'text' } },
    { id: 'email', header: 'Email', meta: { kind: 'text' } },
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
        <Text inherit c="dimmed" mt="2xs">
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

const loadBook = listLoader(addressList);

/** Waits for the countries, but not for the addresses. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  loadBook(args);
  // The screen shows the failure.
  await loadCountries().catch(() => null);
  return null;
}
