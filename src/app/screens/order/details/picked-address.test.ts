import { expect, test } from 'vitest';
import { makeAddress, makeRecent } from './details.testing.ts';
import { pickedAddress } from './picked-address.ts';

test('a picked address fills in everything but the place', () => {
  expect(pickedAddress(makeRecent({ name: 'Workshop', line3: 'Gate 4', city: 'Hamburg' }))).toEqual(
    makeAddress({ name: 'Workshop', line3: 'Gate 4' }),
  );
});

test('a label that no order may have is left out', () => {
  expect(pickedAddress(makeRecent({ name: 'Twelve chars' })).name).toBe('Twelve chars');
  expect(pickedAddress(makeRecent({ name: 'Thirteen char' })).name).toBe('');
});
