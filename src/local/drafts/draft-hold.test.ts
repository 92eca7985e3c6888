import { expect, test } from 'vitest';
import { createTestLocks } from '#local/test-locks.ts';
import { settle } from '#local/test-storage.ts';
import { holdDraft } from './draft-hold.ts';

function openTab(locks: ReturnType<typeof createTestLocks>, tab: string) {
  const told: string[] = [];
  const hold = holdDraft('a', { locks: locks.of(tab), onChange: (holder) => told.push(holder) });
  return { hold, told };
}

test('the first tab edits, the second reads and gets the draft when the first lets go', async () => {
  const locks = createTestLocks();
  const first = openTab(locks, 'first');
  await settle();
  const second = openTab(locks, 'second');
  await settle();
  expect([first.hold.holder(), second.hold.holder()]).toEqual(['mine', 'theirs']);
  void first.hold.release();
  await settle();
  expect(second.told).toEqual(['theirs', 'mine']);
  expect(first.told).toEqual(['mine']);
});

test('a tab that dies leaves the draft to the next', async () => {
  const locks = createTestLocks();
  openTab(locks, 'first');
  await settle();
  const second = openTab(locks, 'second');
  await settle();
  locks.close('first');
  await settle();
  expect(second.hold.holder()).toBe('mine');
});

test('the second takes over; the first is told, waits, and gets it back', async () => {
  const locks = createTestLocks();
  const first = openTab(locks, 'first');
  await settle();
  const second = openTab(locks, 'second');
  await settle();
  second.hold.takeOver();
  await settle();
  expect([first.hold.holder(), second.hold.holder()]).toEqual(['theirs', 'mine']);
  first.hold.takeOver();
  await settle();
  expect([first.hold.holder(), second.hold.holder()]).toEqual(['mine', 'theirs']);
  void first.hold.release();
  await settle();
  expect(second.hold.holder()).toBe('mine');
});

test('who released before it was their turn never holds', async () => {
  const locks = createTestLocks();
  const first = openTab(locks, 'first');
  void first.hold.release();
  const second = openTab(locks, 'second');
  await settle();
  expect([first.told, second.hold.holder()]).toEqual([[], 'mine']);
});

test('without locks everybody edits', () => {
  const hold = holdDraft('a', { locks: undefined, onChange: () => {} });
  hold.takeOver();
  void hold.release();
  expect(hold.holder()).toBe('everybody');
});
