// The library looks for the storage of the browser when it is loaded.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { hasWritten, keepSame, watchEntries } from './read-entries.ts';
import { settle } from '#local/storage.testing.ts';
import { beginOutbox, done, failed, textOf } from './outbox.testing.ts';

test('the list of entries follows the outbox', async () => {
  const { store, write, drain } = beginOutbox();
  const snapshots: string[][] = [];
  const stop = watchEntries(store, (entries) =>
    snapshots.push(entries.map((entry) => `${textOf(entry)} ${entry.state}`)),
  );
  await expect.poll(() => snapshots.at(-1)).toEqual([]);
  await write('a');
  await expect.poll(() => snapshots.at(-1)).toEqual(['a waiting']);
  await drain();
  await expect.poll(() => snapshots.at(-1)).toEqual(['a sent']);
  stop();
});

test('hundreds of changes are read in few rounds, including the last one', async () => {
  const { store, write, list, clock } = beginOutbox();
  for (let nth = 0; nth < 60; nth += 1) await write(`${nth}`, `${nth}`);
  const counts: number[] = [];
  const stop = watchEntries(
    store,
    (entries) => counts.push(entries.length),
    () => {},
    clock.timer,
  );
  await expect.poll(() => counts).toEqual([60]);
  for (let nth = 60; nth < 80; nth += 1) await write(`${nth}`, `${nth}`);
  await settle();
  expect(counts).toEqual([60]);
  await clock.pass(250);
  await expect.poll(() => counts).toEqual([60, 80]);
  stop();
  await write('late', 'late');
  await clock.pass(250);
  expect([counts, (await list()).length]).toEqual([[60, 80], 81]);
});

test('another tab is notified of what is written, not of what is sent', async () => {
  const { write, drain, conditions, list } = beginOutbox();
  const [before] = [await list(), await write('a')];
  const written = await list();
  expect([hasWritten(null, before), hasWritten(null, written), hasWritten(before, written)]).toEqual([
    false,
    true,
    true,
  ]);
  conditions.answering = () => failed(503);
  await drain();
  expect(hasWritten(written, await list())).toBe(false);
});

test('an unchanged entry stays the same object, so that a list need not draw it again', async () => {
  const { write, list, drain, conditions } = beginOutbox();
  for (const text of ['a', 'b']) await write(text, text);
  const before = await list();
  conditions.answering = ({ id }) => (id === 'a' ? done : failed(503));
  const again = keepSame(before, await list());
  expect([again[0] === before[0], again[1] === before[1]]).toEqual([true, true]);
  await drain();
  const [first, second] = keepSame(before, await list());
  expect([first?.state, first === before[0], second?.tries, second === before[1]]).toEqual(['sent', false, 1, false]);
  expect(keepSame(null, before)).toEqual(before);
});
