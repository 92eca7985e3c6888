import { expect, test } from 'vitest';
import type { TimelineEntry } from '#contract/timeline.ts';
import { mergeStream } from './order-stream.tsx';
import type { ListedComment } from './use-comments.ts';

const at = (minute: number): string => `2026-11-24T10:${minute}:00.000Z`;

const entry = (key: string, minute: number): TimelineEntry => ({
  key,
  kind: key.startsWith('comment') ? 'comment' : 'action',
  date: at(minute),
  title: '',
  content: null,
  who: { kind: 'portal', name: null, actedFor: null },
  ofId: null,
});

const comment = (id: number | null, minute: number): ListedComment => ({
  key: id === null ? `waiting-${minute}` : `comment-${id}`,
  commentId: id,
  entry: null,
  text: '',
  mentions: [],
  writer: null,
  writtenAt: at(minute),
  mark: 'none',
});

const keysOf = (sources: Parameters<typeof mergeStream>[0]): string[] => mergeStream(sources).map(({ key }) => key);

const entries = [entry('action-9', 50), entry('comment-2', 40), entry('action-7', 30)];
const comments = [comment(1, 10), comment(2, 40), comment(null, 20), comment(null, 21)];

test('comments appear once among the newest entries, unsent ones first and older ones with their page', () => {
  const newest = ['waiting-21', 'waiting-20', 'action-9', 'comment-2', 'action-7'];
  expect(keysOf({ entries, comments, filter: '', isWhole: false })).toEqual(newest);
  expect(keysOf({ entries, comments, filter: '', isWhole: true })).toEqual([...newest, 'comment-1']);
});

test('a removed comment disappears at once, and comments are listed without a timeline', () => {
  expect(keysOf({ entries, comments: [], filter: '', isWhole: true })).toEqual(['action-9', 'action-7']);
  expect(keysOf({ entries: [], comments, filter: 'comment', isWhole: true })).toEqual([
    'waiting-21',
    'waiting-20',
    'comment-2',
    'comment-1',
  ]);
});

test('a filter for another kind lists no comments', () => {
  expect(keysOf({ entries: entries.slice(0, 1), comments, filter: 'history', isWhole: true })).toEqual(['action-9']);
});
