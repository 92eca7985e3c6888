import { expect, test } from 'vitest';
import { germany, makeAddress, makeRecent } from './details.testing.ts';
import { pickedAddress } from './picked-address.ts';

const berlin = { country: germany, city: 'Berlin', postcode: '10115' };

test('a picked address fills in everything but the place', () => {
  expect(pickedAddress(makeRecent({ name: 'Workshop', line3: 'Gate 4' }), berlin)).toEqual(
    makeAddress({ name: 'Workshop', line3: 'Gate 4' }),
  );
});

test('the label of another place is left out', () => {
  for (const elsewhere of [{ city: 'Hamburg' }, { postcode: '10117' }, { countryId: 840 }])
    expect(pickedAddress(makeRecent({ name: 'Home', ...elsewhere }), berlin)).toEqual(makeAddress());
});

test('a label that no order may have is left out', () => {
  expect(pickedAddress(makeRecent({ name: 'Twelve chars' }), berlin).name).toBe('Twelve chars');
  expect(pickedAddress(makeRecent({ name: 'Thirteen char' }), berlin).name).toBe('');
});
