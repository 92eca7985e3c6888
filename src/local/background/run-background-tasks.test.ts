import { expect, test } from 'vitest';
import { touchRequest } from '#local/left-cart/touch-request.ts';
import type { Sender } from '#local/token-store.ts';
import type { SendOutcome } from '#local/outbox/decide-outcome.ts';
import { outboxKinds } from '#local/outbox/kinds.ts';

import { listEntries, takeUnannounced } from '#local/outbox/read-entries.ts';
import { failed } from '#local/outbox/outbox.testing.ts';
import { writeEntry } from '#local/outbox/write-entry.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { createTestClock } from '#local/clock.testing.ts';
import { createTestLocks } from '#local/locks.testing.ts';
import { createTestStorage, settle } from '#local/storage.testing.ts';
import { runBackgroundTasks, StillUnsent } from './run-background-tasks.ts';

const hour = 3_600_000;

/** A browser that wakes its worker, with a page of user 1 that wrote before it was closed. */
function beginBackground() {
  const clock = createTestClock(settle);
  const storage = createTestStorage();
  const locks = createTestLocks();
  const page = storage.open(1);
  const sent: string[] = [];
  const opened: UserStore[] = [];
  const conditions = {
    sender: { userId: 1, token: 'token-1' } as Sender | null,
    answering: (): SendOutcome => ({ kind: 'done', response: {} }),
    isThere: true,
    isPageShown: false,
    stale: [] as string[],
  };
  const wake = (): Promise<void> =>
    runBackgroundTasks({
      openStore: (userId) => {
        const store = storage.open(userId);
        opened.push(store);
        return store;
      },
      kinds: outboxKinds,
      send: (_, entry) => {
        sent.push(`${entry.kind} ${entry.id}`);
        return Promise.resolve(conditions.answering());
      },
      readSender: () => Promise.resolve(conditions.sender),
      onStale: (token) => {
        conditions.stale.push(token);
        conditions.sender = null;
        return Promise.resolve();
      },
      isPageShown: () => Promise.resolve(conditions.isPageShown),
      checkHealth: () => Promise.resolve(conditions.isThere),
      readInactivityMs: () => Promise.resolve(hour),
      readCountryCodes: () => Promise.resolve((id) => (id === 47 ? 'NO' : null)),
      origin: 'https://ship.example',
      now: clock.now,
      random: () => 0,
      locks: locks.of('worker'),
      timer: clock.timer,
    });
  const comment = (id: string) =>
    writeEntry(
      page,
      outboxKinds,
      { kind: 'add-comment', thread: 'request:7', input: { params: { id: 7 }, body: { commentBody: id } } },
      { now: clock.now(), id },
    );
  const states = async () => Object.fromEntries((await listEntries(page)).map(({ id, state }) => [id, state]));
  return { clock, page, locks, sent, opened, conditions, wake, comment, states };
}

test('unsent entries are sent once, in order, and the next page that opens announces them', async () => {
  const { page, sent, opened, wake, comment, states } = beginBackground();
  await comment('one');
  await comment('two');
  await wake();
  await wake();
  expect(sent).toEqual(['add-comment one', 'add-comment two']);
  expect(await states()).toEqual({ one: 'sent', two: 'sent' });
  expect(opened.every((store) => store.isClosed())).toBe(true);
  expect((await takeUnannounced(page)).map(({ id }) => id)).toEqual(['one', 'two']);
  expect(await takeUnannounced(page)).toEqual([]);
});

test('with nobody or another user signed in nothing is sent, and no other user’s data is opened', async () => {
  const { sent, opened, conditions, wake, comment, states } = beginBackground();
  await comment('one');
  conditions.sender = null;
  await wake();
  expect(opened).toEqual([]);
  conditions.sender = { userId: 2, token: 'token-2' };
  await wake();
  expect(opened.map(({ userId }) => userId)).toEqual([2]);
  expect(sent).toEqual([]);
  expect(await states()).toEqual({ one: 'waiting' });
});

test('an unreachable server gets no entry, so that entries can still be edited, and the browser tries again later', async () => {
  const { sent, conditions, wake, comment, states } = beginBackground();
  await comment('one');
  conditions.isThere = false;
  await expect(wake()).rejects.toThrow(StillUnsent);
  expect(sent).toEqual([]);
  expect(await states()).toEqual({ one: 'waiting' });
});

test('a visible page sends its entries itself, and the worker checks again later', async () => {
  const { sent, conditions, wake, comment } = beginBackground();
  await comment('one');
  conditions.isPageShown = true;
  await expect(wake()).rejects.toThrow(StillUnsent);
  conditions.isPageShown = false;
  await wake();
  expect(sent).toEqual(['add-comment one']);
});

test('the worker waits while a page holds the lock, and sends nothing that the page has sent', async () => {
  const { page, locks, sent, wake, comment, states } = beginBackground();
  const written = await comment('one');
  let letGo = (): void => {};
  void locks.of('page').request('quayside-send-u1', {}, () => new Promise<void>((resolve) => (letGo = resolve)));
  const waking = wake();
  await settle();
  expect(sent).toEqual([]);
  await page.write(['outbox'], (database) => database.outbox.update(written.seq, { state: 'sent', sentAt: 0 }));
  letGo();
  await waking;
  expect(sent).toEqual([]);
  expect(await states()).toEqual({ one: 'sent' });
});

test('a 401 ends the sign-in and keeps the entries, and the browser need not try again', async () => {
  const { sent, conditions, wake, comment, states } = beginBackground();
  await comment('one');
  conditions.answering = () => failed(401);
  await wake();
  await wake();
  expect(conditions.stale).toEqual(['token-1']);
  expect(sent).toHaveLength(1);
  expect(await states()).toEqual({ one: 'waiting' });
});

test('a refused entry keeps the server’s words, and after a failure the browser tries again', async () => {
  const { conditions, wake, comment, page } = beginBackground();
  await comment('one');
  conditions.answering = () => failed(400);
  await wake();
  expect(await listEntries(page)).toMatchObject([{ state: 'refused', words: ['words of 400'] }]);
  await comment('two');
  conditions.answering = () => failed(500);
  await expect(wake()).rejects.toThrow(StillUnsent);
});

test('a reminder of a left cart is requested once, and a sent quote starts its own', async () => {
  const { clock, page, sent, conditions, wake } = beginBackground();
  const facts = { destinations: { from: 'Oslo NO', to: 'Rome IT' }, shippingPrice: 12.5 };
  const begun = { requestId: 7, facts, origin: 'https://ship.example', now: clock.now(), intervalMs: hour };
  await touchRequest(page, begun);
  await wake();
  expect(sent).toEqual([]);
  await clock.pass(hour);
  await wake();
  await wake();
  expect(sent).toHaveLength(1);

  const quote = {
    kind: 'express-quote',
    thread: 'quote:q',
    input: { body: { CityFrom: 'Oslo', CountryFromId: 47, CityTo: 'Rome', CountryToId: 39 } },
  };
  await writeEntry(page, outboxKinds, quote, { now: clock.now(), id: 'q' });
  conditions.answering = () => ({ kind: 'done', response: { shippingRequestId: 17 } });
  await wake();
  const cart = await page.read(['meta'], (database) => database.meta.get('left-cart:17'));
  expect(cart?.value).toMatchObject({
    requestId: 17,
    draft: { orderId: 17, destinations: { from: 'Oslo NO', to: 'Rome' } },
    deadline: clock.now() + hour,
    over: null,
  });
});
