import { expect, test } from 'vitest';
import type { Offer } from '#contract/offers.ts';
import { makeOffer, makeOptions } from '#app/screens/order/offer-list/offers.testing.ts';
import { withChangedOffer } from '#app/screens/order/offer-list/offer-options.ts';
import {
  findPriceSubjects,
  listActs,
  listPriceSubjects,
  whyNoPrice,
} from '#app/screens/order/offer-list/offer-acts.tsx';

const now = '2026-11-20T10:00:00.000Z';
const over = { validUntil: now };
const estimate = { finalPrice: null, estimatedCost: 480 };

test.each<[string, Partial<Offer>, 'Customer' | 'CSD' | 'CSDManager', boolean, string[]]>([
  ['a customer may ask a target price for an estimate', estimate, 'Customer', false, ['target']],
  ['a customer may ask a target price only once', { ...estimate, targetPriceRequested: 440 }, 'Customer', false, []],
  ['a customer may not ask a target price for an expired estimate', { ...estimate, ...over }, 'Customer', false, []],
  ['a customer may not ask a target price for a firm price', {}, 'Customer', false, []],
  ['staff may only note something on an express offer', over, 'CSDManager', true, ['note']],
  ['a customer can do nothing to an express offer', {}, 'Customer', true, []],
  ['support may enter the price of an estimate', estimate, 'CSD', false, ['firm', 'note', 'decline']],
  [
    'a manager may enter a new price once the old one has expired',
    over,
    'CSDManager',
    false,
    ['firm', 'note', 'decline'],
  ],
  ['a manager may override a valid price', {}, 'CSDManager', false, ['override', 'note', 'decline']],
  ['support may not override a valid price', {}, 'CSD', false, ['note', 'decline']],
])('%s', (_name, changes, role, isExpress, acts) => {
  expect(listActs(makeOffer(changes), { role, isExpress, now })).toEqual(acts);
});

test('a changed offer keeps the place of the old one, and stays chosen', () => {
  const [first, second] = [makeOffer({ id: 1 }), makeOffer({ id: 2 })];
  const options = makeOptions({ expressShippingOffers: [first], otherShippingOffers: [second], selectedOfferId: 2 });
  const changed = makeOffer({ id: 3 });
  expect(withChangedOffer(options, 2, changed)).toEqual({
    ...options,
    otherShippingOffers: [changed],
    selectedOfferId: 3,
  });
  expect(withChangedOffer(options, 9, changed)).toEqual(options);
});

const request = (
  id: number,
  state: 'asked' | 'answered' | 'declined' | 'expired',
  offerNumber: string | null = null,
) => ({
  id,
  deadline: now,
  dueTime: 24,
  estimatedCost: null,
  targetPriceRequested: null,
  shippingProviderName: `Provider ${id}`,
  offerNumber,
  state,
});

test('a dearer offer is listed beside the ordered one', () => {
  const ordered = makeOffer({ id: 2 });
  const options = makeOptions({ otherShippingOffers: [ordered], selectedOfferId: 2 });
  const dearer = makeOffer({ id: 3, finalPrice: ordered.finalPrice! + 1 });
  expect(withChangedOffer(options, 2, dearer)).toEqual({ ...options, otherShippingOffers: [dearer, ordered] });
});

test('staff enter a price first for providers who can still respond, and last for those past the deadline', () => {
  const options = makeOptions({
    otherShippingOffers: [makeOffer({ id: 5, ...estimate }), makeOffer({ id: 6 })],
    shippingOfferRequests: [request(1, 'expired'), request(2, 'asked'), request(3, 'answered'), request(4, 'declined')],
  });
  expect(listPriceSubjects(options, 'CSD', now).map(({ id }) => id)).toEqual([2, 5, 1]);
});

test('a link opens the price form of the providers it names, or says why that is no longer possible', () => {
  const options = makeOptions({
    otherShippingOffers: [makeOffer({ id: 5, ...estimate }), makeOffer({ id: 3 })],
    shippingOfferRequests: [
      request(1, 'asked'),
      request(2, 'answered', '5'),
      request(3, 'answered', '3'),
      request(4, 'declined'),
      request(6, 'expired'),
    ],
  });
  const subjects = listPriceSubjects(options, 'CSD', now);
  const idsOf = (of: number[]) => findPriceSubjects(subjects, options, of).map(({ id }) => id);
  expect(idsOf([])).toEqual([1, 5, 6]);
  expect([idsOf([6]), idsOf([2]), idsOf([6, 1])]).toEqual([[6], [5], [1, 6]]);
  expect([idsOf([3]), idsOf([4]), idsOf([99])]).toEqual([[], [], []]);
  expect(whyNoPrice(options, [3])).toBe('The price of Provider 3 has been entered already.');
  expect(whyNoPrice(options, [4])).toBe('Provider 4 declined meanwhile.');
  expect(whyNoPrice(options, [99])).toBe('This can no longer be done, because the order has changed.');
});
