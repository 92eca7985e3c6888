import { expect, test } from 'vitest';
import { offerEndpoints } from '#contract/offers.ts';
import { defineKind, outboxKinds } from './kinds.ts';

test('only an endpoint that is allowed to wait can be a kind of entry', () => {
  const spec = { schemaVersions: [1] as [number], describe: () => 'x' };
  expect(() => defineKind({ ...spec, endpoint: offerEndpoints.select })).toThrow('SelectOffer');
  for (const [name, kind] of Object.entries(outboxKinds)) expect([name, kind.endpoint.queueable]).toEqual([name, true]);
});

test('a quote’s entry is named by its places and keeps the number of its order', () => {
  const kind = outboxKinds['express-quote'];
  expect(kind.describe({ body: { CityFrom: 'Paris', CityTo: 'Berlin' } })).toBe('Quote Paris → Berlin');
  expect(kind.storeResponse({ shippingRequestId: 17, more: 'x' })).toEqual({ shippingRequestId: 17 });
});

test('entries about an order are named by its number', () => {
  const titles = (['add-comment', 'left-cart'] as const).map((name) =>
    outboxKinds[name].describe({ params: { id: 17 }, body: {} }),
  );
  expect(titles).toEqual(['Note on order 17', 'Reminder of order 17']);
  expect(outboxKinds['delete-comment'].describe({ params: { id: 4 } })).toBe('Removal of note 4');
  expect(outboxKinds['hide-recent'].describe({ query: { id: 7, type: 'To' } })).toBe('Hiding of a recent To address');
  expect(outboxKinds['add-comment'].storeResponse({ id: 4, commentBody: 'long' })).toEqual({ commentId: 4 });
});
