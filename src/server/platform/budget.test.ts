import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBudget, forgetOldUses, spendBudget } from './budget.ts';
import type { Budget } from './budget.ts';
import { openDatabase } from './database.ts';
import type { OpenDatabase } from './database.ts';
import { TooMany } from './failures.ts';
import { migrateToLatest } from './migrate.ts';
import { describeOnDatabase, silent } from './test-databases.ts';
import { inTransaction } from './transaction.ts';

const budget: Budget = { name: 'tries', most: 10, windowMs: 60_000, things: 'tries' };
const start = Date.parse('2026-11-18T12:00:00Z');
const at = (seconds: number): Date => new Date(start + seconds * 1000);

describeOnDatabase('a budget', (options) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openDatabase(options(), silent);
    await migrateToLatest(database.kysely, silent);
  });
  afterAll(() => database.close());

  const spend = (spender: string, amount: number, seconds: number, given = budget) =>
    inTransaction(database.kysely, (tx) => spendBudget(tx, given, { spender, amount, now: at(seconds) }));

  test('lets through what fits into a sliding window, and says when more fits', async () => {
    await spend('a', 6, 0);
    await spend('a', 4, 20);
    const refused = await spend('a', 3, 30).catch((failure: unknown) => failure);
    expect(refused).toBeInstanceOf(TooMany);
    expect(refused).toMatchObject({
      retryAfterSeconds: 30,
      sentence: 'You have reached the limit for tries. Please try again in 30 seconds.',
    });
    // The six run out after a minute, the four twenty seconds later.
    await expect(spend('a', 7, 59)).rejects.toMatchObject({ retryAfterSeconds: 21 });
    await spend('a', 6, 60);
    await expect(spend('b', 11, 60)).rejects.toMatchObject({ retryAfterSeconds: 60 });
    await spend('b', 10, 60);
    await spend('a', 10, 60, { ...budget, name: 'others' });
  });

  test('makes nobody wait longer than a window, also after a use that another clock has in the future', async () => {
    await spend('e', 10, 2);
    await expect(spend('e', 1, 0)).rejects.toMatchObject({ retryAfterSeconds: 60 });
  });

  test('counts nothing of an act that was undone', async () => {
    const undone = inTransaction(database.kysely, async (tx) => {
      await spendBudget(tx, budget, { spender: 'c', amount: 10, now: at(0) });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await checkBudget(database.kysely, budget, { spender: 'c', amount: 10, now: at(0) });
  });

  test('is forgotten when no window holds it', async () => {
    const count = async () => (await database.kysely.selectFrom('budget_uses').select('id').execute()).length;
    await forgetOldUses(database.kysely, at(3600));
    expect(await count()).toBeGreaterThan(0);
    await forgetOldUses(database.kysely, at(26 * 3600));
    expect(await count()).toBe(0);
  });

  test('lets through no more however many come at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => spend('d', 1, 0)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});
