import { type Account, correctionOf, creditBalanceUnder, financeTypes } from '#domain/ledger.ts';
import { financeMessages } from '#domain/messages/finance.ts';
import { type Cents, centsText, type FineRate } from '#domain/money.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { utcDay } from '#domain/working-days.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { readRate } from '#server/quotes/exchange-rates.ts';
import { lockCustomer } from './account.ts';
import { readReservedFunds, type ReservedFunds } from './reserved-funds.ts';
import { writeFinanceRows } from './write-finance-rows.ts';

/** The credit balance follows from the limit. */
export interface BalanceCorrection {
  customerId: number;
  debit: Cents;
  creditLimit: Cents;
  comment: string | null;
}

/** EUR per 1 USD. @throws Error without one of the day or an earlier one */
export async function readRateOfDay(tx: Db, now: Date): Promise<FineRate> {
  const rate = await readRate(tx, 'EUR', utcDay(now));
  if (rate === null) throw new Error('There is no EUR rate to write balances with');
  return rate;
}

function checkCorrection(account: Account, reserved: ReservedFunds, { debit, creditLimit }: BalanceCorrection): void {
  if (debit < 0n) throw new RuleBroken({ debit: [ruleMessages.atLeast('Debit', 0)] });
  if (creditLimit < 0n) throw new RuleBroken({ creditLimit: [ruleMessages.atLeast('Credit limit', 0)] });
  if (creditBalanceUnder(creditLimit, account) < 0n)
    throw new RuleBroken({ creditLimit: [financeMessages.creditNegative] });
  if (debit < account.debit && debit < reserved.debit)
    throw new RuleBroken({ debit: [financeMessages.debitReserved(centsText(reserved.debit))] });
  const credit = creditBalanceUnder(creditLimit, account);
  if (credit < account.creditBalance && credit < reserved.credit)
    throw new RuleBroken({ creditLimit: [financeMessages.creditReserved(centsText(reserved.credit))] });
}

/**
 * Writes rows of type 0 (rule PAY-21) and opens the account if there is none. Returns the account afterwards. @throws RuleBroken when
 * more credit is used or more money reserved than would be left; NotFound; Error without an exchange rate of the day or an earlier one
 */
export async function correctBalances(
  tx: Db,
  correction: BalanceCorrection,
  userId: number | null,
  now: Date,
): Promise<Account> {
  const account = await lockCustomer(tx, correction.customerId);
  checkCorrection(account, await readReservedFunds(tx, account.customerId), correction);
  const cause = {
    type: financeTypes.correction,
    requestId: null,
    attemptId: null,
    eurRate: await readRateOfDay(tx, now),
    comment: correction.comment,
    userId,
    now,
  };
  return await writeFinanceRows(tx, account, cause, correctionOf(account, correction));
}

/** US cents. */
const testDeposit: Cents = 1_000_000_00n;

/** Fills up a test company's deposit before it pays `due`, so that it never runs out: no money stands behind it (rule P-33). */
export async function fillTestDeposit(tx: Db, customerId: number, due: Cents, now: Date): Promise<void> {
  const { debit, creditLimit } = await lockCustomer(tx, customerId);
  const needed = (await readReservedFunds(tx, customerId)).debit + due + testDeposit;
  // Not at every order.
  if (debit >= needed - testDeposit / 2n) return;
  await correctBalances(
    tx,
    { customerId, debit: needed, creditLimit, comment: financeMessages.testDeposit },
    null,
    now,
  );
}
