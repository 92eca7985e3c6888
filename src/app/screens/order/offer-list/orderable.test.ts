import { describe, expect, test } from 'vitest';
import { countOver, preselect, stateOfRequest, whyNothingOrderable, whyNotOrderable } from './orderable.ts';
import { makeOffer, makeOptions } from './offers.testing.ts';

const now = '2026-11-24T09:30:00.000Z';

test('an offer can be ordered until the moment its time is over', () => {
  expect(whyNotOrderable(makeOffer({ validUntil: '2026-11-24T09:30:00.001Z' }), now)).toBe(null);
  expect(whyNotOrderable(makeOffer({ validUntil: now }), now)).toBe('over');
  expect(whyNotOrderable(makeOffer({ validUntil: null }), now)).toBe(null);
  expect(whyNotOrderable(makeOffer({ finalPrice: null }), now)).toBe('estimate');
});

test('an offer that holds cannot be ordered once its pick-up day has passed at the origin', () => {
  expect(whyNotOrderable(makeOffer({ orderableUntil: '2026-11-24T09:30:00.001Z' }), now)).toBe(null);
  expect(whyNotOrderable(makeOffer({ orderableUntil: now }), now)).toBe('passed');
  const expressShippingOffers = [makeOffer({ orderableUntil: now }), makeOffer({ validUntil: now }), makeOffer()];
  expect(countOver(makeOptions({ expressShippingOffers }), now)).toEqual({ over: 1, passed: 1 });
});

test('a requested provider is late from its deadline on', () => {
  const request = {
    ...{ id: 1, dueTime: 24, estimatedCost: null, targetPriceRequested: null, offerNumber: null },
    ...{ shippingProviderName: 'Provider', state: 'asked' as const },
  };
  expect(stateOfRequest({ ...request, deadline: now }, now)).toBe('expired');
  expect(stateOfRequest({ ...request, deadline: '2026-11-24T09:30:00.001Z' }, now)).toBe('asked');
  expect(stateOfRequest({ ...request, deadline: now, state: 'answered' }, now)).toBe('answered');
});

describe('on entry', () => {
  const over = makeOffer({ id: 1, validUntil: '2026-11-24T09:00:00.000Z' });
  const [second, third] = [makeOffer({ id: 2 }), makeOffer({ id: 3 })];
  const other = makeOffer({ id: 4 });

  test('the first express offer that still holds is marked', () => {
    expect(preselect(makeOptions({ expressShippingOffers: [over, second, third] }), now)?.id).toBe(2);
  });

  test('on re-entry the chosen offer is selected, in whichever section', () => {
    const options = makeOptions({ expressShippingOffers: [second], otherShippingOffers: [other], selectedOfferId: 4 });
    expect(preselect(options, now)?.id).toBe(4);
  });

  test('an expired or removed choice falls back to the first offer', () => {
    expect(preselect(makeOptions({ expressShippingOffers: [over, third], selectedOfferId: 1 }), now)?.id).toBe(3);
    expect(preselect(makeOptions({ expressShippingOffers: [third], selectedOfferId: 99 }), now)?.id).toBe(3);
  });

  test('without an express offer nothing is marked', () => {
    expect(preselect(makeOptions({ otherShippingOffers: [other] }), now)).toBe(null);
  });
});

test('nothing can be ordered when the time of all is over or there are estimates only', () => {
  const over = makeOffer({ validUntil: now });
  const estimate = makeOffer({ finalPrice: null });
  const whyClosedWith = (...otherShippingOffers: ReturnType<typeof makeOffer>[]) =>
    whyNothingOrderable(makeOptions({ otherShippingOffers }), now);
  expect(whyClosedWith(over, estimate)).toBe('over');
  expect(whyClosedWith(estimate)).toBe('estimate');
  expect(whyClosedWith(over, makeOffer())).toBe(null);
});
