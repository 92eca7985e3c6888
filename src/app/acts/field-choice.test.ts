import { expect, test } from 'vitest';
import { mergeChoice, unmergeChoice } from './field-choice.ts';

const typed = { name: 'Mine', city: 'Bremen', phone: '1' };
const saved = { name: 'Theirs', city: 'Kiel', phone: '1' };

test('a field is saved as it was chosen', () => {
  expect(mergeChoice(typed, saved, new Set())).toEqual(typed);
  expect(mergeChoice(typed, saved, new Set(['city']))).toEqual({ name: 'Mine', city: 'Kiel', phone: '1' });
});

test('a second conflict has both texts again, and the choice takes the newer saved one', () => {
  const chosen = new Set(['city']);
  const sent = mergeChoice(typed, saved, chosen);
  const again = unmergeChoice(sent, typed, saved, chosen);
  expect(again).toEqual(typed);
  expect(mergeChoice(again, { ...saved, city: 'Hamburg' }, chosen).city).toBe('Hamburg');
});

test('a chosen field that was typed anew before the second conflict stays as typed', () => {
  const chosen = new Set(['city']);
  const sent = { ...mergeChoice(typed, saved, chosen), city: 'Rostock' };
  expect(unmergeChoice(sent, typed, saved, chosen).city).toBe('Rostock');
});
