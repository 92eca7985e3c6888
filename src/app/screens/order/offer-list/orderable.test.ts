import { describe, expect, test } from 'vitest';
import {
  countNoLongerOrderable,
  preselect,
  stateOfRequest,
  whyNothingOrderable,
  whyNotOrderable,
} from './orderable.ts';
import { makeOffer, makeOptions } from './offers.testing.ts';

const now = '2026-11-24T09:30:00.000Z';

test('an offer can be ordered until the moment it expires', () => {
  expect(whyNotOrderable(makeOffer({ validUntil: '2026-11-24T09:30:00.001Z' }), now)).toBe(null);
  expect(whyNotOrderable(makeOffer({ validUntil: now }), now)).toBe('expired');
  expect(whyNotOrderable(makeOffer({ validUntil: null }), now)).toBe(null);
  expect(whyNotOrderable(makeOffer({ finalPrice: null }), now)).toBe('estimate');
});

test('a valid offer cannot be ordered after its pick-up day has passed at the origin', () => {
  expect(whyNotOrderable(makeOffer({ orderableUntil: '2026-11-24T09:30:00.001Z' }), now)).toBe(null);
  expect(whyNotOrderable(makeOffer({ orderableUntil: now }), now)).toBe('pickupPassed');
  const expressShippingOffers = [makeOffer({ orderableUntil: now }), makeOffer({ validUntil: now }), makeOffer()];
  expect(countNoLongerOrderable(makeOptions({ expressShippingOffers }), now)).toEqual({ expired: 1, pickupPassed: 1 });
});

test('an asked provider counts as late from its deadline on', () => {
  const request = {
    ...{ id: 1, dueTime: 24, estimatedCost: null, targetPriceRequested: null, offerNumber: null },
    ...{ shippingProviderName: 'Provider', state: 'asked' as const },
  };
  expect(stateOfRequest({ ...request, deadline: now }, now)).toBe('expired');
  expect(stateOfRequest({ ...request, deadline: '2026-11-24T09:30:00.001Z' }, now)).toBe('asked');
  expect(stateOfRequest({ ...request, deadline: now, state: 'answered' }, now)).toBe('answered');
});

describe('when the offers screen opens', () => {
  const over = makeOffer({ id: 1, validUntil: '2026-11-24T09:00:00.000Z' });
  const [second, third] = [makeOffer({ id: 2 }), makeOffer({ id: 3 })];
  const other = makeOffer({ id: 4 });

  test('the first valid express offer is selected', () => {
    expect(preselect(makeOptions({ expressShippingOffers: [over, second, third] }), now)?.id).toBe(2);
  });

  test('the chosen offer is selected again, in whichever section it is', () => {
    const options = makeOptions({ expressShippingOffers: [second], otherShippingOffers: [other], selectedOfferId: 4 });
    expect(preselect(options, now)?.id).toBe(4);
  });

  test('the first offer is selected when the chosen one is expired or removed', () => {
    expect(preselect(makeOptions({ expressShippingOffers: [over, third], selectedOfferId: 1 }), now)?.id).toBe(3);
    expect(preselect(makeOptions({ expressShippingOffers: [third], selectedOfferId: 99 }), now)?.id).toBe(3);
  });

  test('nothing is selected without an express offer', () => {
    expect(preselect(makeOptions({ otherShippingOffers: [other] }), now)).toBe(null);
  });
});

test('nothing can be ordered when all offers have expired or are estimates', () => {
  const over = makeOffer({ validUntil: now });
  const estimate = makeOffer({ finalPrice: null });
  const whyClosedWith = (...otherShippingOffers: ReturnType<typeof makeOffer>[]) =>
    whyNothingOrderable(makeOptions({ otherShippingOffers }), now);
  expect(whyClosedWith(over, estimate)).toBe('expired');
  expect(whyClosedWith(estimate)).toBe('estimate');
  expect(whyClosedWith(over, makeOffer())).toBe(null);
});
