import { describe, expect, test } from 'vitest';
import type { Offer, ShippingOptions } from '#contract/offers.ts';
import {
  beginSelection,
  describeSelection,
  keepPlaces,
  markedOffer,
  type OfferOrder,
  type OfferSelection,
  reduceSelection,
  type SelectionEvent,
  sortOffers,
} from './offer-selection.ts';
import { offerTexts } from './offer-texts.ts';
import { makeOffer, makeOptions } from './offers.testing.ts';

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
])('the order with number %s in rule O-13 sorts the offers', (order, ids) => {
  expect(sortOffers(offers, order).map(({ id }) => id)).toEqual(ids);
});

test('an estimate is compared including its security fee, as firm prices are', () => {
  const firm = makeOffer({ id: 1, finalPrice: 95, priceParts: [{ part: 'securityFee', amount: 19 }] });
  const dearer = makeOffer({ id: 2, finalPrice: null, estimatedCost: 100, priceParts: [] });
  expect(sortOffers([dearer, firm], '2').map(({ id }) => id)).toEqual([1, 2]);
});

test('equal offers are sorted by id, and the given list is not changed', () => {
  const listedOffers = [makeOffer({ id: 9 }), makeOffer({ id: 7 }), makeOffer({ id: 8 })];
  expect(sortOffers(listedOffers, '2').map(({ id }) => id)).toEqual([7, 8, 9]);
  expect(listedOffers.map(({ id }) => id)).toEqual([9, 7, 8]);
});

const offersOf = (...ids: number[]) => ids.map((id) => makeOffer({ id }));
const idsOf = (placedIds: number[], ...ids: number[]): number[] =>
  keepPlaces(placedIds, offersOf(...ids)).map(({ id }) => id);

test('known offers keep their place, and new ones follow in the chosen order', () => {
  expect(idsOf([3, 2, 1], 9, 3, 8, 2, 1)).toEqual([3, 2, 1, 9, 8]);
});

test('without known offers all are in the chosen order', () => {
  expect(idsOf([], 3, 1, 2)).toEqual([3, 1, 2]);
});

test('removed offers leave no gap', () => {
  expect(idsOf([3, 2, 1], 1, 3)).toEqual([3, 1]);
});

const now = '2026-11-21T09:30:00.000Z';
const choose = (options: ShippingOptions, ...events: SelectionEvent[]): OfferSelection =>
  events.reduce(reduceSelection, beginSelection({ options, now }));
const express = (...changes: Partial<Offer>[]): ShippingOptions =>
  makeOptions({ expressShippingOffers: changes.map((each) => makeOffer(each)) });
const read = (options: ShippingOptions, at = now): SelectionEvent => ({ kind: 'read', options, now: at });
const order: Parameters<typeof describeSelection>[1] = { status: 'N', step: 1, paid: false };

describe('the selected offer', () => {
  test('stays selected when another offer arrives', () => {
    const selection = choose(express({ id: 1 }), read(express({ id: 1 }, { id: 2, finalPrice: 1 })));
    expect([markedOffer(selection), selection.automaticMoves]).toEqual([1, 0]);
  });

  test('stays selected by hand, and the first one is selected when it is removed', () => {
    const marked = choose(express({ id: 1 }, { id: 2 }), { kind: 'mark', id: 2 });
    expect(markedOffer(marked)).toBe(2);
    const left = reduceSelection(marked, read(express({ id: 1 })));
    expect([markedOffer(left), left.automaticMoves]).toEqual([1, 1]);
  });

  test('changes once to another one when it expires', () => {
    const options = express({ id: 1, validUntil: '2026-11-21T10:00:00.000Z' }, { id: 2 });
    const later = choose(options, read(options, '2026-11-21T10:00:00.000Z'), read(options, '2026-11-21T10:00:30.000Z'));
    expect([markedOffer(later), later.automaticMoves]).toEqual([2, 1]);
  });

  test('is the first one that arrives on an empty screen, without a message', () => {
    const selection = choose(makeOptions(), read(express({ id: 1 })));
    expect([markedOffer(selection), selection.automaticMoves]).toEqual([1, 0]);
  });

  test('stays selected under its new number after a change by the user', () => {
    const options = makeOptions({ otherShippingOffers: [makeOffer({ id: 1 }), makeOffer({ id: 2 })] });
    const next = makeOptions({ otherShippingOffers: [makeOffer({ id: 3 }), makeOffer({ id: 2 })] });
    const own: SelectionEvent = { kind: 'own-offers', ids: [3], replaced: 1 };
    const followed = choose(options, { kind: 'mark', id: 1 }, own, read(next));
    expect([markedOffer(followed), followed.automaticMoves]).toEqual([3, 0]);
    expect(markedOffer(choose(options, { kind: 'mark', id: 2 }, own, read(next)))).toBe(2);
  });
});

