import { financeMessages } from '#domain/messages/finance.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockCustomer } from './account.ts';
import { correctBalances } from './correct-balances.ts';
import { readReservedFunds } from './reserved-funds.ts';

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
