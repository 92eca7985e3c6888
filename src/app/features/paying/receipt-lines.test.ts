import { describe, expect, test } from 'vitest';
import { centsOf } from '#domain/money.ts';
import { amountToPay, isCardNeedless, makeReceipt, type MethodChoice } from './receipt-lines.ts';
import { makeMethod, makeService } from './paying.testing.ts';

const deposit: MethodChoice = { type: 'D', useDeposit: false };
const card: MethodChoice = { type: 'C', useDeposit: false };
const both: MethodChoice = { type: 'C', useDeposit: true };
const unused = { fromDebit: 0, fromCredit: 0, fromCard: 0, fromTransfer: 0 };

describe('the receipt of a payment', () => {
  test('shows price and fee, which are all due', () => {
    const { lines, due } = makeReceipt(makeService(), makeMethod(), deposit);
    expect(lines).toEqual({ price: 154.91, securityFee: 30.98, discount: 0 });
    expect(due).toBe(185.89);
  });

  // 0.1 + 0.2 is 0.30000000000000004 in binary floating point.
  test('adds up to the cent', () => {
    const receipt = makeReceipt(
      makeService({ price: 0.1, securityFee: 0.2 }),
      makeMethod({ amountDueUSD: 0.3 }),
      deposit,
    );
    expect([receipt.lines?.discount, receipt.due]).toEqual([0, 0.3]);
  });

  test('shows a discount on its own line', () => {
    const { lines, sources, due } = makeReceipt(makeService(), makeMethod(), deposit, 167.3);
    expect(lines).toMatchObject({ discount: 18.59 });
    expect(due).toBe(167.3);
    expect(sources).toMatchObject({ fromDebit: 167.3, debitLeft: 4832.7 });
  });

  test('shows the deposit as source when it covers the discounted amount alone', () => {
    const method = makeMethod({ canUseDeposit: false, debitCredit: { debit: 170, total: 170 } });
    expect(makeReceipt(makeService(), method, deposit).sources).toBe(null);
    expect(makeReceipt(makeService(), method, deposit, 167.3).sources).toMatchObject({
      fromDebit: 167.3,
      totalLeft: 2.7,
    });
    expect(makeReceipt(makeService(), method, deposit, 170.01).sources).toBe(null);
    expect(makeReceipt(makeService(), method, deposit, 0).sources).toMatchObject({ fromDebit: 0, totalLeft: 170 });
  });

  test('omits a price that does not belong to the amount due', () => {
    expect(makeReceipt(makeService(), makeMethod({ amountDueUSD: 185.9 }), deposit)).toMatchObject({
      lines: null,
      due: 185.9,
    });
    expect(makeReceipt(null, makeMethod(), deposit).lines).toBe(null);
  });
});

describe('the sources of a payment', () => {
  test('begin with the deposit as long as it lasts', () => {
    expect(makeReceipt(makeService(), makeMethod(), deposit).sources).toEqual({
      ...unused,
      fromDebit: 185.89,
      debitLeft: 4814.11,
      totalLeft: 14_814.11,
    });
  });

  test('take the rest from the credit', () => {
    const method = makeMethod({ debitCredit: { debit: 100.01, total: 200 } });
    expect(makeReceipt(makeService(), method, deposit).sources).toEqual({
      ...unused,
      fromDebit: 100.01,
      fromCredit: 85.88,
      debitLeft: 0,
      totalLeft: 14.11,
    });
  });

  test('add up to the amount due, whatever the amounts', () => {
    for (const debit of [0, 0.01, 92.95, 185.88, 185.89, 9_999_999_999_999.99]) {
      const { sources, due } = makeReceipt(
        makeService(),
        makeMethod({ debitCredit: { debit, total: 9_999_999_999_999.99 } }),
        deposit,
      );
      expect(centsOf(sources!.fromDebit) + centsOf(sources!.fromCredit)).toBe(centsOf(due));
      expect(centsOf(sources!.fromDebit)).toBe(centsOf(Math.min(debit, due)));
    }
  });

  test('are none with a deposit that is a cent too small or that the server refuses', () => {
    const short = makeMethod({ canUseDeposit: false, debitCredit: { debit: 100, total: 185.88 } });
    expect(makeReceipt(makeService(), short, deposit).sources).toBe(null);
    expect(makeReceipt(makeService(), { ...short, canUseDeposit: true }, deposit).sources).toBe(null);
    expect(makeReceipt(makeService(), makeMethod({ canUseDeposit: false }), deposit).sources).toBe(null);
  });

  test('are the card alone, and leave the balances unchanged', () => {
    const short = makeMethod({ canUseDeposit: false });
    expect(makeReceipt(makeService(), short, card).sources).toEqual({
      ...unused,
      fromCard: 185.89,
      debitLeft: 5000,
      totalLeft: 15_000,
    });
  });

  test('are the card for what the deposit leaves', () => {
    const method = makeMethod({ canUseDeposit: false, debitCredit: { debit: 100.01, total: 150.02 } });
    const receipt = makeReceipt(makeService(), method, both);
    expect(receipt.sources).toMatchObject({ fromDebit: 100.01, fromCredit: 50.01, fromCard: 35.87, totalLeft: 0 });
    expect(isCardNeedless(receipt)).toBe(false);
    expect(makeReceipt(makeService(), method, both, 150.03).sources).toMatchObject({ fromCard: 0.01 });
  });

  test('need no card where the deposit covers all', () => {
    expect(isCardNeedless(makeReceipt(makeService(), makeMethod(), both))).toBe(true);
    expect(isCardNeedless(makeReceipt(makeService(), makeMethod(), card))).toBe(false);
    expect(isCardNeedless(makeReceipt(makeService(), makeMethod(), deposit))).toBe(false);
  });

  test('are the transfer alone, whatever the balances', () => {
    const receipt = makeReceipt(makeService(), makeMethod({ canUseDeposit: false }), { type: 'B', useDeposit: false });
    expect(receipt.sources).toMatchObject({ fromDebit: 0, fromTransfer: 185.89, totalLeft: 15_000 });
  });
});

test.each([
  ['a deposit takes the whole', deposit, 185.89],
  ['a card takes the whole', card, 185.89],
  ['a card takes what the deposit leaves', both, 135.89],
] as const)('the Pay button names the amount that is taken now: %s', (_, method, amount) => {
  const balance = {
    canUseDeposit: method.type === 'D',
    debitCredit: { debit: 30, total: method.type === 'D' ? 500 : 50 },
  };
  expect(amountToPay(makeReceipt(makeService(), makeMethod(balance), method))).toBe(amount);
});