describe('offers that arrive while the user looks on', () => {
  const one = express({ id: 1 });
  const two = express({ id: 1 }, { id: 2, shippingProviderName: 'Harbour Saver' });

  test('are marked as new and announced', () => {
    const selection = choose(one, read(two));
    expect([...selection.arrivedIds]).toEqual([2]);
    expect(selection.arrivedProviders).toEqual(['Harbour Saver']);
  });

  test('are not marked as new when they replace all others', () => {
    expect(choose(one, read(express({ id: 8 }, { id: 9 }))).arrivedIds.size).toBe(0);
    expect([...choose(makeOptions(), read(one)).arrivedIds]).toEqual([1]);
  });

  test('are not marked as new when they come from the user’s own action, in either order', () => {
    const own: SelectionEvent = { kind: 'own-offers', ids: [2] };
    for (const selection of [choose(one, own, read(two)), choose(one, read(two), own)])
      expect([selection.arrivedIds.size, selection.arrivedProviders]).toEqual([0, []]);
  });

  test('are listed after known ones until the list is sorted again', () => {
    const cheap = express({ id: 1, finalPrice: 100 }, { id: 2, finalPrice: 50 });
    const selection = choose(express({ id: 1, finalPrice: 100 }), { kind: 'sort', order: '2' }, read(cheap));
    expect(selection.places).toEqual([1, 2]);
    expect(reduceSelection(selection, { kind: 'sort', order: '2' }).places).toEqual([2, 1]);
  });
});

describe('pressing Order', () => {
  test('without a selected offer says so, and focuses the first one', () => {
    const estimates = makeOptions({ otherShippingOffers: [makeOffer({ finalPrice: null, estimatedCost: 5 })] });
    const selection = choose(estimates, { kind: 'order' });
    expect([selection.isMarkMissing, selection.focus]).toEqual([true, { on: 'first' }]);
    const marked = choose(express({ id: 1 }), { kind: 'order' });
    expect([marked.isMarkMissing, marked.focus]).toEqual([false, null]);
  });

  test('for an unavailable offer shows the current ones, and focuses the selected one', () => {
    const before = express({ id: 1 }, { id: 2 });
    const options = express({ id: 5 }, { id: 6 });
    const refused = choose(before, { kind: 'mark', id: 2 }, { kind: 'outcome', outcome: { kind: 'gone', options } });
    expect(refused).toMatchObject({ options, automaticMoves: 1, focus: { on: 'marked' } });
    expect(markedOffer(refused)).toBe(5);
    expect(reduceSelection(refused, read(express({ id: 5 }))).focus).toBe(refused.focus);
  });

  test.each(['refused', 'busy', 'ordered'] as const)('changes nothing else when the result is “%s”', (kind) => {
    const selection = choose(express({ id: 1 }));
    expect(reduceSelection(selection, { kind: 'outcome', outcome: { kind } })).toBe(selection);
  });

  test('without access explains how to get it', () => {
    const refused = choose(express({ id: 1 }), { kind: 'outcome', outcome: { kind: 'no-access' } });
    expect([refused.isKycShown, reduceSelection(refused, { kind: 'kyc-closed' }).isKycShown]).toEqual([true, false]);
  });
});

describe('the state of the offers screen', () => {
  const show = (options: ShippingOptions, info = order, hasAccess = true) =>
    describeSelection(choose(options), info, hasAccess);
  const over = { validUntil: now };

  test('allows ordering a valid offer', () => {
    expect(show(express({ id: 1 }))).toMatchObject({
      main: 'order',
      closed: null,
      refreshable: null,
      offer: { id: 1 },
    });
  });

  test('offers to refresh expired express offers, as the main action when nothing else is left', () => {
    expect(show(express({ id: 1 }, { id: 2, ...over }))).toMatchObject({
      main: 'order',
      refreshable: { expired: 1, pickupPassed: 0 },
    });
    expect(show(express({ id: 2, ...over }))).toMatchObject({
      main: 'refresh',
      closed: offerTexts.noneOrderableExpress,
    });
    const others = makeOptions({ otherShippingOffers: [makeOffer(over)] });
    expect(show(others)).toMatchObject({ main: 'new-quote', refreshable: null, closed: offerTexts.noneOrderable });
  });

  test('leads from estimates alone to a new quote, and without access to the reason', () => {
    const estimates = makeOptions({ otherShippingOffers: [makeOffer({ finalPrice: null })] });
    expect(show(estimates)).toMatchObject({ main: 'new-quote', closed: offerTexts.onlyEstimates });
    expect(show(estimates, order, false).main).toBe('order');
  });

  test('leads from a paid order to its shipment, and allows no choice', () => {
    const paid = { status: 'P', step: 3, paid: true } as const;
    expect(show(express({ id: 1, ...over }), paid)).toMatchObject({
      main: 'shipment',
      isOpen: false,
      refreshable: null,
    });
  });

  test('warns that another offer than the ordered one must be confirmed again, and asks before leaving', () => {
    const options = { ...express({ id: 1 }, { id: 2 }), selectedOfferId: 1 };
    const other = describeSelection(choose(options, { kind: 'mark', id: 2 }), { ...order, step: 2 }, true);
    expect([other.mustConfirmAgain, other.isUnsaved]).toEqual([true, true]);
    const same = describeSelection(choose(options, { kind: 'mark', id: 1 }), { ...order, step: 2 }, true);
    expect([same.mustConfirmAgain, same.isUnsaved]).toEqual([false, false]);
  });
});
