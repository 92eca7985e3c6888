import { expect, test } from 'vitest';
import { errorsByField } from '#domain/field.ts';
import { financeRulesOver, previewCredit } from './finance-preview.ts';

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
])('under a limit of %s there is %s left', (limit, left) => {
  expect(previewCredit(limit, balances)).toBe(left);
});

test.each([
  [{ debit: 0, creditLimit: 20.55 }, {}],
  [{ debit: 0 }, {}],
  [{ debit: 0, creditLimit: 20.54 }, { creditLimit: ['Credit balance must be positive or 0'] }],
  [{ debit: -1, creditLimit: 20.55 }, { debit: ['Debit must be equal or greater than 0'] }],
  [{ debit: undefined }, { debit: ['Debit value is required'] }],
  [{ debit: 0, comment: 'x'.repeat(1001) }, { comment: ['Max 1000 characters'] }],
])('the dialog judges %o before it is sent', (body, errors) => {
  const read = financeRulesOver(balances).safeParse(body);
  expect(read.success ? {} : errorsByField(read.error.issues)).toEqual(errors);
});
