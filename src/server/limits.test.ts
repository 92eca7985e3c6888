import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './platform/database.ts';
import { useLimits } from './platform/limits.ts';
import { migrateToLatest } from './platform/migrate.ts';
import { describeOnDatabase, silent } from './platform/test-databases.ts';
import { inTransaction } from './platform/transaction.ts';
import { payments, refunds, userAtOrder } from './limits.ts';

describeOnDatabase('attempts to pay', (options) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openDatabase(options(), silent);
    await migrateToLatest(database.kysely, silent);
  });
  afterAll(() => database.close());

  const start = Date.parse('2026-11-18T12:00:00Z');
  const attempt = (second: number, { limit = payments(3), user = 1, order = 11 } = {}) =>
    inTransaction(database.kysely, (tx) =>
      useLimits(tx, [{ limit, subject: userAtOrder(user, order) }], new Date(start + second * 1000)),
    );

  test('are limited per minute as the settings say, for each order, each user and refunds apart', async () => {
    for (const second of [0, 20, 40]) await attempt(second);
    await expect(attempt(45)).rejects.toMatchObject({
      retryAfterSeconds: 15,
      sentence: 'Too many requests. Please wait a moment and try again.',
    });
    await attempt(45, { order: 1 });
    await attempt(45, { user: 11 });
    await attempt(45, { limit: refunds(1) });
    await attempt(60);
  });
});
