import { expect, test } from 'vitest';
import { createTestClock } from '#local/clock.testing.ts';
import { createTestLocks } from '#local/locks.testing.ts';
import { createTestStorage, settle } from '#local/storage.testing.ts';
import { createDraftKeeper, type KeeperOptions, printParts } from './draft-keeper.ts';
import { listDrafts, readDraft } from './keep-drafts.ts';

const formOf = (from: string, ...packages: string[]) => ({
  name: from,
  parts: { route: { from }, ...Object.fromEntries(packages.map((text, at) => [`package:${at}`, { text }])) },
});

function begin() {
  const clock = createTestClock(settle);
  const storage = createTestStorage();
  const locks = createTestLocks();
  const store = storage.open(1);
  const make = (tab: string, more: Partial<KeeperOptions> = {}) => {
    const keeper = createDraftKeeper(store, {
      draft: { kind: 'quote', about: null, formVersion: 1 },
      newId: 'd1',
      storedId: null,
      claimName: 'd1',
      locks: locks.of(tab),
      now: clock.now,
      timer: clock.timer,
      persist: () => Promise.resolve(true),
      ...more,
    });
    keeper.open(formOf(''));
    return keeper;
  };
  return { clock, store, make, parts: async () => (await readDraft(store, 'd1'))?.parts };
}

test('a draft begins with the first change, not when the form opens', async () => {
  const { store, make, parts } = begin();
  const keeper = make('one');
  keeper.keep(formOf(''));
  await settle();
  expect([await listDrafts(store), keeper.state().save]).toEqual([[], 'none']);
  keeper.keep(formOf('Paris', 'pump'));
  await settle();
  expect([await parts(), keeper.state().save]).toEqual([formOf('Paris', 'pump').parts, 'saved']);
});

test('text typed while the draft is created is saved, removed parts are deleted, and the name is updated', async () => {
  const { clock, store, make, parts } = begin();
  const keeper = make('one');
  keeper.keep(formOf('P', 'pump', 'valve'));
  keeper.keep(formOf('Paris', 'pump', 'valve'));
  await clock.pass(300);
  expect(await parts()).toEqual(formOf('Paris', 'pump', 'valve').parts);
  keeper.keep(formOf('Paris', 'valve'));
  await keeper.flush();
  expect(await parts()).toEqual(formOf('Paris', 'valve').parts);
  expect((await listDrafts(store)).map(({ name }) => name)).toEqual(['Paris']);
});

test('a draft is shown as saved exactly as long as it is', async () => {
  const { store, make } = begin();
  const keeper = make('one');
  keeper.keep(formOf('Paris'));
  await settle();
  const left: Promise<unknown[]>[] = [];
  keeper.subscribe(() => keeper.state().save === 'none' && left.push(listDrafts(store)));
  await keeper.finish();
  expect(await left[0]).toEqual([]);
});

test('a sent form leaves no draft, and a later change begins another one', async () => {
  const { store, make } = begin();
  const keeper = make('one');
  keeper.keep(formOf('Paris'));
  await settle();
  await keeper.finish();
  expect([await listDrafts(store), keeper.state().save]).toEqual([[], 'none']);
  keeper.keep(formOf('Lyon'));
  await settle();
  expect(await listDrafts(store)).toHaveLength(1);
  expect(keeper.draftId()).not.toBe('d1');
});

test('a second tab writes nothing until it takes over, and the first writes nothing after that', async () => {
  const { clock, make, parts } = begin();
  const first = make('one');
  first.keep(formOf('Paris'));
  await settle();
  const second = make('two', { storedId: 'd1' });
  await settle();
  second.keep(formOf('Lyon'));
  await clock.pass(2000);
  expect([second.state().holder, await parts()]).toEqual(['theirs', formOf('Paris').parts]);
  second.takeOver();
  await settle();
  expect([first.state().holder, second.state().holder]).toEqual(['theirs', 'mine']);
  second.keep(formOf('Lyon'));
  first.keep(formOf('Nice'));
  await clock.pass(2000);
  expect(await parts()).toEqual(formOf('Lyon').parts);
});

test('the details of an order have one draft, and whoever begins second sees the first', async () => {
  const { clock, store, make } = begin();
  const draft = { kind: 'details', about: 7, formVersion: 1 } as const;
  make('one', { draft }).keep(formOf('Paris'));
  await settle();
  const second = make('two', { draft, newId: 'd2', find: () => Promise.resolve('d1') });
  second.keep(formOf('Lyon'));
  await clock.pass(2000);
  expect((await listDrafts(store)).map(({ id }) => id)).toEqual(['d1']);
  expect((await second.read())?.parts).toEqual(formOf('Paris').parts);
});

test('text typed while a draft is deleted begins another one, also in a tab that takes over', async () => {
  const { clock, store, make } = begin();
  const names = async () => (await listDrafts(store)).map(({ name }) => name);
  const keeper = make('one');
  keeper.keep(formOf('Oslo'));
  await settle();
  const other = make('two', { storedId: 'd1' });
  const ending = keeper.finish();
  keeper.keep(formOf('Bern'));
  await ending;
  await clock.pass(1000);
  expect(await names()).toEqual(['Bern']);
  expect(keeper.state().save).toBe('saved');

  await keeper.finish();
  expect(other.state().holder).toBe('theirs');
  other.takeOver();
  await settle();
  expect(await other.read()).toBeNull();
  other.keep(formOf('Rome'));
  await clock.pass(1000);
  expect(await names()).toEqual(['Rome']);
  expect(other.state().save).toBe('saved');
});

test('a sent form keeps no other tab from typing, not even one that waited for it', async () => {
  const { clock, make, parts } = begin();
  const first = make('one');
  const second = make('two');
  first.keep(formOf('Paris'));
  await settle();
  second.keep(formOf('Lyon'));
  await settle();
  expect(second.state().holder).toBe('theirs');
  await first.finish();
  await settle();
  // As a screen does once the draft is its own.
  expect([await second.read(), second.state().holder]).toEqual([null, 'pending']);
  second.keep(formOf('Nice'));
  await clock.pass(300);
  expect([second.state().holder, await parts()]).toEqual(['mine', formOf('Nice').parts]);
  await second.finish();
  first.keep(formOf('Rome'));
  await settle();
  expect([first.state().holder, second.state().holder]).toEqual(['mine', 'pending']);
});

test('text typed while a sent form is being finished is not handed to the waiting tab', async () => {
  const { make } = begin();
  const [first, second] = [make('one'), make('two')];
  first.keep(formOf('Paris'));
  await settle();
  second.keep(formOf('Lyon'));
  const finished = first.finish();
  first.keep(formOf('Rome'));
  await finished;
  await settle();
  expect([first.state().holder, second.state().holder]).toEqual(['mine', 'theirs']);
});

test('an unchanging part is serialised once, and any other as it is now', () => {
  let prints = 0;
  const frozen = Object.freeze({ toJSON: () => `print ${(prints += 1)}` });
  const typed = { city: 'Lyon' };
  expect(printParts({ frozen, typed, none: null })).toEqual({
    frozen: '"print 1"',
    typed: '{"city":"Lyon"}',
    none: 'null',
  });
  typed.city = 'Bern';
  expect(printParts({ frozen, typed })).toEqual({ frozen: '"print 1"', typed: '{"city":"Bern"}' });
});
