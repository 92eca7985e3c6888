import { expect, test } from 'vitest';
import { createDraft, listDrafts } from '#local/drafts/keep-drafts.ts';
import { settle } from '#local/storage.testing.ts';
import { beginOutbox, done, failed, inputOf, testKinds, textOf } from './outbox.testing.ts';
import { discardEntry, editEntry } from './change-entry.ts';
import type { SendOutcome } from './decide-outcome.ts';

const minutes = 60_000;

test('waiting entries are sent once, in the order of writing, and their responses are stored', async () => {
  const { write, drain, texts, list, clock } = beginOutbox();
  for (const text of ['a', 'b', 'c']) await write(text);
  expect(await drain()).toEqual({ end: 'done', sent: 3, nextDueAt: null });
  expect(await drain()).toMatchObject({ sent: 0 });
  expect(texts()).toEqual(['a', 'b', 'c']);
  expect((await list())[0]).toMatchObject({ state: 'sent', response: { number: 1 }, sentAt: clock.now(), tries: 1 });
});

test('the key of an entry is its id, at every try', async () => {
  const { write, drain, sent, conditions, clock } = beginOutbox();
  await write('a', 'request:1', { id: 'key' });
  conditions.answering = () => failed(500);
  await drain();
  await clock.pass(5 * minutes);
  conditions.answering = () => done;
  await drain();
  expect(sent).toEqual([
    { id: 'key', text: 'a', token: 'token-1' },
    { id: 'key', text: 'a', token: 'token-1' },
  ]);
});

test('a waiting first entry holds back its own thread, not the others', async () => {
  const { write, drain, texts, conditions, states } = beginOutbox();
  await write('a1', 'request:1');
  await write('a2', 'request:1');
  await write('b1', 'request:2');
  conditions.answering = (entry) => (entry.id === 'a1' ? failed(503) : done);
  const report = await drain();
  expect(texts()).toEqual(['a1', 'b1']);
  expect(await states()).toEqual({ a1: 'waiting', a2: 'waiting', b1: 'sent' });
  expect(report.nextDueAt).not.toBeNull();
});

test('a refused entry shows why and holds back none', async () => {
  const { write, drain, list, conditions, states } = beginOutbox();
  await write('a1');
  await write('a2');
  conditions.answering = (entry) => (entry.id === 'a1' ? failed(400) : done);
  await drain();
  expect(await states()).toEqual({ a1: 'refused', a2: 'sent' });
  expect((await list())[0]).toMatchObject({ words: ['words of 400'], input: inputOf('a1') });
});

test('without a response the other entries are not tried, and the next run begins with them', async () => {
  const { write, drain, texts, conditions, clock, states } = beginOutbox();
  await write('a', 'request:1');
  await write('b', 'request:2');
  conditions.answering = () => failed(null);
  expect((await drain()).end).toBe('no-answer');
  expect(await states()).toEqual({ a: 'uncertain', b: 'waiting' });
  conditions.answering = () => done;
  await drain();
  expect(texts()).toEqual(['a', 'b']);
  await clock.pass(1000);
  await drain();
  expect(texts()).toEqual(['a', 'b', 'a']);
});

test('a request without a response is given up after 20 seconds', async () => {
  const { write, drain, conditions, clock, states } = beginOutbox();
  await write('a');
  conditions.answering = () => new Promise(() => {});
  const running = drain();
  await clock.pass(19_999);
  expect(await states()).toEqual({ a: 'sending' });
  await clock.pass(1);
  expect((await running).end).toBe('no-answer');
  expect(await states()).toEqual({ a: 'uncertain' });
});

test('a programming error is reported, does not count as a lost connection, and holds back no other entry', async () => {
  const faults: unknown[] = [];
  const { write, openTab, conditions, states, texts } = beginOutbox();
  await write('a', 'request:1');
  await write('b', 'request:2');
  const fault = new TypeError('body is not ours');
  conditions.answering = (entry) => (textOf(entry) === 'a' ? Promise.reject(fault) : done);
  const drain = openTab('one', { onFault: (reason) => faults.push(reason) });
  expect(await drain()).toMatchObject({ end: 'done', sent: 1 });
  expect([faults, texts(), await states()]).toEqual([[fault], ['a', 'b'], { a: 'uncertain', b: 'sent' }]);
});

