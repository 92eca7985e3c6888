import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { numberFields, oneOrMany, readAmount, readMoney, textOrNumber } from './response-fields.ts';

test('one object, a list and a missing field are all read as a list', () => {
  const rules = oneOrMany(z.object({ code: z.string() }));
  expect(rules.parse({ code: 'a' })).toEqual([{ code: 'a' }]);
  expect(rules.parse([{ code: 'a' }, { code: 'b' }])).toHaveLength(2);
  expect(rules.parse(undefined)).toEqual([]);
  expect(rules.safeParse([{ code: 1 }]).success).toBe(false);
});

test('numbers are read as text', () => {
  expect([textOrNumber.parse(5), textOrNumber.parse('x'), textOrNumber.parse(''), textOrNumber.parse(null)]).toEqual([
    '5',
    'x',
    null,
    null,
  ]);
});

test('numbers are read from text, and what is none is read as nothing', () => {
  const rules = z.object(numberFields('a', 'b', 'c', 'd'));
  expect(rules.parse({ a: 1.5, b: '2', c: 'wide', d: '' })).toEqual({ a: 1.5, b: 2, c: null, d: null });
});

test('amounts in text and in numbers are read as hundredths', () => {
  expect([readAmount('12.3'), readAmount(126.68), readAmount('0.005'), readAmount('-4.5')]).toEqual([
    1230n,
    12668n,
    1n,
    -450n,
  ]);
  expect([readAmount('12,30'), readAmount(''), readAmount(null), readAmount(Number.NaN)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(readMoney('12.3', 'EUR')).toEqual({ amount: 1230n, currency: 'EUR' });
  expect([readMoney('free', 'EUR'), readMoney('12.3', null)]).toEqual([null, null]);
});
