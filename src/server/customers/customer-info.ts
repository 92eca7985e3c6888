import type { CustomerInfo } from '#contract/customers.ts';
import type { CustomerData } from '#domain/customer.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { centsNumber, finePercentNumber, finePercentOfText } from '#domain/money.ts';
import { Conflict, NotFound } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import { changeData, findCustomer, lockData } from './repository.ts';

/** Rule P-14. @throws NotFound, also for a test company (rule P-33) */
export async function readCustomerInfo(db: Db, id: number): Promise<CustomerInfo> {
  const row = await findCustomer(db, id);
  if (!row || row.testOf !== null) throw new NotFound();
  const { name, code, hash, phone, email, address, comment, version } = row;
  const creditBalance = centsNumber(row.creditBalance);
  return {
    id,
    name,
    code,
    hash,
    phone,
    email,
    address,
    credit: creditBalance,
    creditBalance,
    debit: centsNumber(row.debit),
    creditLimit: centsNumber(row.creditLimit),
    customerSpecificPricing: finePercentNumber(finePercentOfText(row.customerSpecificPricing)),
    comment,
    version,
  };
}

/** `ifMatch`: the version that was read; null skips the check. */
interface CustomerChange {
  id: number;
  data: CustomerData;
  ifMatch: string | null;
  now: Date;
}

/** Rule P-14. @throws NotFound, Conflict with the current data */
export async function updateCustomer(tx: Db, { id, data, ifMatch, now }: CustomerChange): Promise<CustomerInfo> {
  const version = await lockData(tx, id);
  if (version === null) throw new NotFound();
  if (!matchesVersion(ifMatch, version)) {
    throw new Conflict(errorMessages.changedMeanwhile, {
      code: 'changed-meanwhile',
      current: await readCustomerInfo(tx, id),
    });
  }
  await changeData(tx, id, data, now);
  return await readCustomerInfo(tx, id);
}
