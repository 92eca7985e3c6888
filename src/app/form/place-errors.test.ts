import { expect, test } from 'vitest';
import { firstField, placeErrors } from './contract-resolver.ts';

const fields = ['name', 'from.city', 'note'] as const;
type Field = (typeof fields)[number];
const fieldOf = (path: string): Field | null => fields.find((field) => field === path) ?? null;

test('sentences stand at their field, apart from each other, and one without a field is told once', () => {
  expect(placeErrors({ name: ['A must be B', 'Is it C?', 'd'], x: ['c'], y: ['c', 'd'] }, fieldOf)).toEqual({
    errors: { name: 'A must be B. Is it C? d' },
    unplaced: ['c', 'd'],
  });
});

test('of two places on the wire that one field shows the first counts', () => {
  expect(placeErrors({ a: ['one'], b: ['two'] }, () => 'note').errors).toEqual({ note: 'one' });
});

test('the first field is the first on the page, not the first that was told', () => {
  expect(firstField(fields, { note: 'a', 'from.city': 'b' })).toBe('from.city');
  expect(firstField(fields, {})).toBe(null);
});
