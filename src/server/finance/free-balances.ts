import type { Balances } from '#domain/payment.ts';
import type { Db } from '#server/platform/handler.ts';
import { readAccount } from './account.ts';
import { readHeld } from './held.ts';
import type { Held } from './held.ts';

/** What of a customer's balances is promised to nothing. */
export const freeOf = ({ debit, creditBalance }: Balances, held: Held): Balances => ({
  debit: debit - held.debit,
  creditBalance: creditBalance - held.credit,
});

/** Reads what a customer can still pay from. @throws NotFound */
export const readFree = async (db: Db, customerId: number): Promise<Balances> =>
  freeOf(await readAccount(db, customerId), await readHeld(db, customerId));
