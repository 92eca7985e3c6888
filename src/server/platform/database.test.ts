import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './database.ts';
import { describeOnDatabase, silent } from './test-databases.ts';

interface Parcel {
  id: number;
  weight: number;
  label: string | null;
}

describeOnDatabase('the database', (options) => {
  let database: OpenDatabase;
  let kysely: Kysely<{ parcels: Parcel }>;
  beforeAll(async () => {
    database = await openDatabase(options(), silent);
    kysely = database.kysely as unknown as Kysely<{ parcels: Parcel }>;
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    await sql
      .raw(
        `drop table if exists parcels;
         create table parcels (
           id int primary key,
           weight int not null constraint parcels_weight_is_positive check (weight > 0),
           label text constraint parcels_label_once unique
         );
         insert into parcels values (1, 10, 'a;b'), (2, 20, null), (3, 30, null)`,
      )
      .execute(kysely);
  });

  const countAll = async (): Promise<number> =>
    (await sql<{ count: number }>`select count(*) from parcels`.execute(kysely)).rows[0]!.count;

  test('runs several statements without parameters in one go, and stops at the first that fails', async () => {
    expect(await countAll()).toBe(3);
    const broken = sql.raw('insert into parcels values (4, 1, null); insert into parcels values (4, 1, null)');
    await expect(broken.execute(kysely)).rejects.toMatchObject({ code: '23505' });
    expect(await countAll()).toBe(3);
  });

  test('reports for every write how many rows changed', async () => {
    const inserted = await kysely
      .insertInto('parcels')
      .values([
        { id: 4, weight: 1, label: null },
        { id: 5, weight: 1, label: null },
      ])
      .executeTakeFirstOrThrow();
    expect(inserted.numInsertedOrUpdatedRows).toBe(2n);
    const same = { id: 4, weight: 1, label: null };
    const repeated = await kysely
      .insertInto('parcels')
      .values(same)
      .onConflict((on) => on.doNothing())
      .executeTakeFirstOrThrow();
    expect(repeated.numInsertedOrUpdatedRows).toBe(0n);
    const updated = await kysely
      .updateTable('parcels')
      .set({ weight: 7 })
      .where('id', '>', 2)
      .executeTakeFirstOrThrow();
    expect(updated.numUpdatedRows).toBe(3n);
    const deleted = await kysely.deleteFrom('parcels').where('id', '=', 99).executeTakeFirstOrThrow();
    expect(deleted.numDeletedRows).toBe(0n);
    const returned = await kysely.deleteFrom('parcels').where('id', '<', 3).returning('id').execute();
    expect(returned.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([1, 2]);
  });

  test.each([
    ['unique', { id: 9, weight: 1, label: 'a;b' }, { code: '23505', constraint: 'parcels_label_once' }],
    ['check', { id: 9, weight: 0, label: null }, { code: '23514', constraint: 'parcels_weight_is_positive' }],
    ['not null', { id: 9, weight: null as unknown as number, label: null }, { code: '23502', column: 'weight' }],
  ])('reports an error with its code, table and cause: %s', async (_, row, expected) => {
    const failing = kysely.insertInto('parcels').values(row).execute();
    await expect(failing).rejects.toMatchObject({ ...expected, table: 'parcels', detail: expect.any(String) });
    expect(await countAll()).toBe(3);
  });

  test('returns to each of many simultaneous queries its own result', async () => {
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, n) => sql<{ n: number }>`select ${n}::int as n`.execute(kysely)),
    );
    expect(responses.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });

  test('stores and returns values of several megabytes', async () => {
    const big = Buffer.alloc(5_000_000, 'quayside');
    const { rows } = await sql<{ value: Buffer }>`select ${big}::bytea as value`.execute(kysely);
    expect(rows[0]!.value.equals(big)).toBe(true);
  });

  test('supports trigram search', async () => {
    await sql`create extension if not exists pg_trgm`.execute(kysely);
    const { rows } = await sql<{ close: number }>`select similarity('paris', 'pariss') as close`.execute(kysely);
    expect(rows[0]!.close).toBeGreaterThan(0.5);
  });

  test('keeps nothing of a failed transaction', async () => {
    const failing = kysely.transaction().execute(async (tx) => {
      await tx.insertInto('parcels').values({ id: 10, weight: 1, label: null }).execute();
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await countAll()).toBe(3);
  });

  test('can be pinged, and closed twice', async () => {
    const other = await openDatabase(options(), silent);
    await other.ping();
    await Promise.all([other.close(), other.close()]);
    await other.close();
    await expect(other.ping()).rejects.toThrow(/./);
  });
});
