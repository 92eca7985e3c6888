import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './database.ts';
import { repeatStatements } from './repeated-statements.ts';
import { describeOnDatabase, silent } from './test-databases.ts';
import { inTransaction } from './transaction.ts';

describeOnDatabase('a block of repeated statements', (options) => {
  let database: OpenDatabase;
  let db: OpenDatabase['kysely'];
  beforeAll(async () => {
    const databaseOptions = options();
    database = await openDatabase(
      databaseOptions.kind === 'postgres' ? { ...databaseOptions, poolSize: 1 } : databaseOptions,
      silent,
    );
    db = database.kysely;
    await sql`create table notes (text text)`.execute(db);
  });
  afterAll(() => database.close());

  const write = (to: typeof db, text: string) => sql`insert into notes values (${text})`.execute(to);
  const readAll = async () => (await sql<{ text: string }>`select text from notes`.execute(db)).rows;
  const readSession = async () => {
    const { rows } = await sql`
      select current_setting('synchronous_commit') as commit, current_setting('plan_cache_mode') as plans,
        (select count(*)::int from pg_prepared_statements) as prepared`.execute(db);
    return rows[0];
  };

  test('prepares each statement once, in and out of transactions, and resets the connection', async () => {
    const before = await readSession();
    expect(before).toMatchObject({ prepared: 0 });
    await repeatStatements(async () => {
      for (const text of ['one', 'two']) await write(db, text);
      await inTransaction(db, (tx) => write(tx, 'three'));
      expect(await readSession()).toEqual({ commit: 'off', plans: 'force_generic_plan', prepared: 1 });
    });
    expect(await readSession()).toEqual(before);
    expect(await readAll()).toEqual([{ text: 'one' }, { text: 'two' }, { text: 'three' }]);
  });

  test('can run again, also after one that failed', async () => {
    const failing = repeatStatements(async () => {
      await write(db, 'kept');
      await sql`select ${1}::int / ${0}::int`.execute(db);
    });
    await expect(failing).rejects.toThrow('division by zero');
    await repeatStatements(() => write(db, 'again'));
    expect((await readAll()).slice(-2)).toEqual([{ text: 'kept' }, { text: 'again' }]);
  });
});
