import { addCustomer } from '#server/customers/create-customer.ts';
import { copyToTestCompany, findTestCompany } from '#server/customers/test-company.ts';
import { fillTestDeposit } from '#server/finance/correct-balances.ts';
import type { Db } from '#server/platform/handler.ts';

/**
 * Whose users a company's test keys act as (rule P-33): made with the first one, so that every list, right and limit keeps test data apart.
 * Expects the company to be locked.
 */
export async function findOrMakeTestCompany(tx: Db, companyId: number, now: Date): Promise<number> {
  const existing = await findTestCompany(tx, companyId);
  if (existing !== null) return existing;
  const { id } = await addCustomer(tx, {
    ...{ name: '', phone: null, email: '', address: null },
    ...{ testOf: companyId, createdAt: now },
  });
  await copyToTestCompany(tx, companyId, now);
  await fillTestDeposit(tx, id, 0n, now);
  return id;
}
