import type { CustomerFinanceResponse } from '#contract/finance.ts';
import type { CustomerFinance } from '#domain/customer.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { centsNumber, finePercentNumber, finePercentOfText } from '#domain/money.ts';
import { setPricing } from '#server/customers/pricing.ts';
import { copyToTestCompany } from '#server/customers/test-company.ts';
import { Conflict, NotFound } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import { lockCustomer } from './account.ts';
import { correctBalances } from './correct-balances.ts';
import { findAccount } from './repository.ts';

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

/** `ifMatch`: the version that the caller has read; null skips the check. */
export interface FinanceEdit {
  customerId: number;
  sent: CustomerFinance;
  ifMatch: string | null;
}

/** Writes rows of type 0. A missing field keeps its value. @throws NotFound; Conflict with the current data; as `correctBalances` */
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
  // Before the rows, since each row records the new pricing.
  if (pricing !== null && pricing !== finePercentOfText(account.pricing)) {
    await setPricing(tx, customerId, pricing);
    await copyToTestCompany(tx, customerId, now);
  }
  const correction = { customerId, debit, creditLimit: creditLimit ?? account.creditLimit, comment };
  await correctBalances(tx, correction, userId, now);
  return await readFinance(tx, customerId);
}
