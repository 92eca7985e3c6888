import { expect, test } from 'vitest';
import { printParts } from './draft-keeper.ts';

test('a frozen part is printed once, any other as it is now', () => {
  let prints = 0;
  const frozen = Object.freeze({ toJSON: () => `print ${(prints += 1)}` });
  const typed = { city: 'Lyon' };
  expect(printParts({ frozen, typed, none: null })).toEqual({
    frozen: '"print 1"',
    typed: '{"city":"Lyon"}',
    none: 'null',
  });
  typed.city = 'Bern';
  expect(printParts({ frozen, typed })).toEqual({ frozen: '"print 1"', typed: '{"city":"Bern"}' });
});
