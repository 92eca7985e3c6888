import { expect, test } from 'vitest';
import { listReturnedAmounts } from './cancel-dialog.tsx';

test('deposit and credit return to themselves, card and transfer money goes to the deposit', () => {
  const payments = (['DD', 'DC', 'C', 'B'] as const).map((paymentMethod, at) => ({ paymentMethod, amount: at + 1.5 }));
  const { lines, total } = listReturnedAmounts(payments, 0);
  expect(total).toBe(12);
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['From the deposit back to the deposit', 1.5],
    ['From the credit back to the credit', 2.5],
    ['From the card to the deposit', 3.5],
    ['From the transfer to the deposit', 4.5],
  ]);
  expect(listReturnedAmounts([], 0)).toEqual({ lines: [], total: 0 });
});

test('a max refund that was given before is taken off, and the sum shows what really moves', () => {
  const { lines, total } = listReturnedAmounts([{ paymentMethod: 'DD', amount: 148.18 }], 24.7);
  expect(lines.map(({ amount }) => amount)).toEqual([148.18, -24.7]);
  expect(total).toBe(123.48);
});

test('the received part of a transfer is refunded to the deposit', () => {
  const lines = [{ label: 'From the transfer to the deposit', amount: 100 }];
  expect(listReturnedAmounts([], 0, { received: 100 })).toEqual({ lines, total: 100 });
});

test('the missing part of a transfer that staff waived is not refunded', () => {
  const { lines, total } = listReturnedAmounts([{ paymentMethod: 'B', amount: 191.14 }], 0, { missing: 91.14 });
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['From the transfer to the deposit', 191.14],
    ['Never came by transfer', -91.14],
  ]);
  expect(total).toBe(100);
});
