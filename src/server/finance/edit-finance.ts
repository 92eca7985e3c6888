import type { CustomerFinanceResponse } from '#contract/finance.ts';
import type { CustomerFinance } from '#domain/customer.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { centsNumber, finePercentNumber, finePercentOfText } from '#domain/money.ts';
import { setPricing } from '#server/customers/pricing.ts';
import { Conflict, NotFound } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import { lockCustomer } from './account.ts';
import { correctBalances } from './correct-balances.ts';
import { findAccount } from './repository.ts';

/** A customer's balances as staff edit them (rule PAY-21). @throws NotFound */
export async function readFinance(db: Db, customerId: number): Promise<CustomerFinanceResponse> {
  const row = await findAccount(db, customerId);
  if (!row) throw new NotFound();
  return {
    creditBalance: centsNumber(row.creditBalance),
    debit: centsNumber(row.debit),
    creditLimit: centsNumber(row.creditLimit),
    customerSpecificPricing: finePercentNumber(finePercentOfText(row.customerSpecificPricing)),
    version: row.version,
  };
}

/** The values that staff set by hand, and the version of the customer that they read; null for any. */
export interface FinanceEdit {
  customerId: number;
  sent: CustomerFinance;
  ifMatch: string | null;
}

/**
 * Sets a customer's pricing, deposited money and credit limit by hand, with the rows of type 0 that say so; a change of the
 * pricing alone is a row of 0. A field that was left out stays as it is.
 * @throws NotFound; Conflict with what stands now when the customer changed meanwhile; RuleBroken as `correctBalances` does
 */
export async function editFinance(
  tx: Db,
  { customerId, sent, ifMatch }: FinanceEdit,
  userId: number,
  now: Date,
): Promise<CustomerFinanceResponse> {
  const account = await lockCustomer(tx, customerId);
  if (!matchesVersion(ifMatch, account.version)) {
    throw new Conflict(errorMessages.changedMeanwhile, {
      code: 'changed-meanwhile',
      current: await readFinance(tx, customerId),
    });
  }
  const { customerSpecificPricing: pricing, debit, creditLimit, comment } = sent;
  // Before the rows, which say the pricing that holds from then on.
  if (pricing !== null && pricing !== finePercentOfText(account.pricing)) await setPricing(tx, customerId, pricing);
  const correction = { customerId, debit, creditLimit: creditLimit ?? account.creditLimit, comment };
  await correctBalances(tx, correction, userId, now);
  return await readFinance(tx, customerId);
}
