import { expect, test } from 'vitest';
import { createTestLocks } from '#local/locks.testing.ts';
import { settle } from '#local/storage.testing.ts';
import { claimDraft } from './draft-claim.ts';

function openTab(locks: ReturnType<typeof createTestLocks>, tab: string) {
  const holders: string[] = [];
  const claim = claimDraft('a', { locks: locks.of(tab), onChange: (holder) => holders.push(holder) });
  return { claim, holders };
}

test('the first tab edits a draft, and the second reads it and gets it when the first lets go', async () => {
  const locks = createTestLocks();
  const first = openTab(locks, 'first');
  await settle();
  const second = openTab(locks, 'second');
  await settle();
  expect([first.claim.holder(), second.claim.holder()]).toEqual(['mine', 'theirs']);
  void first.claim.release();
  await settle();
  expect(second.holders).toEqual(['theirs', 'mine']);
  expect(first.holders).toEqual(['mine']);
});

test('a tab that ends unexpectedly leaves the draft to the next one', async () => {
  const locks = createTestLocks();
  openTab(locks, 'first');
  await settle();
  const second = openTab(locks, 'second');
  await settle();
  locks.close('first');
  await settle();
  expect(second.claim.holder()).toBe('mine');
});

test('the second tab takes over, and the first is told, waits and gets the draft back', async () => {
  const locks = createTestLocks();
  const first = openTab(locks, 'first');
  await settle();
  const second = openTab(locks, 'second');
  await settle();
  second.claim.takeOver();
  await settle();
  expect([first.claim.holder(), second.claim.holder()]).toEqual(['theirs', 'mine']);
  first.claim.takeOver();
  await settle();
  expect([first.claim.holder(), second.claim.holder()]).toEqual(['mine', 'theirs']);
  void first.claim.release();
  await settle();
  expect(second.claim.holder()).toBe('mine');
});

test('a tab that gave up before its turn never holds the draft', async () => {
  const locks = createTestLocks();
  const first = openTab(locks, 'first');
  void first.claim.release();
  const second = openTab(locks, 'second');
  await settle();
  expect([first.holders, second.claim.holder()]).toEqual([[], 'mine']);
});

test('in a browser without locks every tab edits', () => {
  const claim = claimDraft('a', { locks: undefined, onChange: () => {} });
  claim.takeOver();
  void claim.release();
  expect(claim.holder()).toBe('everybody');
});
