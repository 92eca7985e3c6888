import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './database.ts';
import { TooMany } from './failures.ts';
import { checkLimits, countUses, deleteOldUses, type Limit, type LimitUse, recordUses, useLimits } from './limits.ts';
import { migrateToLatest } from './migrate.ts';
import { describeOnDatabase, silent } from './test-databases.ts';
import { inTransaction } from './transaction.ts';

const limit: Limit = { name: 'tries', most: 10, windowMs: 60_000, sentence: (seconds) => `Wait for ${seconds}` };
const start = Date.parse('2026-11-18T12:00:00Z');
const at = (seconds: number): Date => new Date(start + seconds * 1000);

describeOnDatabase('a limit', (options) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openDatabase(options(), silent);
    await migrateToLatest(database.kysely, silent);
  });
  afterAll(() => database.close());

  const use = (subject: string, amount: number, seconds: number, of = limit) =>
    inTransaction(database.kysely, (tx) => useLimits(tx, [{ limit: of, subject, amount }], at(seconds)));

  const useAll = (uses: readonly LimitUse[], seconds: number) =>
    inTransaction(database.kysely, (tx) => useLimits(tx, uses, at(seconds)));

  test('allows as many uses as fit into a sliding window, and says when the next is possible', async () => {
    await use('a', 6, 0);
    await use('a', 4, 20);
    const refused = await use('a', 3, 30).catch((failure: unknown) => failure);
    expect(refused).toBeInstanceOf(TooMany);
    expect(refused).toMatchObject({
      retryAfterSeconds: 30,
      sentence: 'Wait for 30',
    });
    // The six run out after a minute, the four twenty seconds later.
    await expect(use('a', 7, 59)).rejects.toMatchObject({ retryAfterSeconds: 21 });
    await use('a', 6, 60);
    await expect(use('b', 11, 60)).rejects.toMatchObject({ retryAfterSeconds: 60 });
    await use('b', 10, 60);
    await use('a', 10, 60, { ...limit, name: 'others' });
  });

  test('never makes anyone wait longer than one window, even after a use with a time in the future', async () => {
    await use('e', 10, 2);
    await expect(use('e', 1, 0)).rejects.toMatchObject({ retryAfterSeconds: 60 });
  });

  test('does not count a use in a transaction that was rolled back', async () => {
    const undone = inTransaction(database.kysely, async (tx) => {
      await useLimits(tx, [{ limit, subject: 'c', amount: 10 }], at(0));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await checkLimits(database.kysely, [{ limit, subject: 'c', amount: 10 }], at(0));
  });

  test('does not count a use of amount 0', async () => {
    await use('h', 0, 0);
    expect(await countUses(database.kysely, { limit, subject: 'h' }, at(0))).toBe(0);
    await use('h', 3, 0);
    await use('h', 3, 30);
    expect(await countUses(database.kysely, { limit, subject: 'h' }, at(59))).toBe(2);
    expect(await countUses(database.kysely, { limit, subject: 'h' }, at(60))).toBe(1);
  });

  test('has its old uses deleted when no window contains them', async () => {
    const count = async () => (await database.kysely.selectFrom('limitUses').select('id').execute()).length;
    await deleteOldUses(database.kysely, at(3600));
    expect(await count()).toBeGreaterThan(0);
    await deleteOldUses(database.kysely, at(26 * 3600));
    expect(await count()).toBe(0);
  });

  test('allows no more uses when many come at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => use('d', 1, 0)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  test('among several ones checked together makes the longest wait count, and then none is used', async () => {
    const short = { ...limit, name: 'short', most: 1, windowMs: 1_000 };
    await use('f', 10, 0);
    await use('f', 1, 0, short);
    const both = [
      { limit: short, subject: 'f' },
      { limit, subject: 'f' },
    ];
    await expect(useAll(both, 0)).rejects.toMatchObject({ retryAfterSeconds: 60 });
    await use('f', 1, 2, short);
  });

  test('that backs off doubles the wait after each further use, up to the window', async () => {
    const backsOff: Limit = { ...limit, name: 'wrong', most: 2, backsOff: true };
    const wrong = { limit: backsOff, subject: 'g' };
    const record = (seconds: number) => inTransaction(database.kysely, (tx) => recordUses(tx, [wrong], at(seconds)));
    const wait = (seconds: number) =>
      checkLimits(database.kysely, [wrong], at(seconds)).then(
        () => 0,
        (refused: TooMany) => refused.retryAfterSeconds,
      );
    await record(0);
    expect(await wait(0)).toBe(0);
    await record(0);
    expect(await wait(0)).toBe(1);
    await record(1);
    expect([await wait(1), await wait(2), await wait(3)]).toEqual([2, 1, 0]);
    for (let count = 0; count < 10; count += 1) await record(3);
    expect(await wait(3)).toBe(60);
    expect(await wait(64)).toBe(0);
  });
});
