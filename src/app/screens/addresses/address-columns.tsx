import type { ReactNode } from 'react';
import { addressColumns } from '#contract/addresses.ts';
import type { Address } from '#contract/addresses.ts';
import type { SortColumn } from '#app/ui/sort-table.tsx';
import { cityText, columnWords, streetText } from './address-words.ts';
import type { AddressColumn } from './book-view.ts';

type Column = SortColumn<Address, AddressColumn>;

/** A text that may be cut carries itself as its tip. */
const showText = (text: string): ReactNode => <span title={text}>{text}</span>;

const cells: Record<AddressColumn, Column['cell']> = {
  type: ({ type }) => type,
  name: ({ name, company }) => showText(name ?? company),
  street: (row) => showText(streetText(row)),
  city: (row) => showText(cityText(row)),
  country: ({ country }) => showText(country.name),
  contact: ({ contact, name, company }) => showText(name === null ? contact : `${contact}, ${company}`),
  phone: ({ phone }) => <span dir="ltr">{phone}</span>,
  email: ({ email }) => showText(email),
};

/** The columns of the address book, in their order on the screen. */
export const columns: readonly Column[] = addressColumns.map((field) => ({
  field,
  head: columnWords[field],
  cell: cells[field],
  ...(field !== 'type' && { kind: 'text' as const }),
}));
