import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Account,
  amountMoved,
  applyMovement,
  correctionOf,
  creditBalanceUnder,
  type Movement,
  paymentMovements,
} from './ledger.ts';
import { splitDeposit } from './split-payment.ts';

const account: Account = { debit: 120_00n, creditBalance: 80_00n, creditLimit: 100_00n };
const nothing = { fromDebit: 0n, fromCredit: 0n, fromCard: 0n, fromTransfer: 0n };
const replay = (start: Account, rows: Movement[]): Account => rows.reduce(applyMovement, start);

test('a payment takes deposited money and credit in a row each, as negative amounts', () => {
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
])('a payment of %s has no row of another source', (_name, split, sources) => {
  expect(paymentMovements({ ...nothing, ...split }).map((row) => row.source)).toEqual(sources);
});

test.each([
  ['deposited money', { fromDebit: 120_01n, fromCredit: 0n }],
  ['credit', { fromDebit: 0n, fromCredit: 80_01n }],
])('a payment that takes more %s than there is cannot be written', (_name, split) => {
  expect(() => replay(account, paymentMovements({ ...nothing, ...split }))).toThrow(RangeError);
});

test('a new limit keeps what was used of the credit', () => {
  expect(creditBalanceUnder(150_00n, account)).toBe(130_00n);
  expect(creditBalanceUnder(20_00n, account)).toBe(0n);
  expect(creditBalanceUnder(19_99n, account)).toBe(-1n);
});

test('a correction has a row for each balance that moves, the limit with the credit', () => {
  const rows = correctionOf(account, { debit: 100_00n, creditLimit: 150_00n });
  expect(rows.map((row) => [row.source, amountMoved(row)])).toEqual([
    ['DD', -20_00n],
    ['DC', 50_00n],
  ]);
  expect(applyMovement(account, rows[0]!).creditLimit).toBe(100_00n);
  expect(replay(account, rows)).toEqual({ debit: 100_00n, creditBalance: 130_00n, creditLimit: 150_00n });
});

test('a correction that moves nothing still leaves a row', () => {
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
