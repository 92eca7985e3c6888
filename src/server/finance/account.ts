import type { Account } from '#domain/ledger.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { type AccountRow, findAccount, lockAccount } from './repository.ts';

/** A customer's account that nobody else changes until the transaction ends. */
export interface LockedAccount extends Account {
  customerId: number;
  /** The customer's own margin in percent, as the database spells it. */
  pricing: string;
  /** Counts the changes of the customer as it was when it was locked. */
  version: number;
}

const decodeAccount = (row: AccountRow): Account => ({
  debit: row.debit,
  creditBalance: row.creditBalance,
  creditLimit: row.creditLimit,
});

/** Reads a customer's balances. @throws NotFound */
export async function readAccount(db: Db, customerId: number): Promise<Account> {
  const row = await findAccount(db, customerId);
  if (!row) throw new NotFound();
  return decodeAccount(row);
}

/**
 * Reads a customer's balances and locks them until the transaction ends (rule PAY-18). A caller that also locks one of the
 * customer's requests locks the customer first.
 * @throws NotFound
 */
export async function lockCustomer(tx: Db, customerId: number): Promise<LockedAccount> {
  const row = await lockAccount(tx, customerId);
  if (!row) throw new NotFound();
  return { ...decodeAccount(row), customerId, pricing: row.customerSpecificPricing, version: row.version };
}
