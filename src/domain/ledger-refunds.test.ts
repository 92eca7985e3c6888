import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Account,
  amountMoved,
  applyMovement,
  cancellationMovements,
  cardRefundMovements,
  maxRefundMovements,
  type Movement,
  planCancellation,
} from './ledger.ts';

const free = { debit: 30_00n, creditBalance: 10_00n };
const moved = (rows: readonly Movement[] | null) =>
  rows?.map((row) => [row.source, row.debit, row.credit, row.card, row.transfer]) ?? null;

test('a larger max refund goes to the deposited money', () => {
  expect(moved(maxRefundMovements(5_00n, free))).toEqual([['DD', 5_00n, 0n, 0n, 0n]]);
});

test('a smaller one comes off it, then off the credit, and is refused beyond that', () => {
  expect(moved(maxRefundMovements(-30_00n, free))).toEqual([['DD', -30_00n, 0n, 0n, 0n]]);
  expect(moved(maxRefundMovements(-30_01n, free))).toEqual([
    ['DD', -30_00n, 0n, 0n, 0n],
    ['DC', 0n, -1n, 0n, 0n],
  ]);
  expect(moved(maxRefundMovements(-40_00n, free))).toHaveLength(2);
  expect(maxRefundMovements(-40_01n, free)).toBeNull();
  expect(moved(maxRefundMovements(-1n, { ...free, debit: 0n }))).toEqual([['DC', 0n, -1n, 0n, 0n]]);
});

test('one that stays moves nothing', () => expect(maxRefundMovements(0n, free)).toEqual([]));

test('a cancelled payment goes back to where it came from, and from elsewhere to the deposited money', () => {
  const paid = { debit: 1n, credit: 2n, card: 3n, transfer: 4n };
  expect(moved(cancellationMovements(paid))).toEqual([
    ['DD', 1n, 0n, 0n, 0n],
    ['DC', 0n, 2n, 0n, 0n],
    ['DD', 7n, 0n, 0n, 0n],
  ]);
  expect(cancellationMovements({ debit: 0n, credit: 0n, card: 0n, transfer: 0n })).toEqual([]);
});

test('a refund to the card leaves the deposited money and arrives there', () => {
  const rows = cardRefundMovements(5n);
  expect(moved(rows)).toEqual([
    ['C', 0n, 0n, 5n, 0n],
    ['DD', -5n, 0n, 0n, 0n],
  ]);
});

test('a refund that was spent comes off what is given back; one that is larger than both is refused', () => {
  const paid = { debit: 100_00n, credit: 0n, card: 0n, transfer: 0n };
  const empty = { debit: 5_00n, creditBalance: 0n };
  const plan = planCancellation(20_00n, paid, empty)!;
  expect(moved(plan.takenBack)).toEqual([['DD', -5_00n, 0n, 0n, 0n]]);
  expect(moved(plan.givenBack)).toEqual([['DD', 100_00n, 0n, 0n, 0n]]);
  expect(moved(plan.rest)).toEqual([['DD', -15_00n, 0n, 0n, 0n]]);
  expect(planCancellation(105_00n, paid, empty)).not.toBeNull();
  expect(planCancellation(105_01n, paid, empty)).toBeNull();
});

test('whatever was paid and refunded, a cancellation nets to nothing and never passes below 0', () => {
  const cents = fc.bigInt({ min: 0n, max: 500n });
  const paid = fc.record({ debit: cents, credit: cents, card: cents, transfer: cents });
  fc.assert(
    fc.property(cents, paid, cents, cents, (refund, sources, debit, creditBalance) => {
      const plan = planCancellation(refund, sources, { debit, creditBalance });
      const total = sources.debit + sources.credit + sources.card + sources.transfer;
      if (!plan) {
        expect(refund).toBeGreaterThan(total + debit + creditBalance);
        return;
      }
      let account: Account = { debit, creditBalance, creditLimit: 0n };
      const rows = [...plan.takenBack, ...plan.givenBack, ...plan.rest];
      for (const row of rows) account = applyMovement(account, row);
      expect(rows.reduce((sum, row) => sum + amountMoved(row), 0n)).toBe(total - refund);
    }),
  );
});
