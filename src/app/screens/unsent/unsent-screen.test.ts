import { expect, test } from 'vitest';
import type { Entry } from '#local/outbox/entry.ts';
import { countStates, groupEntries } from './unsent-screen.tsx';

const entryOf = (seq: number, kind: string, state: Entry['state'] = 'waiting') => ({ seq, kind, state }) as Entry;
const scans = (count: number) => Array.from({ length: count }, (_, nth) => entryOf(nth + 10, 'hand-over'));

test('500 scans are shown as one line, at the place of the first of them', () => {
  const [comment, quote] = [entryOf(1, 'add-comment'), entryOf(900, 'express-quote')];
  const all = [comment, ...scans(500), quote];
  expect(groupEntries(all)).toEqual([comment, { kind: 'hand-over', entries: scans(500) }, quote]);
});

test('a few scans, and any number of other entries, are shown one by one', () => {
  const few = scans(3);
  expect(groupEntries(few)).toEqual(few);
  const comments = Array.from({ length: 20 }, (_, nth) => entryOf(nth, 'add-comment'));
  expect(groupEntries(comments)).toEqual(comments);
});

test('the line counts waiting, uncertain, sending, refused and sent entries', () => {
  const states = ['waiting', 'uncertain', 'sending', 'refused', 'refused', 'sent'] as const;
  expect(countStates(states.map((state, nth) => entryOf(nth, 'hand-over', state)))).toEqual({
    waiting: 2,
    sending: 1,
    refused: 2,
    sent: 1,
  });
});
