import { expect, test } from 'vitest';
import { isOwnAttempt, isSameRow, describeStale } from './own-attempt.ts';

const now = { debit: '130.00', name: 'Maple' };
const body = ({ debit, name }: typeof now) => ({ debit: Number(debit), name });
const isOwn = (lost: typeof now | null, aside: readonly (keyof typeof now)[] = []) =>
  isOwnAttempt({ lost, now, body, aside });

test('a row that stands as the lost attempt had it was changed by the form itself, however it was typed', () => {
  expect(isOwn(now)).toBe(true);
  expect(isOwn({ debit: '130', name: ' Maple ' })).toBe(true);
  expect(isOwn({ ...now, debit: '131' })).toBe(false);
  expect(isOwn({ ...now, name: 'Oak' })).toBe(false);
  expect(isOwn(null)).toBe(false);
});

test('what is no part of the row tells nothing of it', () => {
  expect(isOwn({ ...now, name: 'Agreed by phone' }, ['name'])).toBe(true);
  expect(isOwn({ debit: '131', name: 'Agreed by phone' }, ['name'])).toBe(false);
});

test('a value that was typed and put back is saved already, however it is typed now', () => {
  const isSame = (typed: typeof now, aside: readonly (keyof typeof now)[] = []) =>
    isSameRow(typed, now, { body, aside });
  expect(isSame({ debit: '130', name: 'Maple ' })).toBe(true);
  expect(isSame({ ...now, debit: '130.01' })).toBe(false);
  expect(isSame({ ...now, debit: 'a lot' })).toBe(false);
  expect(isSame({ ...now, name: 'Agreed by phone' }, ['name'])).toBe(false);
});

test('nobody else is blamed for one’s own change, and others are', () => {
  for (const differs of [true, false]) {
    expect(describeStale({ isOwn: true, differs })).toMatch(
      /^Your (earlier )?change was saved, although its confirmation was lost/,
    );
    expect(describeStale({ isOwn: false, differs })).toMatch(/^Someone else |by someone else/);
  }
  expect(describeStale({ isOwn: true, differs: true })).toContain('Save what you have typed since?');
  expect(describeStale({ isOwn: true, differs: false })).not.toContain('?');
});
