import { expect, test } from 'vitest';
import { keepPlaces, type OfferOrder, sortOffers } from './offer-lists.tsx';
import { makeOffer } from './offers.testing.ts';

const offers = [
  makeOffer({
    id: 1,
    finalPrice: 300,
    deliveryDate: '2026-11-24',
    pickUpDate: '2026-11-22',
    dateCreated: '2026-11-20T09:00:00.000Z',
  }),
  makeOffer({ id: 2, finalPrice: 100, deliveryDate: null, pickUpDate: null, dateCreated: '2026-11-20T09:00:00.000Z' }),
  makeOffer({
    id: 3,
    finalPrice: null,
    estimatedCost: 90,
    deliveryDate: '2026-11-23',
    pickUpDate: '2026-11-21',
    dateCreated: '2026-11-21T09:00:00.000Z',
  }),
  makeOffer({
    id: 4,
    finalPrice: null,
    deliveryDate: '2026-11-24',
    pickUpDate: '2026-11-23',
    dateCreated: '2026-11-19T09:00:00.000Z',
  }),
].map((offer) => ({ ...offer, priceParts: [] }));

test.each<[OfferOrder, number[]]>([
  ['1', [3, 2, 1, 4]],
  ['2', [3, 2, 1, 4]],
  ['3', [3, 1, 4, 2]],
  ['4', [3, 1, 4, 2]],
])('order %s', (order, ids) => {
  expect(sortOffers(offers, order).map(({ id }) => id)).toEqual(ids);
});

test('an estimate is compared with its security fee, as firm prices are', () => {
  const firm = makeOffer({ id: 1, finalPrice: 95, priceParts: [{ part: 'securityFee', amount: 19 }] });
  const dearer = makeOffer({ id: 2, finalPrice: null, estimatedCost: 100, priceParts: [] });
  expect(sortOffers([dearer, firm], '2').map(({ id }) => id)).toEqual([1, 2]);
});

test('equal offers stay by id and the given list is left alone', () => {
  const given = [makeOffer({ id: 9 }), makeOffer({ id: 7 }), makeOffer({ id: 8 })];
  expect(sortOffers(given, '2').map(({ id }) => id)).toEqual([7, 8, 9]);
  expect(given.map(({ id }) => id)).toEqual([9, 7, 8]);
});

const offersOf = (...ids: number[]) => ids.map((id) => makeOffer({ id }));
const idsOf = (known: number[], ...given: number[]): number[] =>
  keepPlaces(known, offersOf(...given)).map(({ id }) => id);

test('what was there keeps its place, what came stands after it in the order asked for', () => {
  expect(idsOf([3, 2, 1], 9, 3, 8, 2, 1)).toEqual([3, 2, 1, 9, 8]);
});

test('without anything known the order is the one asked for', () => {
  expect(idsOf([], 3, 1, 2)).toEqual([3, 1, 2]);
});

test('what has gone leaves no gap', () => {
  expect(idsOf([3, 2, 1], 1, 3)).toEqual([3, 1]);
});
