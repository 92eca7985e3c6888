import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './database.ts';
import { describeOnDatabase, silent } from './test-databases.ts';

describeOnDatabase('SQL values', (options) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openDatabase(options(), silent);
  });
  afterAll(() => database.close());

  /** The JavaScript value of an SQL expression. */
  const read = async (expression: string): Promise<unknown> =>
    (await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.kysely)).rows[0]?.value;

  /** The value that comes back of a parameter of the given type. */
  const send = async (value: unknown, type: string): Promise<unknown> =>
    (await sql<{ value: unknown }>`select ${value}::${sql.raw(type)} as value`.execute(database.kysely)).rows[0]?.value;

  test.each([
    ['7::int2', 7],
    ['(-2147483648)::int4', -2_147_483_648],
    ['9007199254740991::int8', Number.MAX_SAFE_INTEGER],
    ['(select count(*) from generate_series(1, 3))', 3],
    ['12.30::numeric(8,2)', '12.30'],
    ['1.5::float8', 1.5],
    ['1.5::float4', 1.5],
    ['true', true],
    ["'é'::text", 'é'],
    ["'ab'::varchar(9)", 'ab'],
    ["'0190a6f0-0000-7000-8000-000000000000'::uuid", '0190a6f0-0000-7000-8000-000000000000'],
    ["date '2026-03-29'", '2026-03-29'],
    ["time '09:05'", '09:05:00'],
    ["timestamptz '2026-11-21 10:30:00+01'", '2026-11-21T09:30:00.000Z'],
    ["timestamptz '2026-11-21 09:30:00.1239Z'", '2026-11-21T09:30:00.123Z'],
    ["timestamptz '2026-11-21 09:30:00.5Z'", '2026-11-21T09:30:00.500Z'],
    ["timestamptz 'infinity'", 'infinity'],
    ["timestamp '2026-11-21 09:30:00'", '2026-11-21 09:30:00'],
    ["interval '1 day 2 hours'", '1 day 02:00:00'],
    ['\'{"a":[1,2.5,null]}\'::json', { a: [1, 2.5, null] }],
    ['\'{"a":{"b":"c"}}\'::jsonb', { a: { b: 'c' } }],
    ['null::int8', null],
    ["array['a',null,'b,\"c']::text[]", ['a', null, 'b,"c']],
    ['array[1,null,3]::int4[]', [1, null, 3]],
    ['array[1,null]::int8[]', [1, null]],
    [
      'array[[1,2],[3,4]]::int8[]',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['array[1.10]::numeric(8,2)[]', ['1.10']],
    ["array[date '2026-03-29']", ['2026-03-29']],
    ["array[timestamptz '2026-11-21 09:30Z', null]", ['2026-11-21T09:30:00.000Z', null]],
    ['array[true,false]', [true, false]],
    ["'{}'::int8[]", []],
  ])('of %s are read as %j', async (expression, expected) => {
    expect(await read(expression)).toStrictEqual(expected);
  });

  test('of type bytea are read as a Buffer, and written from a Buffer or Uint8Array', async () => {
    const bytes = Buffer.from([0, 1, 92, 255]);
    expect(await read(String.raw`'\x00015cff'::bytea`)).toStrictEqual(bytes);
    expect(await send(bytes, 'bytea')).toStrictEqual(bytes);
    expect(await send(new Uint8Array(bytes), 'bytea')).toStrictEqual(bytes);
    expect(await send(Buffer.alloc(0), 'bytea')).toStrictEqual(Buffer.alloc(0));
  });

  test('of type int8 beyond a safe number throw an error, and the connection stays usable', async () => {
    await expect(read('9007199254740992::int8')).rejects.toThrow(RangeError);
    expect(await read('1::int8')).toBe(1);
  });

  test.each([
    [0.1, 'numeric(8,4)', '0.1000'],
    ['7.50', 'numeric(8,2)', '7.50'],
    [true, 'boolean', true],
    [false, 'boolean', false],
    [null, 'text', null],
    ['2026-03-29', 'date', '2026-03-29'],
    ['09:05', 'time', '09:05:00'],
    ['2026-11-21T09:30:00.120Z', 'timestamptz', '2026-11-21T09:30:00.120Z'],
    [['a', null, 'b,"c\\'], 'text[]', ['a', null, 'b,"c\\']],
    [[1, 2], 'int8[]', [1, 2]],
    [[], 'text[]', []],
    [JSON.stringify([{ a: 1 }]), 'jsonb', [{ a: 1 }]],
    ['"; drop table x; --', 'text', '"; drop table x; --'],
    ['日本 😀', 'text', '日本 😀'],
  ])('like %s written as %s are read back as %j', async (value, type, expected) => {
    expect(await send(value, type)).toStrictEqual(expected);
  });

  test('of a Date are its instant, and its UTC day, in every time zone of the server', async () => {
    const before = process.env.TZ;
    try {
      for (const zone of ['America/New_York', 'Pacific/Auckland', 'UTC']) {
        process.env.TZ = zone;
        const late = new Date('2026-03-29T23:45:06.789Z');
        expect(await send(late, 'timestamptz')).toBe('2026-03-29T23:45:06.789Z');
        expect(await send(late, 'date')).toBe('2026-03-29');
      }
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  test('are in UTC whatever the server’s time zone is', async () => {
    expect(await read("current_setting('TimeZone')")).toBe('UTC');
    expect(await read("to_json(timestamptz '2026-11-21 10:30:00+01')")).toBe('2026-11-21T09:30:00+00:00');
  });

  test.each([
    ['a NUL in text', 'x\0y', 'text', '22021'],
    ['a number too large', '2147483648', 'int4', '22003'],
    ['no number', 'x', 'int4', '22P02'],
    ['no date', '2026-02-30', 'date', '22008'],
    ['broken JSON', '{', 'jsonb', '22P02'],
  ])('of %s are refused with the same code', async (_, value, type, code) => {
    await expect(send(value, type)).rejects.toMatchObject({ code });
  });
});
