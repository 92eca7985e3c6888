import type { Account } from '#domain/ledger.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { type AccountRow, findAccount, lockAccount } from './repository.ts';

/** The customer's row is locked until the transaction ends. */
export interface LockedAccount extends Account {
  customerId: number;
  /** Percent, with four decimals. */
  pricing: string;
  version: number;
}

const decodeAccount = (row: AccountRow): Account => ({
  debit: row.debit,
  creditBalance: row.creditBalance,
  creditLimit: row.creditLimit,
});

export async function readAccount(db: Db, customerId: number): Promise<Account> {
  const row = await findAccount(db, customerId);
  if (!row) throw new NotFound();
  return decodeAccount(row);
}

/** Locks the customer until the transaction ends (rule PAY-18). Lock order: the customer before its orders. @throws NotFound */
export async function lockCustomer(tx: Db, customerId: number): Promise<LockedAccount> {
  const row = await lockAccount(tx, customerId);
  if (!row) throw new NotFound();
  return { ...decodeAccount(row), customerId, pricing: row.customerSpecificPricing, version: row.version };
}
