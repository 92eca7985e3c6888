import { describe, expect, test } from 'vitest';
import { centsOf } from '#domain/money.ts';
import { makeReceipt } from './receipt-lines.ts';
import { makeMethod, makeService } from './summary.testing.ts';

describe('what it costs', () => {
  test('price and fee are the total estimate, and all of it is due', () => {
    const { lines, due } = makeReceipt(makeService(), makeMethod());
    expect(lines).toEqual({ price: 154.91, securityFee: 30.98, totalEstimate: 185.89, discount: 0 });
    expect(due).toBe(185.89);
  });

  // 0.1 + 0.2 is 0.30000000000000004 in binary floating point.
  test('adds up to the cent', () => {
    const receipt = makeReceipt(makeService({ price: 0.1, securityFee: 0.2 }), makeMethod({ amountDueUSD: 0.3 }));
    expect(receipt.lines).toMatchObject({ totalEstimate: 0.3, discount: 0 });
  });

  test('what a discount takes off is a line of its own', () => {
    const { lines, deposit, due } = makeReceipt(makeService(), makeMethod(), 167.3);
    expect(lines).toMatchObject({ totalEstimate: 185.89, discount: 18.59 });
    expect(due).toBe(167.3);
    expect(deposit).toMatchObject({ fromDebit: 167.3, debitLeft: 4832.7 });
  });

  test('a deposit that reaches with the discount alone pays', () => {
    const method = makeMethod({ canUseDeposit: false, debitCredit: { debit: 170, total: 170 } });
    expect(makeReceipt(makeService(), method).deposit).toBe(null);
    expect(makeReceipt(makeService(), method, 167.3).deposit).toMatchObject({ fromDebit: 167.3, totalLeft: 2.7 });
    expect(makeReceipt(makeService(), method, 170.01).deposit).toBe(null);
    expect(makeReceipt(makeService(), method, 0).deposit).toMatchObject({ fromDebit: 0, totalLeft: 170 });
  });

  test('a price that belongs to another amount is left out rather than shown wrong', () => {
    expect(makeReceipt(makeService(), makeMethod({ amountDueUSD: 185.9 }))).toMatchObject({ lines: null, due: 185.9 });
    expect(makeReceipt(null, makeMethod()).lines).toBe(null);
  });
});

describe('where it comes from', () => {
  test('deposited money pays as long as it lasts', () => {
    expect(makeReceipt(makeService(), makeMethod()).deposit).toEqual({
      fromDebit: 185.89,
      fromCredit: 0,
      debitLeft: 4814.11,
      totalLeft: 14_814.11,
    });
  });

  test('credit pays the rest', () => {
    const method = makeMethod({ debitCredit: { debit: 100.01, total: 200 } });
    expect(makeReceipt(makeService(), method).deposit).toEqual({
      fromDebit: 100.01,
      fromCredit: 85.88,
      debitLeft: 0,
      totalLeft: 14.11,
    });
  });

  test('both sources add up to the amount due, whatever the amounts', () => {
    for (const debit of [0, 0.01, 92.95, 185.88, 185.89, 9_999_999_999_999.99]) {
      const { deposit, due } = makeReceipt(
        makeService(),
        makeMethod({ debitCredit: { debit, total: 9_999_999_999_999.99 } }),
      );
      expect(centsOf(deposit!.fromDebit) + centsOf(deposit!.fromCredit)).toBe(centsOf(due));
      expect(centsOf(deposit!.fromDebit)).toBe(centsOf(Math.min(debit, due)));
    }
  });

  test('a deposit that is a cent too small pays nothing, nor does one that the server refuses', () => {
    const short = makeMethod({ canUseDeposit: false, debitCredit: { debit: 100, total: 185.88 } });
    expect(makeReceipt(makeService(), short).deposit).toBe(null);
    expect(makeReceipt(makeService(), { ...short, canUseDeposit: true }).deposit).toBe(null);
    expect(makeReceipt(makeService(), makeMethod({ canUseDeposit: false })).deposit).toBe(null);
  });
});
