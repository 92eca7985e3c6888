import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { packDatabase } from './prepared-database.ts';
import { silent } from './test-databases.ts';

const place = mkdtempSync(join(tmpdir(), 'quayside-prepared-'));
const good = join(place, 'good.bin');
afterAll(() => rmSync(place, { recursive: true, force: true }));

beforeAll(async () => {
  const dataDir = join(place, 'made');
  const database = await openDatabase({ kind: 'embedded', dataDir }, silent);
  await sql`create table prepared (id integer)`.execute(database.kysely);
  await database.close();
  writeFileSync(good, packDatabase(join(dataDir, 'database')));
});

/** Opens a new data folder, and answers its tables after they were written to, and again after the next start. */
async function openNew(name: string, prepared: string): Promise<string[][]> {
  const options = { kind: 'embedded' as const, dataDir: join(place, name), findPrepared: () => prepared };
  const seen: string[][] = [];
  for (const table of ['one', 'two']) {
    const { kysely: db, close } = await openDatabase(options, silent);
    await sql`create table ${sql.table(table)} (id integer)`.execute(db);
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
    seen.push(rows.map((row) => row.name));
    await close();
  }
  expect(readdirSync(options.dataDir)).toEqual(['database']);
  return seen;
}

test('a new folder begins with the database that was packed, and keeps what is written there', async () => {
  expect(await openNew('packed', good)).toEqual([
    ['one', 'prepared'],
    ['one', 'prepared', 'two'],
  ]);
});

const bytes = (): Buffer => readFileSync(good);
const withOtherSources = (): Buffer => {
  const packed = deserialize(zstdDecompressSync(bytes())) as object;
  return zstdCompressSync(serialize({ ...packed, madeOf: 'other migrations' }));
};

test.each([
  ['cut short', () => bytes().subarray(0, 100_000)],
  ['made of other migrations', withOtherSources],
])('a packed database that is %s is left alone, and a new one made', async (what, write) => {
  const file = join(place, `${what}.bin`);
  writeFileSync(file, write());
  expect(await openNew(what, file)).toEqual([['one'], ['one', 'two']]);
  expect(existsSync(file)).toBe(true);
});
