import { expect, test } from 'vitest';
import { fillMentions, findUnfinishedMention, listMentioned, splitAtMentions, storeMentions } from './comment.ts';

const [ada, adam, mei] = [
  { id: 3, name: 'Ada Brandt' },
  { id: 4, name: 'Ada Brandtner' },
  { id: 5, name: '美 Lin' },
];
const all = [ada, adam, mei];

test.each([
  ['@Ada Brandt, please call', [ada, ', please call']],
  ['Ask @Ada Brandtner', ['Ask ', adam]],
  ['Ask @美 Lin', ['Ask ', mei]],
  ['Ask @Ada Brandts', ['Ask @Ada Brandts']],
  ['mail@example.com and @Ada', ['mail@example.com and @Ada']],
  ['@Ada Brandt@美 Lin', [ada, mei]],
  ['', []],
])('%j is split into %j', (text, pieces) => {
  expect(splitAtMentions(text, all)).toEqual(pieces);
});

test('each named person is mentioned once, and both of two people with the same name are mentioned', () => {
  const other = { id: 9, name: 'Ada Brandt' };
  expect(listMentioned('@Ada Brandt and @Ada Brandt', [ada, ada, other, mei])).toEqual([ada, other]);
});

test('a mention is stored with the person’s id and shows the person’s current name', () => {
  const stored = storeMentions('See @Ada Brandt: @{7} stays', all);
  expect(stored).toBe('See @{3}: @{7} stays');
  expect(fillMentions(stored, [{ id: 3, name: 'Ada Quist' }])).toBe('See @Ada Quist: @{7} stays');
});

test.each([
  ['Ask @ad', 7, { start: 4, typed: 'ad' }],
  ['Ask @Ada Br, please', 11, { start: 4, typed: 'Ada Br' }],
  ['@', 1, { start: 0, typed: '' }],
  ['Ask @ad', 4, null],
  ['Ask @Ada ', 9, null],
  ['mail@example', 12, null],
  ['@one\ntwo', 8, null],
  ['nobody', 6, null],
])('in %j with the caret at %d the mention being typed is %j', (text, caret, begun) => {
  expect(findUnfinishedMention(text, caret)).toEqual(begun);
});
