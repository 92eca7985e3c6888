import { expect, test } from 'vitest';
import { keepPlaces } from './keep-places.ts';
import { makeOffer } from './offers.testing.ts';

const offers = (...ids: number[]) => ids.map((id) => makeOffer({ id }));
const idsOf = (known: number[], ...given: number[]): number[] =>
  keepPlaces(known, offers(...given)).map(({ id }) => id);

test('what was there keeps its place, what came stands after it in the order asked for', () => {
  expect(idsOf([3, 2, 1], 9, 3, 8, 2, 1)).toEqual([3, 2, 1, 9, 8]);
});

test('without anything known the order is the one asked for', () => {
  expect(idsOf([], 3, 1, 2)).toEqual([3, 1, 2]);
});

test('what has gone leaves no gap', () => {
  expect(idsOf([3, 2, 1], 1, 3)).toEqual([3, 1]);
});
