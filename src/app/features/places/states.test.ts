import { iso31662 } from 'iso-3166';
import { expect, test } from 'vitest';
import { listStates } from './states.ts';

test.each(['US', 'AU', 'IN', 'MX', 'BR'])('the states of %s are those of the standard, sorted by name', (country) => {
  const standard = iso31662.filter(({ parent }) => parent === country).map(({ code }) => code.slice(3));
  const states = listStates(country);
  expect(states.map(({ value }) => value).toSorted()).toEqual(standard.toSorted());
  expect(states.every(({ value, text, aside }) => aside === value && text.trim() === text && text.length > 2)).toBe(
    true,
  );
  const names = states.map(({ text }) => text);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
});

test('other countries have no list of states', () => {
  expect(listStates('DE')).toEqual([]);
  expect(listStates('constructor')).toEqual([]);
  expect(listStates('US').find(({ value }) => value === 'NY')).toEqual({ value: 'NY', text: 'New York', aside: 'NY' });
});
