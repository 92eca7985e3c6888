import fc from 'fast-check';
import { expect, test } from 'vitest';
import { depositTotal, type PaymentPlan, splitDeposit, splitPayment } from './payment.ts';

/** 100.00 deposited and 50.00 of credit left. */
const balances = { debit: 100_00n, creditBalance: 50_00n };
const split = (changes: Partial<PaymentPlan>) =>
  splitPayment({ due: 80_00n, balances, type: 'C', useDeposit: false, ...changes });
const nothing = { fromDebit: 0n, fromCredit: 0n, fromCard: 0n, fromTransfer: 0n };

test.each([
  ['below what is deposited', 80_00n, { fromDebit: 80_00n }],
  ['all that is deposited', 100_00n, { fromDebit: 100_00n }],
  ['a cent of credit', 100_01n, { fromDebit: 100_00n, fromCredit: 1n }],
  ['all of both', 150_00n, { fromDebit: 100_00n, fromCredit: 50_00n }],
  ['nothing', 0n, {}],
])('a deposit pays %s', (_, due, expected) => {
  expect(split({ type: 'D', due })).toEqual({ ...nothing, ...expected });
});

test('a deposit that is one cent short pays nothing', () => {
  expect(split({ type: 'D', due: 150_01n })).toBeNull();
});

test.each([
  ['D', 80_00n],
  ['D', 120_00n],
  ['B', 80_00n],
] as const)('the choice to use the deposit changes nothing for a payment of type %s', (type, due) => {
  expect(split({ type, due, useDeposit: true })).toEqual(split({ type, due }));
});

test.each([
  ['without the deposit the card pays all', false, 160_00n, { fromCard: 160_00n }],
  ['the deposit first, the card the rest', true, 160_00n, { fromDebit: 100_00n, fromCredit: 50_00n, fromCard: 10_00n }],
  ['a cent is left for the card', true, 150_01n, { fromDebit: 100_00n, fromCredit: 50_00n, fromCard: 1n }],
  ['nothing is left for the card', true, 150_00n, { fromDebit: 100_00n, fromCredit: 50_00n }],
  ['no more of the deposit than is due', true, 80_00n, { fromDebit: 80_00n }],
])('paying by card: %s', (_, useDeposit, due, expected) => {
  expect(split({ useDeposit, due })).toEqual({ ...nothing, ...expected });
});

test('a bank transfer pays the whole amount', () => {
  expect(split({ type: 'B' })).toEqual({ ...nothing, fromTransfer: 80_00n });
});

test('a negative amount due is refused', () => {
  for (const type of ['D', 'C', 'B'] as const) expect(split({ type, due: -1n })).toBeNull();
  expect(splitDeposit(-1n, balances)).toBeNull();
});

test('for any amount due, the sources add up to it and no balance is overdrawn', () => {
  const cents = fc.bigInt({ min: 0n, max: 9_999_999_999_999_99n });
  fc.assert(
    fc.property(
      fc.record({
        due: cents,
        balances: fc.record({ debit: cents, creditBalance: cents }),
        type: fc.constantFrom('D' as const, 'C' as const, 'B' as const),
        useDeposit: fc.boolean(),
      }),
      (plan) => {
        const parts = splitPayment(plan);
        if (!parts) return plan.type === 'D' && depositTotal(plan.balances) < plan.due;
        const { fromDebit, fromCredit, fromCard, fromTransfer } = parts;
        expect(fromDebit + fromCredit + fromCard + fromTransfer).toBe(plan.due);
        expect(fromDebit <= plan.balances.debit && fromCredit <= plan.balances.creditBalance).toBe(true);
        // Credit is touched only once all deposited money is.
        expect(fromCredit === 0n || fromDebit === plan.balances.debit).toBe(true);
        return true;
      },
    ),
  );
});
