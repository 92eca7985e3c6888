import { expect, test } from 'vitest';
import { createTestClock } from '#local/clock.testing.ts';
import { createTestStorage, settle } from '#local/storage.testing.ts';
import { StorageTrouble } from '#local/store/storage-trouble.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { createDraftSaver } from './draft-saver.ts';
import { createDraft, readDraft, removeDraft } from './keep-drafts.ts';

async function begin() {
  const clock = createTestClock(settle);
  const store = createTestStorage().open(1);
  let writes = 0;
  let broken: StorageTrouble | null = null;
  let gate: Promise<void> = Promise.resolve();
  const counting: UserStore = {
    ...store,
    write: async (tables, work) => {
      writes += 1;
      await gate;
      if (broken) throw broken;
      return await store.write(tables, work);
    },
  };
  const newDraft = { kind: 'quote', about: null, name: 'Quote', formVersion: 1 } as const;
  const { id } = await createDraft(store, newDraft, { now: clock.now(), persist: () => Promise.resolve(true) });
  const saver = createDraftSaver(counting, id, { now: clock.now, timer: clock.timer });
  return {
    clock,
    store,
    id,
    saver,
    parts: async () => (await readDraft(store, id))?.parts,
    writes: () => writes,
    breakWith: (trouble: StorageTrouble | null) => (broken = trouble),
    close: () => {
      let open = () => {};
      gate = new Promise((resolve) => (open = resolve));
      return () => open();
    },
  };
}

test('several quick keys are written in one transaction, 250 ms after the last', async () => {
  const { clock, saver, parts, writes } = await begin();
  for (const text of ['P', 'Pa', 'Par']) {
    saver.savePart('route', { from: text });
    await clock.pass(100);
  }
  await clock.pass(149);
  expect([writes(), saver.state()]).toEqual([0, 'saving']);
  await clock.pass(1);
  expect([writes(), saver.state()]).toEqual([1, 'saved']);
  expect(await parts()).toEqual({ route: { from: 'Par' } });
});

test('typing without a pause loses at most the last second', async () => {
  const { clock, saver, parts } = await begin();
  for (let key = 1; key <= 11; key += 1) {
    saver.savePart('route', { from: 'x'.repeat(key) });
    await clock.pass(100);
  }
  expect(await parts()).toEqual({ route: { from: 'x'.repeat(10) } });
});

test('a page that becomes hidden writes at once', async () => {
  const { saver, parts } = await begin();
  saver.savePart('route', { from: 'Paris' });
  await saver.flush();
  expect([saver.state(), await parts()]).toEqual(['saved', { route: { from: 'Paris' } }]);
});

test('a draft is shown as saved only when it is written', async () => {
  const { clock, saver, close } = await begin();
  const states: string[] = [];
  saver.subscribe((state) => states.push(state));
  const open = close();
  saver.savePart('route', { from: 'Paris' });
  await clock.pass(250);
  expect([saver.state(), states]).toEqual(['saving', ['saving']]);
  open();
  await settle();
  expect([saver.state(), states]).toEqual(['saved', ['saving', 'saved']]);
});

test('text typed during a slow transaction is newer, and is written after it', async () => {
  const { clock, saver, parts, close } = await begin();
  const open = close();
  saver.savePart('route', { from: 'Paris' });
  await clock.pass(250);
  saver.savePart('route', { from: 'Lyon' });
  await clock.pass(250);
  open();
  await settle();
  expect([saver.state(), await parts()]).toEqual(['saved', { route: { from: 'Lyon' } }]);
});

test('a part that could not be written is tried again with the next key, without overwriting anything newer', async () => {
  const { clock, saver, parts, breakWith } = await begin();
  breakWith(new StorageTrouble('full'));
  saver.savePart('route', { from: 'Paris' });
  saver.savePart('terms', { insurance: '5' });
  await clock.pass(250);
  expect([saver.state(), saver.trouble()]).toEqual(['failed', new StorageTrouble('full')]);
  breakWith(null);
  saver.savePart('route', { from: 'Lyon' });
  await clock.pass(250);
  expect([saver.state(), saver.trouble()]).toEqual(['saved', null]);
  expect(await parts()).toEqual({ route: { from: 'Lyon' }, terms: { insurance: '5' } });
});

test('text typed while writing fails counts as newer than what could not be written', async () => {
  const { clock, saver, parts, breakWith, close } = await begin();
  const open = close();
  breakWith(new StorageTrouble('full'));
  saver.savePart('route', { from: 'Paris' });
  saver.savePart('terms', { insurance: '5' });
  await clock.pass(250);
  saver.savePart('route', { from: 'Lyon' });
  open();
  await settle();
  expect(saver.state()).toBe('failed');
  breakWith(null);
  await saver.flush();
  expect([saver.state(), await parts()]).toEqual(['saved', { route: { from: 'Lyon' }, terms: { insurance: '5' } }]);
});

test('a draft that another tab deleted does not come back', async () => {
  const { saver, store, id, parts } = await begin();
  await removeDraft(store, id);
  saver.savePart('route', { from: 'Paris' });
  await saver.flush();
  expect([saver.state(), saver.trouble()?.name, await parts()]).toEqual(['failed', 'DraftMissing', undefined]);
});

test('a value that the form changes later is written as it was passed', async () => {
  const { saver, parts } = await begin();
  const value = { from: 'Paris' };
  saver.savePart('route', value);
  value.from = 'changed';
  await saver.flush();
  expect(await parts()).toEqual({ route: { from: 'Paris' } });
});

test('stopping writes what is left and accepts nothing more', async () => {
  const { clock, saver, parts, writes } = await begin();
  saver.savePart('route', { from: 'Paris' });
  await saver.stop();
  saver.savePart('route', { from: 'Lyon' });
  await clock.pass(5000);
  expect([writes(), await parts()]).toEqual([1, { route: { from: 'Paris' } }]);
});

test('a removed part is deleted', async () => {
  const { saver, parts } = await begin();
  saver.savePart('package:1', { weight: '1' });
  await saver.flush();
  saver.removePart('package:1');
  await saver.flush();
  expect(await parts()).toEqual({});
});
