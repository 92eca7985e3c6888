import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/database.ts';
import type { Db } from '#server/platform/handler.ts';
import { compareMigrations } from '#server/platform/migrate.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { addCustomer, openOrderDatabase } from '#tests/support/order-rows.ts';
import { inspectLedger } from './inspect-ledger.ts';

describeOnDatabase('looking through the books', (options) => {
  let database: OpenDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
  });
  afterAll(() => database.close());

  test('says how much it looked at, and every problem on a line of its own', async () => {
    const id = await addCustomer(db, { debit: 10, creditLimit: 5 });
    expect(await inspectLedger(db)).toEqual({ lines: ['1 customer, 2 rows, 0 problems'], isRight: true });
    await sql`update customers set debit = 11 where id = ${id}`.execute(db);
    expect(await inspectLedger(db)).toEqual({
      lines: [
        `Customer ${id} has 11.00, 5.00 of 5.00, the finance rows give 10.00, 5.00 of 5.00`,
        '1 customer, 2 rows, 1 problem',
      ],
      isRight: false,
    });
  });

  test('the database has all tables that are looked at', async () =>
    expect(await compareMigrations(db)).toEqual({ pending: [], newer: [] }));
});
