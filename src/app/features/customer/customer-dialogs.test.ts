import { expect, test } from 'vitest';
import { errorsByField } from '#domain/field.ts';
import { financeRulesOver, moveAmount, previewCredit } from './customer-dialogs.tsx';

const balances = { debit: 100, creditBalance: 29.45, creditLimit: 50 };

test.each([
  [60, 39.45],
  [20.55, 0],
  [20.54, -0.01],
  [undefined, 29.45],
  [9_999_999_999_999.99, 9_999_999_999_979.44],
  [1.005, null],
  [-1, null],
  [Number.NaN, null],
])('a credit limit of %s leaves a credit of %s', (limit, left) => {
  expect(previewCredit(limit, balances)).toBe(left);
});

test.each([
  [{ debit: 0, creditLimit: 20.55 }, {}],
  [{ debit: 0 }, {}],
  [{ debit: 0, creditLimit: 20.54 }, { creditLimit: ['Credit balance must be positive or 0'] }],
  [{ debit: -1, creditLimit: 20.55 }, { debit: ['Debit must be equal or greater than 0'] }],
  [{ debit: 0, creditLimit: -1 }, { creditLimit: ['Credit limit must be equal or greater than 0'] }],
  [{ debit: 0, creditLimit: 1.234 }, { creditLimit: ['Credit limit must be real number with 2 decimals'] }],
  [
    { debit: -1, creditLimit: 20.54 },
    { debit: ['Debit must be equal or greater than 0'], creditLimit: ['Credit balance must be positive or 0'] },
  ],
  [{ debit: undefined }, { debit: ['Debit value is required'] }],
  [{ debit: 0, comment: 'x'.repeat(1001) }, { comment: ['Max 1000 characters'] }],
])('the balances dialog checks %o before sending', (body, errors) => {
  const read = financeRulesOver(balances).safeParse(body);
  expect(read.success ? {} : errorsByField(read.error.issues)).toEqual(errors);
});

test.each([
  // 100.00 were to be added to 500.00; a refund of 30.00 came meanwhile.
  ['600', '500.00', '530.00', '630.00'],
  ['450,50', '500.00', '530.00', '480.50'],
  ['500.00', '500.00', '530.00', '530.00'],
  ['0', '500.00', '470.00', '-30.00'],
  // A text that is no amount is for its rule to check.
  ['much', '500.00', '530.00', 'much'],
  ['', '500.00', '530.00', ''],
  ['1.005', '500.00', '530.00', '1.005'],
])('%s typed when the balance was %s becomes, over the new balance %s: %s', (typed, opened, now, expected) => {
  expect(moveAmount(typed, opened, now)).toBe(expected);
});
