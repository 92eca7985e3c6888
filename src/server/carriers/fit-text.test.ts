import { expect, test } from 'vitest';
import { digitsOf, latinText, wrapLines } from './fit-text.ts';

test('text is written in ASCII, and refused where a letter would be lost', () => {
  expect(latinText('Müllerstraße 5')).toBe('Mullerstrasse 5');
  expect(latinText('Невський 7')).toBe('Nevskii 7');
  expect(latinText('千代田区 1-1')).toBeNull();
  expect(digitsOf('+49 (30) 12')).toBe('493012');
});

test('address lines stay apart while they fit, are joined when too many, and are never cut', () => {
  expect(wrapLines(['Lampenweg 12', null, 'Hof 3'], { lines: 3, length: 35 })).toEqual(['Lampenweg 12', 'Hof 3']);
  expect(wrapLines(['A street', 'B', 'C', 'D'], { lines: 2, length: 10 })).toEqual(['A street,', 'B, C, D']);
  expect(wrapLines(['Long Road Number Twelve'], { lines: 2, length: 14 })).toEqual(['Long Road', 'Number Twelve']);
});

test('a word longer than a line does not fit', () => {
  expect(wrapLines(['Donaudampfschifffahrtsgesellschaft 1'], { lines: 3, length: 20 })).toBeNull();
  expect(wrapLines(['one two three four'], { lines: 1, length: 10 })).toBeNull();
});
