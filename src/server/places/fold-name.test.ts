import { expect, test } from 'vitest';
import { foldName, withoutUmlautSpelling } from './fold-name.ts';

test.each([
  ['Zürich', 'zurich'],
  ['ÅLESUND', 'alesund'],
  ['São Paulo', 'sao paulo'],
  ['Łódź', 'lodz'],
  ['Æbeltoft', 'aebeltoft'],
  ['İzmir', 'izmir'],
  ['Москва', 'москва'],
  ['Saint-Étienne', 'saint etienne'],
  ['St. Étienne', 'saint etienne'],
  ['Ste-Anne', 'sainte anne'],
  ["St. John's", 'saint johns'],
  ['St John’s', 'saint johns'],
  ['Stuttgart', 'stuttgart'],
  ['St', 'st'],
  ['  Den   Haag ', 'den haag'],
])('%s is compared as %s', (name, folded) => {
  expect(foldName(name)).toBe(folded);
  expect(foldName(name.normalize('NFD'))).toBe(folded);
});

test('undoes the spelling of umlauts for keyboards without them', () => {
  expect(withoutUmlautSpelling(foldName('Muenchen'))).toBe(foldName('München'));
  expect(withoutUmlautSpelling(foldName('Aalesund'))).toBe(foldName('Ålesund'));
});
