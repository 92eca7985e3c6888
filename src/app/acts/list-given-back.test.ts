import { expect, test } from 'vitest';
import { listGivenBack } from './list-given-back.ts';

test('each source goes back to where it came from, card and transfer to the deposit', () => {
  const payments = (['DD', 'DC', 'C', 'B'] as const).map((paymentMethod, at) => ({ paymentMethod, amount: at + 1.5 }));
  expect(listGivenBack(payments).map(({ label, amount }) => [label, amount])).toEqual([
    ['From the deposit back to the deposit', 1.5],
    ['From the credit back to the credit', 2.5],
    ['From the card to the deposit', 3.5],
    ['From the transfer to the deposit', 4.5],
  ]);
  expect(listGivenBack([])).toEqual([]);
});
