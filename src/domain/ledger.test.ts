import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Account,
  amountMoved,
  applyMovement,
  cancellationMovements,
  cardRefundMovements,
  correctionOf,
  creditBalanceUnder,
  maxRefundMovements,
  type Movement,
  paymentMovements,
  planCancellation,
} from './ledger.ts';
import { splitDeposit } from './payment.ts';

const account: Account = { debit: 120_00n, creditBalance: 80_00n, creditLimit: 100_00n };
const nothing = { fromDebit: 0n, fromCredit: 0n, fromCard: 0n, fromTransfer: 0n };
const replay = (start: Account, rows: Movement[]): Account => rows.reduce(applyMovement, start);

test('a payment from deposit and credit writes a row for each, as negative amounts', () => {
  const rows = paymentMovements({ ...nothing, fromDebit: 120_00n, fromCredit: 30_50n });
  expect(rows.map((row) => [row.source, amountMoved(row)])).toEqual([
    ['DD', -120_00n],
    ['DC', -30_50n],
  ]);
  expect(replay(account, rows)).toEqual({ debit: 0n, creditBalance: 49_50n, creditLimit: 100_00n });
});

test.each([
  ['deposited money alone', { fromDebit: 5n, fromCredit: 0n }, ['DD']],
  ['credit alone', { fromDebit: 0n, fromCredit: 5n }, ['DC']],
  ['a card alone', { fromCard: 5n }, ['C']],
  ['a transfer alone', { fromTransfer: 5n }, ['B']],
  ['deposited money, credit and a card', { fromDebit: 1n, fromCredit: 2n, fromCard: 3n }, ['DD', 'DC', 'C']],
  ['nothing at all', {}, ['DD']],
])('a payment of %s writes no row for another source', (_name, split, sources) => {
  expect(paymentMovements({ ...nothing, ...split }).map((row) => row.source)).toEqual(sources);
});

test.each([
  ['deposited money', { fromDebit: 120_01n, fromCredit: 0n }],
  ['credit', { fromDebit: 0n, fromCredit: 80_01n }],
])('a payment that takes more %s than there is is refused', (_name, split) => {
  expect(() => replay(account, paymentMovements({ ...nothing, ...split }))).toThrow(RangeError);
});

test('a new credit limit keeps the credit that is used', () => {
  expect(creditBalanceUnder(150_00n, account)).toBe(130_00n);
  expect(creditBalanceUnder(20_00n, account)).toBe(0n);
  expect(creditBalanceUnder(19_99n, account)).toBe(-1n);
});

test('a correction writes a row for each balance that changes, and changes the limit together with the credit', () => {
  const rows = correctionOf(account, { debit: 100_00n, creditLimit: 150_00n });
  expect(rows.map((row) => [row.source, amountMoved(row)])).toEqual([
    ['DD', -20_00n],
    ['DC', 50_00n],
  ]);
  expect(applyMovement(account, rows[0]!).creditLimit).toBe(100_00n);
  expect(replay(account, rows)).toEqual({ debit: 100_00n, creditBalance: 130_00n, creditLimit: 150_00n });
});

test('a correction that changes nothing still writes a row', () => {
  const rows = correctionOf(account, { debit: 120_00n, creditLimit: 100_00n });
  expect(rows.map((row) => [row.source, amountMoved(row)])).toEqual([[null, 0n]]);
  expect(replay(account, rows)).toEqual(account);
});

