import { expect, test } from 'vitest';
import { moneyText } from './money-text.ts';

test.each([
  [0, '0.00'],
  [185.9, '185.90'],
  [9_999_999.99, '9,999,999.99'],
  [9_999_999_999_999.99, '9,999,999,999,999.99'],
  [-12.5, '\u221212.50'],
  [null, '–'],
])('%s is shown as %s', (amount, text) => expect(moneyText(amount)).toBe(text));
