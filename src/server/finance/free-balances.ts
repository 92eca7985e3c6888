import type { Balances } from '#domain/payment.ts';
import type { Db } from '#server/platform/handler.ts';
import { readAccount } from './account.ts';
import { freeOf, readReservedFunds } from './reserved-funds.ts';

/** Balances without what is reserved. @throws NotFound */
export const readFree = async (db: Db, customerId: number): Promise<Balances> =>
  freeOf(await readAccount(db, customerId), await readReservedFunds(db, customerId));
