import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './database.ts';
import { describeOnDatabase, silent } from './test-databases.ts';

describeOnDatabase('money columns', (options) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openDatabase(options(), silent);
    await sql`create table purses (id bigint generated always as identity, held numeric(20,2), rate numeric(14,6))`.execute(
      database.kysely,
    );
  });
  afterAll(() => database.close());

  const run = async (statement: RawBuilder<unknown>) => (await statement.execute(database.kysely)).rows[0];

  test.each([
    [0n, '0.00'],
    [1n, '0.01'],
    [-1n, '-0.01'],
    [-12_34n, '-12.34'],
    [191_14n, '191.14'],
    [999_999_999_999_999n, '9999999999999.99'],
    [99_999_999_999_999_999_999n, '999999999999999999.99'],
    [-99_999_999_999_999_999_999n, '-999999999999999999.99'],
    [null, null],
  ])('%s cents are stored as %s and read back unchanged', async (cents, text) => {
    const row = await run(sql`insert into purses (held) values (${cents}) returning held, held::text as text`);
    expect(row).toStrictEqual({ held: cents, text });
  });

  test('amounts are compared, added and set in SQL as amounts of cents', async () => {
    await run(sql`truncate purses`);
    await run(sql`insert into purses (held) values (${10_00n}), (${20_50n})`);
    expect(await run(sql`select count(*) as count from purses where held > ${10_00n}`)).toEqual({ count: 1 });
    await run(sql`update purses set held = held + ${5n} where held = ${20_50n}`);
    expect(
      await run(sql`select sum(held)::numeric(20,2) as total, max(held)::numeric(20,2) as most from purses`),
    ).toEqual({
      total: 30_55n,
      most: 20_55n,
    });
  });

  test('an empty sum is null, and lists of amounts are read and written', async () => {
    expect(await run(sql`select sum(held)::numeric(20,2) as total from purses where false`)).toEqual({ total: null });
    const list = [1n, null, -2_50n];
    expect(await run(sql`select ${list}::numeric(20,2)[] as list`)).toEqual({ list });
  });

  test('of two columns with one name the last is returned, once', async () => {
    expect(await run(sql`select 1::numeric(20,2) as held, 2::numeric(20,2) as held`)).toEqual({ held: 2_00n });
  });

  test('a calculated amount without a stated type is refused, and the connection stays usable', async () => {
    for (const computed of [sql`sum(held)`, sql`coalesce(sum(held), 0)`, sql`min(held)`, sql`array_agg(held)`])
      await expect(run(sql`select ${computed} as total from purses`)).rejects.toThrow(
        'cast it, money to numeric(20,2)',
      );
    expect(await run(sql`select 1.5::numeric(20,2) as held`)).toEqual({ held: 1_50n });
  });

  test('other decimals stay text, and JSON is left unchanged', async () => {
    const row = await run(
      sql`select 0.92::numeric(14,6) as rate, jsonb_build_object('held', 1.50::numeric(20,2)) as json`,
    );
    expect(row).toEqual({ rate: '0.920000', json: { held: 1.5 } });
  });

  test('cents are not accepted as a whole number', async () => {
    await expect(run(sql`select ${12n}::bigint as id`)).rejects.toMatchObject({ code: '22P02' });
  });

  test('several statements in one text return their results', async () => {
    await sql`select 1.00::numeric(20,2) as held; select 2.00::numeric(20,2) as held`.execute(database.kysely);
    expect(await run(sql`select 3.00::numeric(20,2) as held`)).toEqual({ held: 3_00n });
  });
});
