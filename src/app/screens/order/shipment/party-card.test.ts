import { expect, test } from 'vitest';
import { listAddressLines } from './party-card.tsx';

const place = {
  street: null,
  apartment: null,
  line3: null,
  suburb: null,
  townCity: 'Chicago',
  state: null,
  postCode: null,
  country: 'United States',
};

test('a complete address has a line for each part', () => {
  const whole = {
    ...place,
    street: '1 N State St',
    apartment: 'Floor 3',
    line3: 'Dock B',
    suburb: 'Loop',
    state: 'IL',
    postCode: '60602',
  };
  expect(listAddressLines(whole)).toEqual([
    '1 N State St',
    'Floor 3',
    'Dock B',
    'Loop',
    'Chicago, IL 60602',
    'United States',
  ]);
});

test('the place of a quote has two lines', () => {
  expect(listAddressLines(place)).toEqual(['Chicago', 'United States']);
  expect(listAddressLines({ ...place, postCode: '60602' })).toEqual(['Chicago, IL 60602', 'United States']);
});
