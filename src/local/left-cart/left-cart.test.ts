import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { defineKind } from '#local/outbox/kinds.ts';
import { listEntries } from '#local/outbox/read-entries.ts';
import { createTestClock } from '#local/clock.testing.ts';
import { createTestStorage, settle } from '#local/storage.testing.ts';
import type { OrderDraft } from '#domain/left-cart.ts';
import { completeCart, renewDraft, takeDueCarts, touchCart } from './left-cart.ts';

import { factsOfQuote, watchLeftCarts } from './touch-request.ts';

const mail = endpoint('POST', '/mail/{id}', {
  roles: ['Customer'],
  params: { id: z.int() },
  body: z.object({ orderUrl: z.string() }),
  response: z.strictObject({}),
  queueable: true,
});
const kinds = { 'left-cart': defineKind({ endpoint: mail, schemaVersions: [1], describe: () => 'Left cart' }) };
const hour = 3_600_000;
/** A key that comes sooner writes nothing anyway. */
const betweenWrites = 10_000;
const draftOf = (orderId: number, more: Partial<OrderDraft> = {}): OrderDraft => ({
  orderId,
  destinations: { from: 'Paris 75001 FR', to: 'Berlin 10115 DE' },
  shippingPrice: null,
  orderUrl: `/${orderId}`,
  ...more,
});

function begin() {
  const clock = createTestClock(settle);
  const storage = createTestStorage();
  const store = storage.open(1);
  return {
    clock,
    storage,
    store,
    touch: (requestId = 17, more: Partial<OrderDraft> = {}) =>
      touchCart(store, { draft: draftOf(requestId, more), now: clock.now(), intervalMs: hour }),
    take: (which = store) => takeDueCarts(which, { now: clock.now(), intervalMs: hour, kinds }),
  };
}

test('after an hour without a key one mail is requested, in the thread of the order', async () => {
  const { clock, touch, take, store } = begin();
  await touch();
  clock.jump(hour - 1);
  expect(await take()).toEqual([]);
  clock.jump(1);
  expect(await take()).toMatchObject([
    { kind: 'left-cart', thread: 'request:17', input: { params: { id: 17 }, body: draftOf(17) }, userId: 1 },
  ]);
  clock.jump(24 * hour);
  expect(await take()).toEqual([]);
  expect(await listEntries(store)).toHaveLength(1);
});

test('each key restarts the hour, which is written at most every ten seconds', async () => {
  const { clock, touch, take, store } = begin();
  const setAt = async () => (await store.read(['meta'], (database) => database.meta.get('left-cart:17')))!.value;
  const begun = clock.now();
  await touch();
  clock.jump(9999);
  await touch();
  expect(await setAt()).toMatchObject({ setAt: begun, deadline: begun + hour });
  clock.jump(1);
  await touch();
  expect(await setAt()).toMatchObject({ setAt: begun + 10_000, deadline: begun + 10_000 + hour });
  clock.jump(hour - 1);
  expect(await take()).toEqual([]);
});

test('the mail is requested with the last known draft', async () => {
  const { clock, touch, take, store } = begin();
  await touch();
  // A price is worth writing at once, and nobody was at the order when it was only read.
  await touch(17, { shippingPrice: 185.89 });
  clock.jump(hour - 1);
  await renewDraft(store, draftOf(17, { shippingPrice: 190.1, destinations: { from: null, to: 'Ulm DE' } }));
  clock.jump(1);
  const [entry] = await take();
  const draft = draftOf(17, { shippingPrice: 190.1, destinations: { from: 'Paris 75001 FR', to: 'Ulm DE' } });
  expect(entry?.input).toEqual({ params: { id: 17 }, body: draft });
});

test('a draft alone starts no timer, and neither does a finished one', async () => {
  const { clock, touch, take, store } = begin();
  await renewDraft(store, draftOf(17));
  await touch(18);
  await completeCart(store, 18, clock.now());
  await renewDraft(store, draftOf(18));
  expect((await store.read(['meta'], (database) => database.meta.get('left-cart:18')))?.value).toMatchObject({
    draft: null,
    over: 'completed',
  });
  clock.jump(2 * hour);
  expect(await take()).toEqual([]);
});

test('a quote names its places for the mail', () => {
  const body = { CityFrom: 'Paris', PostCodeFrom: '75001', CountryFromId: 250, CityTo: 'Hong Kong', PostCodeTo: null };
  const codeOf = (id: number) => (id === 250 ? 'FR' : null);
  expect(factsOfQuote({ ...body, CountryToId: 344 }, codeOf)).toEqual({
    destinations: { from: 'Paris 75001 FR', to: 'Hong Kong' },
    shippingPrice: null,
  });
  expect(factsOfQuote({}, codeOf).destinations).toEqual({ from: null, to: null });
});

test('after the mail the timer stays off, whoever types', async () => {
  const { clock, touch, take } = begin();
  await touch();
  clock.jump(hour);
  await take();
  clock.jump(betweenWrites);
  await touch();
  clock.jump(hour);
  expect(await take()).toEqual([]);
});

test('an ordered cart requests no mail, even when another tab still types or the mail waits to be sent', async () => {
  const { clock, touch, take, store } = begin();
  await touch();
  await completeCart(store, 17, clock.now());
  clock.jump(betweenWrites);
  await touch();
  clock.jump(2 * hour);
  expect(await take()).toEqual([]);
  await touch(18);
  clock.jump(hour);
  expect(await take()).toHaveLength(1);
  await completeCart(store, 18, clock.now());
  expect(await listEntries(store)).toEqual([]);
});

test('several tabs request one mail', async () => {
  const { clock, storage, touch, take } = begin();
  await touch(17);
  await touch(18);
  clock.jump(hour);
  const batches = await Promise.all([1, 2, 3].map(() => take(storage.open(1))));
  expect(batches.flat().map((entry) => entry.thread).sort()).toEqual(['request:17', 'request:18']); // prettier-ignore
});

test('a clock that is set back delays the mail by at most an hour', async () => {
  const { clock, touch, take } = begin();
  await touch();
  clock.jump(-30 * 24 * hour);
  expect(await take()).toEqual([]);
  clock.jump(hour - 1);
  expect(await take()).toEqual([]);
  clock.jump(1);
  expect(await take()).toHaveLength(1);
});

test('finished carts are deleted after a long time', async () => {
  const { clock, touch, take, store } = begin();
  await touch();
  await completeCart(store, 17, clock.now());
  clock.jump(61 * 24 * hour);
  await take();
  expect(await store.read(['meta'], (database) => database.meta.count())).toBe(0);
});

test('carts are checked at the start, when the page becomes visible, and twice a minute', async () => {
  const clock = createTestClock(settle);
  let looks = 0;
  let show = () => {};
  const stop = watchLeftCarts({
    takeDue: () => {
      looks += 1;
      return looks === 2 ? Promise.reject(new Error('storage')) : Promise.resolve();
    },
    onShown: (look) => ((show = look), () => {}),
    timer: clock.timer,
  });
  expect(looks).toBe(1);
  await clock.pass(60_000);
  expect(looks).toBe(3);
  show();
  expect(looks).toBe(4);
  stop();
  await clock.pass(60_000);
  show();
  expect(looks).toBe(4);
});
