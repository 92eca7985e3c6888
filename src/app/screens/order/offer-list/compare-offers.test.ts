import { expect, test } from 'vitest';
import { compareOffer, findBest } from './compare-offers.ts';
import { makeOffer } from './offers.testing.ts';

const cheap = makeOffer({ id: 1, finalPrice: 100, deliveryDate: '2026-11-25' });
const fast = makeOffer({ id: 2, finalPrice: 150.5, deliveryDate: '2026-11-24' });

test('offers are compared with the lowest price and with the earliest arrival', () => {
  const best = findBest([cheap, fast])!;
  expect(compareOffer(cheap, best)).toEqual({ price: 'lowest price', arrival: '1 day later' });
  expect(compareOffer(fast, best)).toEqual({ price: '+50.50 USD', arrival: 'earliest arrival' });
});

test('one offer has nothing beside it, an estimate no firm price, and a missing day is not compared', () => {
  expect(findBest([cheap, makeOffer({ finalPrice: null })])).toBeNull();
  const best = findBest([cheap, fast])!;
  expect(compareOffer(makeOffer({ finalPrice: null, deliveryDate: null }), best)).toEqual({
    price: 'no firm price',
    arrival: null,
  });
  expect(compareOffer(makeOffer({ finalPrice: 100, deliveryDate: null }), best).arrival).toBeNull();
});
