import { expect, test } from 'vitest';
import type { Offer } from '#contract/offers.ts';
import { makeOffer, makeOptions } from '#app/screens/order/offer-list/offers.testing.ts';
import { withChangedOffer } from '#app/screens/order/offer-list/options-answer.ts';
import { listActs, listPriceSubjects } from './offer-acts.ts';

const now = '2026-11-20T10:00:00.000Z';
const over = { validUntil: now };
const estimate = { finalPrice: null, estimatedCost: 480 };

test.each<[string, Partial<Offer>, 'Customer' | 'CSD' | 'CSDManager', boolean, string[]]>([
  ['a customer asks a target price of an estimate', estimate, 'Customer', false, ['target']],
  ['once', { ...estimate, targetPriceRequested: 440 }, 'Customer', false, []],
  ['while it holds', { ...estimate, ...over }, 'Customer', false, []],
  ['and of nothing that has a price', {}, 'Customer', false, []],
  ['express offers have notes alone', over, 'CSDManager', true, ['note']],
  ['customers do nothing to them', {}, 'Customer', true, []],
  ['support enters the price of an estimate', estimate, 'CSD', false, ['firm', 'note', 'decline']],
  ['anew once it is over', over, 'CSDManager', false, ['firm', 'note', 'decline']],
  ['a price that holds is overridden by a manager', {}, 'CSDManager', false, ['override', 'note', 'decline']],
  ['and not by support', {}, 'CSD', false, ['note', 'decline']],
])('%s', (_name, given, role, isExpress, acts) => {
  expect(listActs(makeOffer(given), { role, isExpress, now })).toEqual(acts);
});

test('a changed offer stands where its old one stood, and the choice with it', () => {
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

test('a price is entered first for those who may still answer, last for those whose time is over', () => {
  const request = (id: number, state: 'asked' | 'answered' | 'declined' | 'expired') => ({
    id,
    deadline: now,
    dueTime: 24,
    estimatedCost: null,
    targetPriceRequested: null,
    shippingProviderName: `Provider ${id}`,
    offerNumber: null,
    state,
  });
  const options = makeOptions({
    otherShippingOffers: [makeOffer({ id: 5, ...estimate }), makeOffer({ id: 6 })],
    shippingOfferRequests: [request(1, 'expired'), request(2, 'asked'), request(3, 'answered'), request(4, 'declined')],
  });
  expect(listPriceSubjects(options, 'CSD', now).map(({ id }) => id)).toEqual([2, 5, 1]);
});