test('any payments and corrections replay from zero to the balances, and none is ever negative', () => {
  const amounts = fc.bigInt(0n, 50_000_00n);
  const act = fc.oneof(
    fc.record({ kind: fc.constant('pay' as const), due: amounts }),
    fc.record({ kind: fc.constant('correct' as const), debit: amounts, creditLimit: amounts }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const empty: Account = { debit: 0n, creditBalance: 0n, creditLimit: 0n };
      let now = empty;
      let spent = 0n;
      const written: Movement[] = [];
      for (const each of acts) {
        if (each.kind === 'correct' && creditBalanceUnder(each.creditLimit, now) < 0n) continue;
        const split = each.kind === 'pay' ? splitDeposit(each.due, now) : null;
        if (each.kind === 'pay' && !split) continue;
        const rows = each.kind === 'correct' ? correctionOf(now, each) : paymentMovements({ ...nothing, ...split! });
        if (split) spent += split.fromCredit;
        now = replay(now, rows);
        written.push(...rows);
        if (each.kind === 'correct') expect(now.debit).toBe(each.debit);
      }
      expect(replay(empty, written)).toEqual(now);
      expect(now.creditLimit - now.creditBalance).toBe(spent);
      const total = written.reduce((sum, row) => sum + amountMoved(row), 0n);
      expect(total).toBe(now.debit + now.creditBalance);
    }),
  );
});

const free = { debit: 30_00n, creditBalance: 10_00n };
const moved = (rows: readonly Movement[] | null) =>
  rows?.map((row) => [row.source, row.debit, row.credit, row.card, row.transfer]) ?? null;

test('a larger max refund is added to the deposit', () => {
  expect(moved(maxRefundMovements(5_00n, free))).toEqual([['DD', 5_00n, 0n, 0n, 0n]]);
});

test('a smaller max refund is taken from the deposit, then from the credit, and is refused beyond both', () => {
  expect(moved(maxRefundMovements(-30_00n, free))).toEqual([['DD', -30_00n, 0n, 0n, 0n]]);
  expect(moved(maxRefundMovements(-30_01n, free))).toEqual([
    ['DD', -30_00n, 0n, 0n, 0n],
    ['DC', 0n, -1n, 0n, 0n],
  ]);
  expect(moved(maxRefundMovements(-40_00n, free))).toHaveLength(2);
  expect(maxRefundMovements(-40_01n, free)).toBeNull();
  expect(moved(maxRefundMovements(-1n, { ...free, debit: 0n }))).toEqual([['DC', 0n, -1n, 0n, 0n]]);
});

test('an unchanged max refund moves no money', () => expect(maxRefundMovements(0n, free)).toEqual([]));

test('a cancelled payment returns deposit and credit to themselves, and card and transfer money to the deposit', () => {
  const paid = { debit: 1n, credit: 2n, card: 3n, transfer: 4n };
  expect(moved(cancellationMovements(paid))).toEqual([
    ['DD', 1n, 0n, 0n, 0n],
    ['DC', 0n, 2n, 0n, 0n],
    ['DD', 7n, 0n, 0n, 0n],
  ]);
  expect(cancellationMovements({ debit: 0n, credit: 0n, card: 0n, transfer: 0n })).toEqual([]);
});

test('a refund to the card moves money from the deposit to the card', () => {
  const rows = cardRefundMovements(5n);
  expect(moved(rows)).toEqual([
    ['C', 0n, 0n, 5n, 0n],
    ['DD', -5n, 0n, 0n, 0n],
  ]);
});

test('a refund that the customer already spent is taken from what a cancellation returns, and one above both is refused', () => {
  const paid = { debit: 100_00n, credit: 0n, card: 0n, transfer: 0n };
  const empty = { debit: 5_00n, creditBalance: 0n };
  const plan = planCancellation(20_00n, paid, empty)!;
  expect(moved(plan.takenBack)).toEqual([['DD', -5_00n, 0n, 0n, 0n]]);
  expect(moved(plan.givenBack)).toEqual([['DD', 100_00n, 0n, 0n, 0n]]);
  expect(moved(plan.rest)).toEqual([['DD', -15_00n, 0n, 0n, 0n]]);
  expect(planCancellation(105_00n, paid, empty)).not.toBeNull();
  expect(planCancellation(105_01n, paid, empty)).toBeNull();
});

test('payments, refunds and a cancellation together add up to nothing and leave no balance below 0', () => {
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
      let balances: Account = { debit, creditBalance, creditLimit: 0n };
      const rows = [...plan.takenBack, ...plan.givenBack, ...plan.rest];
      for (const row of rows) balances = applyMovement(balances, row);
      expect(rows.reduce((sum, row) => sum + amountMoved(row), 0n)).toBe(total - refund);
    }),
  );
});