test('sending at once skips our own pauses but not one that the server asked for', async () => {
  const { write, drain, texts, conditions } = beginOutbox();
  await write('a', 'request:1');
  await write('b', 'request:2');
  conditions.answering = (entry) => (entry.id === 'a' ? failed(503) : failed(429, 30));
  await drain();
  await drain();
  expect(texts()).toEqual(['a', 'b']);
  await drain(true);
  expect(texts()).toEqual(['a', 'b', 'a']);
});

test('a clock that was set back by a day delays nothing', async () => {
  const { write, drain, texts, conditions, clock } = beginOutbox();
  await write('a');
  conditions.answering = () => failed(503, 60);
  await drain();
  clock.jump(-24 * 60 * minutes);
  conditions.answering = () => done;
  expect(await drain()).toMatchObject({ sent: 1 });
  expect(texts()).toEqual(['a', 'a']);
});

test('a clock that was set back before a sign-in ended delays nothing either', async () => {
  const { write, drain, conditions, clock } = beginOutbox();
  await write('a');
  conditions.answering = () => failed(503, 60);
  await drain();
  clock.jump(-24 * 60 * minutes);
  conditions.answering = () => failed(401);
  await drain();
  conditions.answering = () => done;
  expect(await drain()).toMatchObject({ sent: 1 });
});

test('an entry is never sent by another user or by nobody, even when the user changes at the last moment', async () => {
  const { write, drain, sent, conditions, states, list, openTab } = beginOutbox();
  await write('a');
  conditions.sender = { userId: 2, token: 'token-2' };
  expect((await drain()).end).toBe('held');
  conditions.sender = null;
  expect((await drain()).end).toBe('held');
  let requests = 0;
  const late = openTab('late', {
    readSender: () => Promise.resolve({ userId: (requests += 1) === 1 ? 1 : 2, token: `token-${requests}` }),
  });
  expect((await late()).end).toBe('held');
  expect(sent).toEqual([]);
  expect(await states()).toEqual({ a: 'waiting' });
  expect((await list())[0]!.tries).toBe(0);
  conditions.sender = { userId: 1, token: 'token-3' };
  await drain();
  expect(sent).toEqual([{ id: 'a', text: 'a', token: 'token-3' }]);
});

test('a 401 holds all entries until the same user is back', async () => {
  const { write, drain, texts, conditions, states } = beginOutbox();
  await write('a', 'request:1');
  await write('b', 'request:2');
  conditions.answering = () => failed(401);
  expect((await drain()).end).toBe('held');
  expect(texts()).toEqual(['a']);
  expect(await states()).toEqual({ a: 'waiting', b: 'waiting' });
});

test('an entry that may have arrived stays uncertain through a 401 and a 503', async () => {
  const { write, drain, conditions, states, clock } = beginOutbox();
  await write('a');
  for (const status of [null, 401, 503]) {
    conditions.answering = () => failed(status);
    await drain();
    expect(await states()).toEqual({ a: 'uncertain' });
    await clock.pass(5 * minutes);
  }
});

test('a tab that ends while sending leaves an uncertain entry, which the next tab sends again', async () => {
  const { write, drain, conditions, openTab, texts, locks, states } = beginOutbox();
  await write('a');
  conditions.answering = () => new Promise(() => {});
  void drain();
  await settle();
  const second = openTab('second')();
  await settle();
  expect(texts()).toEqual(['a']);
  conditions.answering = () => done;
  locks.close('first');
  await second;
  expect([texts(), await states()]).toEqual([['a', 'a'], { a: 'sent' }]);
});

