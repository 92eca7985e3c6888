import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from './platform/database.ts';
import type { Db } from './platform/handler.ts';
import { compareMigrations } from './platform/migrate.ts';
import { describeOnDatabase } from './platform/test-databases.ts';
import { addCaller, addCustomer, addRequest, openOrderDatabase } from '#tests/support/order-rows.ts';
import { inspectDatabase } from './inspect-database.ts';

describeOnDatabase('inspecting a database', (options) => {
  let database: OpenDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
  });
  afterAll(() => database.close());

  test('prints how many rows were checked, and each problem on its own line', async () => {
    const id = await addCustomer(db, { debit: 10, creditLimit: 5 });
    expect(await inspectDatabase(db)).toEqual({
      lines: ['1 customer, 2 finance rows, 0 orders, 0 problems'],
      isRight: true,
    });
    await sql`update customers set debit = 11 where id = ${id}`.execute(db);
    expect(await inspectDatabase(db)).toEqual({
      lines: [
        `Customer ${id} has 11.00, 5.00 of 5.00, the finance rows give 10.00, 5.00 of 5.00`,
        '1 customer, 2 finance rows, 0 orders, 1 problem',
      ],
      isRight: false,
    });
  });

  test('names the wrong rows of the orders list', async () => {
    const { id } = await addRequest(db, await addCaller(db, 'Customer', await addCustomer(db)));
    await db.updateTable('requests').set({ cityTo: 'Ghent' }).where('id', '=', id).execute();
    const { lines } = await inspectDatabase(db);
    expect(lines).toContain(`The list says something else of request ${id}`);
  });

  test('finds that all migrations have run', async () =>
    expect(await compareMigrations(db)).toEqual({ pending: [], newer: [] }));
});
