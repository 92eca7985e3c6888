import { expect, test } from 'vitest';
import { cardFormMessages } from '#domain/messages/card-form.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { usualType, whyNoCard } from './chosen-method.ts';
import { makeMethod } from './summary.testing.ts';

test.each([
  ['a deposit that reaches', { canUseDeposit: true }, 'D'],
  ['a deposit that does not', { canUseDeposit: false }, 'C'],
  ['nothing deposited, nothing due', { canUseDeposit: true, debitCredit: { debit: 0, total: 0 } }, 'C'],
] as const)('%s', (_, given, expected) => {
  expect(usualType(makeMethod(given), true)).toBe(expected);
  expect(usualType(makeMethod(given), false)).toBe('D');
});

test('no card is taken where cards are closed, and none for nothing', () => {
  const config = (mode: string) => ({ payment: { provider: 'sandbox' as const, mode } });
  expect(whyNoCard(null, 185.89)).toBe(cardFormMessages.off);
  expect(whyNoCard(config('off'), 185.89)).toBe(cardFormMessages.off);
  expect(whyNoCard(config('sandbox'), 0)).toBe(paymentMessages.nothingToPay);
  expect(whyNoCard(config('sandbox'), 0.01)).toBe(null);
});
