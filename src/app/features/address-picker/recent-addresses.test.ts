import { expect, test } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import type { Entry } from '#local/outbox/entry.ts';
import {
  describeAddresses,
  filterAddresses,
  isAtPlace,
  listHidden,
  listPlaceFirst,
  mergeAddresses,
  placeText,
  whoText,
} from './recent-addresses.ts';

const address = (more: Partial<Address> = {}): Address => ({
  id: 1,
  type: 'From',
  name: null,
  countryId: 276,
  country: { id: 276, code: 'DE', name: 'Germany', hasPostCode: true },
  postcode: '10115',
  city: 'Berlin',
  street: 'Lampenweg 12',
  apartment: null,
  line3: null,
  suburb: null,
  state: null,
  company: 'Lumen Radteile GmbH',
  contact: 'Mira Vos',
  phone: '+49 30 1',
  email: 'mira@lumen.example',
  taxID: null,
  version: 1,
  ...more,
});

const entry = (more: Partial<Entry>): Entry =>
  ({ kind: 'hide-recent', state: 'waiting', sentAt: null, input: { query: { id: 7, type: 'To' } }, ...more }) as Entry;

test('an address is hidden while its hiding is unsent, and until the list was fetched after that', () => {
  const isHidden = (more: Partial<Entry>) => listHidden([entry(more)], 1000).has(7);
  for (const state of ['waiting', 'sending', 'uncertain'] as const) expect(isHidden({ state })).toBe(true);
  expect(isHidden({ state: 'sent', sentAt: 1000 })).toBe(true);
  expect(isHidden({ state: 'sent', sentAt: 999 })).toBe(false);
  expect(isHidden({ state: 'refused' })).toBe(false);
  expect(isHidden({ kind: 'delete-comment' })).toBe(false);
});

test('a recent address is described by its place and its label, company and street', () => {
  expect(placeText(address())).toBe('10115 Berlin, Germany');
  expect(whoText(address({ name: 'Workshop' }))).toBe('Workshop, Lumen Radteile GmbH, Lampenweg 12');
  expect(whoText(address())).toBe('Lumen Radteile GmbH, Lampenweg 12');
});

test('addresses are found by company, person, street and place, without case and accents', () => {
  const all = [address(), address({ id: 2, company: 'Atelier Vélo', city: 'Lyon', postcode: null })];
  const idsFor = (text: string) => filterAddresses(all, text).map(({ id }) => id);
  expect(['', 'VELO ', '10115 ber', 'mira', 'lampen', 'xyz'].map(idsFor)).toEqual([
    [1, 2],
    [2],
    [1],
    [1, 2],
    [1, 2],
    [],
  ]);
});

test('an address that is recent and in the book has one row, with the label of the book', () => {
  const recent = [address({ id: 7 }), address({ id: 8, street: 'Lampenweg 14' })];
  const book = [address({ id: 30, name: 'Workshop', city: 'berlin', phone: '+49 (30) 1' })];
  const merged = mergeAddresses(recent, book);
  expect(merged.book).toEqual([]);
  expect(merged.recent.map(({ id, name, city }) => [id, name, city])).toEqual([
    [7, 'Workshop', 'berlin'],
    [8, null, 'Berlin'],
  ]);
});

test.each([
  { apartment: 'Suite 1200' },
  { line3: 'Gate 4' },
  { suburb: 'Mitte' },
  { state: 'BE' },
  { contact: 'Li' },
  { phone: '+49 30 2' },
  { email: 'li@lumen.example' },
  { taxID: 'DE1' },
])('an address of the book that differs in %o is listed beside the recent one with another description', (more) => {
  const recent = address();
  const fuller = address({ id: 31, ...more });
  expect(mergeAddresses([recent], [fuller])).toEqual({ recent: [recent], book: [fuller] });
  const texts = describeAddresses([recent, fuller]);
  expect(`${texts.get(fuller)} ${placeText(fuller)}`).not.toBe(`${texts.get(recent)} ${placeText(recent)}`);
  expect(`${texts.get(fuller)} ${placeText(fuller)}`).toContain(Object.values(more)[0]);
  expect(filterAddresses([fuller], Object.values(more)[0]!)).toEqual([fuller]);
});

test('the contact is shown only for addresses that would look the same otherwise', () => {
  const [one, other, third] = [address(), address({ id: 2, contact: 'Li' }), address({ id: 3, street: 'Ring 1' })];
  expect([...describeAddresses([one, other, third]).values()]).toEqual([
    'Lumen Radteile GmbH, Lampenweg 12, Mira Vos',
    'Lumen Radteile GmbH, Lampenweg 12, Li',
    'Lumen Radteile GmbH, Ring 1',
  ]);
});

const berlin = { country: { id: 276 }, city: 'Berlin', postcode: '10115' };

test('addresses at the place of the order come first, each part in the order of the server', () => {
  const addresses = [
    address({ id: 1, city: 'Hamburg', postcode: '20457' }),
    address({ id: 2 }),
    address({ id: 3, countryId: 344, postcode: null, city: 'Hong Kong' }),
    address({ id: 4, city: 'BERLIN ', name: 'Dock' }),
  ];
  expect(listPlaceFirst(addresses, berlin).map(({ id }) => id)).toEqual([2, 4, 1, 3]);
});

test('the same city with another postcode or in another country is another place', () => {
  expect(isAtPlace(address(), berlin)).toBe(true);
  expect(isAtPlace(address({ postcode: '10117' }), berlin)).toBe(false);
  expect(isAtPlace(address({ countryId: 840 }), berlin)).toBe(false);
  expect(isAtPlace(address({ postcode: null }), { ...berlin, postcode: null })).toBe(true);
});
