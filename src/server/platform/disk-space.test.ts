import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './database.ts';
import { checkFirstSpace, watchSpace } from './disk-space.ts';
import { toErrorResponse } from './error-response.ts';
import { StartupProblem } from './startup-problem.ts';
import { describeOnDatabase, silent } from './test-databases.ts';

const megabytes = (count: number) => async () => count * 1_048_576;
const diskFull = Object.assign(new Error('could not extend file'), { code: '53100' });

test('a first start on a disk with too little space is refused in one sentence', async () => {
  await checkFirstSpace('/data', megabytes(1024));
  await expect(checkFirstSpace('/data', megabytes(1023.5))).rejects.toThrow(
    new StartupProblem(
      'The disk of /data has 1023 MB left; a new database needs 1024 MB. Free some, or set DATA_DIR to another disk.',
    ),
  );
});

test('an embedded database counts as full when its disk is nearly full', async () => {
  const write = async () => {};
  expect(await watchSpace(write, '/data', megabytes(64)).hasSpace()).toBe(true);
  expect(await watchSpace(write, '/data', megabytes(63)).hasSpace()).toBe(false);
});

test('a database that could not write for lack of disk space counts as full until a write succeeds', async () => {
  let isFull = true;
  let writes = 0;
  const watch = watchSpace(async () => {
    writes += 1;
    if (isFull) throw diskFull;
  }, null);
  watch.noteFailure(Object.assign(new Error('duplicate'), { code: '23505' }));
  expect([await watch.hasSpace(), writes]).toEqual([true, 0]);
  watch.noteFailure(diskFull);
  expect([await watch.hasSpace(), await watch.hasSpace(), writes]).toEqual([false, false, 2]);
  isFull = false;
  expect([await watch.hasSpace(), await watch.hasSpace(), writes]).toEqual([true, true, 3]);
});

test('a call that fails because the disk is full says that nothing was saved', () => {
  expect(toErrorResponse(diskFull, 'x')).toMatchObject({
    status: 503,
    body: { Errors: { '': ['The portal is out of storage space, so this was not saved. Please try again later.'] } },
    retryAfterSeconds: 60,
    unexpected: true,
  });
});

describeOnDatabase('a full disk', (options) => {
  let database: OpenDatabase;
  beforeAll(async () => void (database = await openDatabase(options(), silent)));
  afterAll(() => database.close());

  test('is noticed at the failed statement, and forgotten when the database writes again', async () => {
    expect(await database.hasSpace()).toBe(true);
    await sql`create function refuse() returns event_trigger language plpgsql as
      $$ begin raise 'no space' using errcode = '53100'; end $$`.execute(database.kysely);
    await sql`create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function refuse()`.execute(database.kysely);
    expect(await database.hasSpace()).toBe(true);
    await expect(sql`create table one as select 1 as id`.execute(database.kysely)).rejects.toMatchObject({
      code: '53100',
    });
    expect(await database.hasSpace()).toBe(false);
    await sql`drop event trigger full_disk`.execute(database.kysely);
    expect(await database.hasSpace()).toBe(true);
  });
});
