import { expect, test } from 'vitest';
import type { Entry } from '#local/outbox/entry.ts';
import { countComments, listComments } from './use-comments.ts';

const comment = (id: number) => ({
  id,
  commentBody: `Comment ${id}`,
  createdBy: 'Carla Support',
  dateCreated: '2026-11-24T10:00:00.000Z',
});

const entryOf = (kind: string, more: Partial<Entry>): Entry => ({
  seq: 1,
  id: 'key-1',
  userId: 1,
  kind,
  schemaVersion: 1,
  thread: 'request:7',
  input: { params: { id: 7 }, body: { commentBody: 'Waits' } },
  title: '',
  createdAt: 1000,
  editedFrom: null,
  tries: 0,
  state: 'waiting',
  dueAt: 0,
  notBefore: 0,
  plannedAt: 0,
  words: null,
  response: null,
  sentAt: null,
  mayHaveArrived: false,
  attempt: null,
  ...more,
});

const show = (comments: ReturnType<typeof comment>[], entries: Entry[], readAt = 5000): string[] =>
  listComments({ comments, readAt, entries }).map(({ text, mark }) => `${text}: ${mark}`);

test('unsent comments follow those of the server, in order', () => {
  const entries = [
    entryOf('add-comment', {}),
    entryOf('add-comment', { id: 'key-2', state: 'uncertain', input: { body: { commentBody: 'Perhaps' } } }),
    entryOf('add-comment', { id: 'key-3', state: 'refused', input: { body: { commentBody: 'No' } } }),
    entryOf('left-cart', { id: 'key-4' }),
  ];
  expect(show([comment(1)], entries)).toEqual([
    'Comment 1: none',
    'Waits: waiting',
    'Perhaps: uncertain',
    'No: refused',
  ]);
  expect(countComments(listComments({ comments: [comment(1)], readAt: 0, entries }))).toBe(3);
});

test('a comment whose removal is unsent is marked and not counted', () => {
  const entries = [entryOf('delete-comment', { input: { params: { id: 2 } } })];
  expect(show([comment(1), comment(2)], entries)).toEqual(['Comment 1: none', 'Comment 2: removing']);
  expect(countComments(listComments({ comments: [comment(2)], readAt: 0, entries }))).toBe(0);
});

test('a sent comment stays until the next response and appears once', () => {
  const sent = entryOf('add-comment', { state: 'sent', sentAt: 6000, response: { commentId: 3 } });
  expect(show([comment(1)], [sent], 5000)).toEqual(['Comment 1: none', 'Waits: sending']);
  expect(show([comment(1), comment(3)], [sent], 5000)).toEqual(['Comment 1: none', 'Comment 3: none']);
  // Read after it was sent, and not there: somebody has removed it.
  expect(show([comment(1)], [sent], 7000)).toEqual(['Comment 1: none']);
});
