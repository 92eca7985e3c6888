import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import { StartupProblem } from './startup-problem.ts';
import { describeOnDatabase, silent, usePostgres } from './test-databases.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-migrations-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const add = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);
const tables = async (db: OpenDatabase['kysely']): Promise<string[]> =>
  (
    await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'
    and tablename not like 'kysely%' order by 1`.execute(db)
  ).rows.map(({ name }) => name);
const forget = async (db: OpenDatabase['kysely']): Promise<void> => {
  await sql.raw('drop schema public cascade; create schema public').execute(db);
};

describeOnDatabase(
  'migrations',
  (options) => {
    let database: OpenDatabase;
    let db: OpenDatabase['kysely'];
    beforeAll(async () => {
      database = await openDatabase(options(), silent);
      db = database.kysely;
    });
    afterAll(() => database.close());
    beforeEach(() => forget(db));

    const first = 'create table one (id int); create index one_id on one (id); insert into one values (1);';

    test('run once each in the order of their numbers, with several statements to a file', async () => {
      await add('0002-second.sql', 'insert into one values (2); create table two (id int)');
      await add('0001-first.sql', first);
      await migrateToLatest(db, silent, folder);
      await migrateToLatest(db, silent, folder);
      await add('0003-third.sql', 'create table three (id int)');
      await migrateToLatest(db, silent, folder);
      expect(await tables(db)).toEqual(['one', 'three', 'two']);
      expect((await sql`select id from one order by id`.execute(db)).rows).toEqual([{ id: 1 }, { id: 2 }]);
    });

    test('are all undone when one fails, and start afresh at the next try', async () => {
      await add('0001-first.sql', first);
      await add('0002-wrong.sql', 'create table two (id int); select 1 / 0');
      await expect(migrateToLatest(db, silent, folder)).rejects.toMatchObject({ code: '22012' });
      expect(await tables(db)).toEqual([]);
      await add('0002-wrong.sql', 'create table two (id int)');
      await migrateToLatest(db, silent, folder);
      expect(await tables(db)).toEqual(['one', 'two']);
    });

    test('can build indexes while servers work, and build them again after an interruption', async () => {
      const build = 'drop index concurrently if exists one_id;\ncreate index concurrently one_id on one (id);\n';
      await add('0001-first.sql', 'create table one (id int)');
      await add('0002-index.sql', `${build}select 1 / 0;\n`);
      await add('0003-third.sql', 'create table three (id int)');
      await expect(migrateToLatest(db, silent, folder)).rejects.toMatchObject({ code: '22012' });
      expect(await tables(db)).toEqual(['one']);
      await add('0002-index.sql', build);
      expect(await migrateToLatest(db, silent, folder)).toBe(2);
      expect(await migrateToLatest(db, silent, folder)).toBe(0);
      expect(await tables(db)).toEqual(['one', 'three']);
      const { rows } = await sql`select indisvalid from pg_index where indexrelid = 'one_id'::regclass`.execute(db);
      expect(rows).toEqual([{ indisvalid: true }]);
    });

    describe('run by a newer release', () => {
      /** Migrates as release 0.3.0, with a file whose first line is given, and leaves the files of the older one. */
      async function changeByNewer(line: string): Promise<void> {
        await add('0001-first.sql', 'create table one (id int)');
        await add('0002-newer.sql', `${line}\ncreate table two (id int)`);
        await migrateToLatest(db, silent, folder, '0.3.0');
        await rm(join(folder, '0002-newer.sql'));
      }
      const startAs = (release: string) => migrateToLatest(db, silent, folder, release);

      test.each([
        ['-- A table.', '0.1.0'],
        ['-- oldest server: any', '0.1.0'],
        ['-- oldest server: 0.2.0', '0.2.0'],
        ['-- oldest server: 0.2.0', '0.10.0'],
      ])(
        'that say %j let a server of release %s work on, and the newer release can continue after it',
        async (...parameters) => {
          const [line, release] = parameters;
          await changeByNewer(line);
          expect(await startAs(release)).toBe(0);
          expect(await tables(db)).toEqual(['one', 'two']);
          await add('0002-newer.sql', 'create table two (id int)');
          await add('0003-later.sql', 'create table three (id int)');
          expect(await startAs('0.4.0')).toBe(1);
          const { rows } = await sql`select name, release from kysely_migration order by name`.execute(db);
          expect(rows.map((row) => Object.values(row as object))).toEqual([
            ['0001-first', '0.3.0'],
            ['0002-newer', '0.3.0'],
            ['0003-later', '0.4.0'],
          ]);
        },
      );

      test('that need a newer server stop an older one with one sentence, and leave the database unchanged', async () => {
        await changeByNewer('-- oldest server: 0.2.0');
        const problem =
          'The database was changed by a newer version of Quayside (0002-newer), and needs 0.2.0 or newer; this is 0.1.9.';
        await expect(startAs('0.1.9')).rejects.toThrow(new StartupProblem(problem));
        expect(await tables(db)).toEqual(['one', 'two']);
      });

      test('without a statement of the oldest server stop an older one until the newer has started again', async () => {
        await changeByNewer('-- oldest server: any');
        await sql`update kysely_migration set oldest_server = null`.execute(db);
        const problem =
          'The database was changed by a newer version of Quayside (0002-newer): start that version instead.';
        await expect(startAs('0.2.0')).rejects.toThrow(new StartupProblem(problem));
        await add('0002-newer.sql', 'create table two (id int)');
        await startAs('0.3.0');
        await rm(join(folder, '0002-newer.sql'));
        expect(await startAs('0.2.0')).toBe(0);
      });

      test('stop an older server that has a file which they lack', async () => {
        await changeByNewer('-- oldest server: any');
        await add('0003-ours.sql', 'create table three (id int)');
        await expect(startAs('0.2.0')).rejects.toThrow('(0002-newer), which lacks 0003-ours of this one');
        expect(await tables(db)).toEqual(['one', 'two']);
      });
    });

    test('leave the time limit of queries unchanged', async () => {
      const limit = () => sql`select current_setting('statement_timeout') as limit`.execute(db);
      const before = (await limit()).rows;
      await add('0001-first.sql', `${first} select pg_sleep(0)`);
      await migrateToLatest(db, silent, folder);
      expect((await limit()).rows).toEqual(before);
    });

    test('of this release all run on an empty database', async () => {
      await migrateToLatest(db, silent);
      const ours = await readdir(new URL('../migrations', import.meta.url));
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
      expect(rows.map(({ name }) => `${name}.sql`)).toEqual(ours.filter((name) => name.endsWith('.sql')).sort());
    });
  },
  'bare',
);

test.each([
  [['1-first.sql'], /must be named like/],
  [['0001-First.sql'], /must be named like/],
  [['0001-one.sql', '0001-two.sql'], /Two migrations have the number 0001/],
])('migration files named %j are refused', async (names, problem) => {
  for (const name of names) await add(name, 'select 1');
  const untouched = { connection: () => expect.unreachable() } as unknown as OpenDatabase['kysely'];
  await expect(migrateToLatest(untouched, silent, folder)).rejects.toThrow(problem);
});

describe('the driver’s time limit', () => {
  const url = usePostgres('bare');

  test('does not interrupt a migration, and applies again afterwards', async () => {
    const database = await openDatabase({ kind: 'postgres', url: `${url()}?query_timeout=3000`, poolSize: 1 }, silent);
    await add('0001-long.sql', 'create table one (id int); select pg_sleep(3.5)');
    await migrateToLatest(database.kysely, silent, folder);
    expect(await tables(database.kysely)).toEqual(['one']);
    // Much longer than the limit: where the process stalls, the result comes only after the limit has passed.
    await expect(sql`select pg_sleep(30)`.execute(database.kysely)).rejects.toThrow('Query read timeout');
    await database.close();
  });
});

describe('an index built while servers work', () => {
  const url = usePostgres('bare');

  test('blocks no writer, also while it waits for a long transaction', async () => {
    const { kysely: db, close } = await openDatabase({ kind: 'postgres', url: url(), poolSize: 4 }, silent);
    await add('0001-first.sql', 'create table one (id int)');
    await migrateToLatest(db, silent, folder);
    await add('0002-index.sql', 'create index concurrently one_id on one (id);');
    const write = (by: typeof db, id: number) => sql`insert into one values (${id}::int)`.execute(by);
    const isBuilding = async () =>
      (await sql`select from pg_stat_progress_create_index where datname = current_database()`.execute(db)).rows.length;
    const migrating: Promise<number>[] = [];
    await db.transaction().execute(async (tx) => {
      await write(tx, 1);
      migrating.push(migrateToLatest(db, silent, folder));
      await expect.poll(isBuilding).toBe(1);
      await write(db, 2);
    });
    expect(await Promise.all(migrating)).toEqual([1]);
    await close();
  });
});

describe('servers that start at the same time', () => {
  const url = usePostgres('bare');

  test('migrate once, and one that waits long is not interrupted', async () => {
    const open = () => openDatabase({ kind: 'postgres', url: `${url()}?statement_timeout=3000`, poolSize: 2 }, silent);
    const servers = await Promise.all([open(), open(), open()]);
    await add('0001-slow.sql', 'create table once (id int); insert into once values (1); select pg_sleep(3.5)');
    await Promise.all(servers.map(({ kysely }) => migrateToLatest(kysely, silent, folder)));
    expect((await sql`select id from once`.execute(servers[0].kysely)).rows).toEqual([{ id: 1 }]);
    await Promise.all(servers.map((server) => server.close()));
  });
});