test('a frozen tab is replaced within half a minute, and what it learns later changes nothing', async () => {
  const { write, conditions, openTab, texts, states, clock } = beginOutbox();
  await write('a');
  let response: (outcome: SendOutcome) => void = () => {};
  conditions.answering = () => new Promise((resolve) => (response = resolve));
  const frozen = openTab('frozen', { timer: () => () => {} })();
  await settle();
  const late = response;
  const second = openTab('second')();
  conditions.answering = () => done;
  await clock.pass(30_000);
  expect(await second).toMatchObject({ sent: 1 });
  late(failed(500));
  expect((await frozen).end).toBe('busy');
  await settle();
  expect([texts(), await states()]).toEqual([['a', 'a'], { a: 'sent' }]);
});

test('several tabs send each entry once', async () => {
  const { write, openTab, texts } = beginOutbox();
  for (const text of ['a', 'b', 'c', 'd']) await write(text);
  await Promise.all(['one', 'two', 'three'].map((tab) => openTab(tab)()));
  expect(texts()).toEqual(['a', 'b', 'c', 'd']);
});

test('several tabs send each entry once without locks too, and an abandoned lease ends by itself', async () => {
  const { write, openTab, texts, conditions, clock } = beginOutbox({ locks: undefined });
  for (const text of ['a', 'b', 'c', 'd']) await write(text);
  await Promise.all(['one', 'two', 'three'].map((tab) => openTab(tab)()));
  expect(texts()).toEqual(['a', 'b', 'c', 'd']);
  await write('e');
  conditions.answering = () => new Promise(() => {});
  void openTab('dying', { timer: () => () => {} })();
  await settle();
  conditions.answering = () => done;
  const second = openTab('second');
  expect((await second()).end).toBe('busy');
  await clock.pass(30_000);
  expect((await second()).sent).toBe(1);
  expect(texts().slice(4)).toEqual(['e', 'e']);
});

test('an entry of an unknown version is refused with its text, and the others are sent', async () => {
  const { write, drain, store, list, texts } = beginOutbox();
  const old = await write('old');
  await write('new');
  await store.write(['outbox'], (database) => database.outbox.update(old.seq, { schemaVersion: 1 }));
  await drain();
  expect(texts()).toEqual(['new']);
  expect((await list())[0]).toMatchObject({ state: 'refused', words: [expect.any(String)], input: inputOf('old') });
});

test('an entry that was deleted while being sent stays deleted', async () => {
  const { write, drain, store, conditions, list } = beginOutbox();
  const { seq } = await write('a');
  conditions.answering = async () => {
    await store.write(['outbox'], (database) => database.outbox.delete(seq));
    return failed(500);
  };
  await drain();
  expect(await list()).toEqual([]);
});

test('a draft is deleted when its entry is sent, and not before', async () => {
  const { write, drain, store, conditions, clock } = beginOutbox();
  const form = { kind: 'quote', about: null, name: 'Quote', formVersion: 1 } as const;
  const draft = await createDraft(store, form, { now: 1, persist: () => Promise.resolve(true) });
  await write('a', `draft:${draft.id}`, { draft: { id: draft.id, becomes: 'waiting' } });
  conditions.answering = () => failed(503);
  await drain();
  expect(await listDrafts(store)).toMatchObject([{ id: draft.id, entryId: 'a' }]);
  await editEntry(store, testKinds, 'a', { input: inputOf('b'), now: clock.now(), newId: 'b' });
  expect(await listDrafts(store)).toMatchObject([{ id: draft.id, entryId: 'b' }]);
  conditions.answering = () => done;
  await drain();
  expect(await listDrafts(store)).toEqual([]);
});

test('sent entries are deleted after a day', async () => {
  const { write, drain, openTab, list, clock } = beginOutbox();
  await write('a');
  await drain();
  await clock.pass(24 * 60 * minutes - 1);
  await openTab('later')();
  expect(await list()).toHaveLength(1);
  await clock.pass(1);
  await openTab('much later')();
  expect(await list()).toEqual([]);
  expect(await discardEntry(beginOutbox().store, 'a')).toBe(false);
});
