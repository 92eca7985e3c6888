import { afterAll, beforeAll, expect, test } from 'vitest';
import { Conflict, NotFound } from '#server/platform/failures.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import type { Db } from '#server/platform/handler.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { addCustomer, openOrderDatabase } from '#tests/support/order-rows.ts';
import { readCustomerInfo, updateCustomer } from './customer-info.ts';

const data = { name: 'Lumen & Sons', phone: '+49 30 2', email: 'post@lumen.example', address: 'Lampenweg 1\nBerlin' };

describeOnDatabase('a customer as staff see it', (options) => {
  let database: OpenDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
  });
  afterAll(() => database.close());
  const update = (id: number, ifMatch: string | null) =>
    inTransaction(db, (tx) => updateCustomer(tx, { id, data, ifMatch, now: new Date() }));

  test('shows its data, its balances and its remaining credit', async () => {
    const id = await addCustomer(db, { debit: 12.5, creditLimit: 40 });
    expect(await readCustomerInfo(db, id)).toMatchObject({
      id,
      debit: 12.5,
      credit: 40,
      creditBalance: 40,
      creditLimit: 40,
      customerSpecificPricing: 0,
    });
    await expect(readCustomerInfo(db, 999_999)).rejects.toBeInstanceOf(NotFound);
  });

  test('is changed in the version that was read, and refused in an older one', async () => {
    const id = await addCustomer(db);
    const { version } = await readCustomerInfo(db, id);
    expect(await update(id, `"${version}"`)).toMatchObject({ ...data, version: version + 1 });
    const stale = await update(id, `"${version}"`).catch((failure: unknown) => failure);
    expect(stale).toBeInstanceOf(Conflict);
    expect((stale as Conflict).current).toEqual(await readCustomerInfo(db, id));
    expect(await update(id, null)).toMatchObject({ version: version + 2 });
    await expect(update(999_999, null)).rejects.toBeInstanceOf(NotFound);
  });
});
