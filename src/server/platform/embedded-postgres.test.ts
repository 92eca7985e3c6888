import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, watch, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isFull } from '#tests/support/test-scope.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { StartupProblem } from './startup-problem.ts';
import { silent } from './test-databases.ts';

const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'quayside-test-'));
const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });
const open = (dataDir: string): Promise<OpenDatabase> => openDatabase({ kind: 'embedded', dataDir }, silent);

/** A folder with a database that is closed, made once because that takes seconds. */
let made: string;
/** An empty folder. */
let folder: string;

beforeAll(async () => {
  made = await makeFolder();
  const database = await open(made);
  await sql.raw("create table notes (text text); insert into notes values ('first')").execute(database.kysely);
  await database.close();
});
afterAll(() => remove(made));
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(() => remove(folder));

const copyMade = (): Promise<void> => cp(made, folder, { recursive: true });

const countNotes = async (database: OpenDatabase): Promise<number> =>
  (await sql<{ count: number }>`select count(*) from notes`.execute(database.kysely)).rows[0]!.count;

const readServerId = (): number => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

const isRunning = (): boolean => existsSync(join(folder, 'postgres/postmaster.pid'));

/** The first process of PostgreSQL and all that it started, as when the machine loses power. */
function killServer(): void {
  const first = readServerId();
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ').map(Number);
  for (const pid of [first, ...children]) process.kill(pid, 'SIGKILL');
}

/** Another process that opens the folder and does `act` with `database` and `sql`; what it prints comes line by line. */
/** `detached`: with a group of its own, so that it can be ended with all that it started. */
function startProcess(act: string, { detached = false } = {}): { child: ChildProcess; lines: AsyncIterator<string> } {
  const load = (name: string): string => JSON.stringify(new URL(`./${name}`, import.meta.url).href);
  const script = `
    const { openDatabase } = await import(${load('database.ts')});
    const { createLog } = await import(${load('log.ts')});
    const { sql } = await import('kysely');
    try {
      const database = await openDatabase({ kind: 'embedded', dataDir: ${JSON.stringify(folder)} }, createLog({ level: 'silent' }));
      ${act}
    } catch (error) {
      console.log(error.name + ': ' + error.message);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    detached,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
}

/** Writes acknowledged notes, then leaves a transaction open, in a process that says when it has done so. */
const writeHalf = `
  for (let n = 1; n <= 200; n++) await sql\`insert into notes values (\${'note ' + n})\`.execute(database.kysely);
  void database.kysely.transaction().execute(async (tx) => {
    await sql\`insert into notes select 'open' from generate_series(1, 500)\`.execute(tx);
    console.log('half way');
    await new Promise(() => {});
  });`;

test('two processes share one data folder, and the last one to close stops the database', async () => {
  await copyMade();
  const database = await open(folder);
  const other = startProcess(`
    await sql\`insert into notes values ('from another process')\`.execute(database.kysely);
    await database.close();
    console.log('closed');`);
  expect((await other.lines.next()).value).toBe('closed');
  expect(await countNotes(database)).toBe(2);
  expect(isRunning()).toBe(true);
  await database.close();
  expect(isRunning()).toBe(false);
});

test.runIf(isFull)('two first starts at the same time create one database', async () => {
  const both = await Promise.allSettled([open(folder), open(folder)]);
  const opened = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(opened.length).toBeGreaterThan(0);
  await Promise.all(opened.map(({ ping }) => ping()));
  for (const database of opened) await database.close();
  const again = await open(folder);
  await again.ping();
  await again.close();
});

test('a killed server leaves its database running, and the next server uses it', async () => {
  await copyMade();
  const { child, lines } = startProcess(writeHalf);
  expect((await lines.next()).value).toBe('half way');
  const id = readServerId();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const database = await open(folder);
  expect(readServerId()).toBe(id);
  expect(await countNotes(database)).toBe(201);
  await database.close();
  await vi.waitFor(() => expect(isRunning()).toBe(false));
});

test('after a loss of power committed data is there, and an open transaction is not', async () => {
  await copyMade();
  const { child, lines } = startProcess(writeHalf);
  expect((await lines.next()).value).toBe('half way');
  child.kill('SIGKILL');
  killServer();
  await once(child, 'exit');
  const database = await open(folder);
  expect(await countNotes(database)).toBe(201);
  await sql`insert into notes values ('goes on')`.execute(database.kysely);
  await database.close();
});

test.runIf(isFull)('a database that ends under a running server is started again with all committed data', async () => {
  await copyMade();
  const database = await open(folder);
  await sql`insert into notes values ('second')`.execute(database.kysely);
  killServer();
  await vi.waitFor(async () => expect(await countNotes(database)).toBe(2), { timeout: 20_000, interval: 100 });
  await sql`insert into notes values ('third')`.execute(database.kysely);
  await database.close();
  expect(isRunning()).toBe(false);
});

// A disk of our own needs the rights to mount one.
const makeDisk = (megabytes: number): boolean =>
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;

test('a full disk loses no committed data, and the database writes again when there is space', async ({ skip }) => {
  if (!makeDisk(160)) skip('no rights to mount a disk');
  try {
    await copyMade();
    const database = await open(folder);
    await writeFile(join(folder, 'other-data'), Buffer.alloc(16 * 1_048_576));
    await sql`alter table notes alter column text set storage external`.execute(database.kysely);
    let acknowledged = 1;
    const fill = async (): Promise<void> => {
      for (;;) {
        await sql`insert into notes select repeat(md5(random()::text), 3000) from generate_series(1, 10)`.execute(
          database.kysely,
        );
        acknowledged += 10;
      }
    };
    await expect(fill()).rejects.toThrow(/No space left|terminat|connect/);
    expect(acknowledged).toBeGreaterThan(1);
    expect(await database.hasSpace()).toBe(false);
    await rm(join(folder, 'other-data'));
    // Its log may have ended it: it starts again by itself.
    await vi.waitFor(async () => expect(await countNotes(database)).toBe(acknowledged), {
      timeout: 30_000,
      interval: 200,
    });
    await sql`insert into notes values ('goes on')`.execute(database.kysely);
    await database.close();
  } finally {
    spawnSync('umount', ['-l', folder]);
  }
}, 90_000);

test.runIf(isFull)('a first start that is interrupted leaves nothing half created', async () => {
  const { child } = startProcess('', { detached: true });
  for await (const { filename } of watch(folder)) if (filename?.startsWith('postgres.new-')) break;
  process.kill(-child.pid!, 'SIGKILL');
  await once(child, 'exit');
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^postgres\.new-/)]);
  const database = await open(folder);
  await database.ping();
  await database.close();
  expect((await readdir(folder)).toSorted()).toEqual(['postgres', 'postgres.log']);
});

test.runIf(isFull)('a folder whose path is too long for a socket can be used all the same', async () => {
  const deep = join(folder, 'a-folder-with-a-long-name'.repeat(3), 'another-one'.repeat(6));
  await mkdir(deep, { recursive: true });
  await cp(made, deep, { recursive: true });
  // The folder of its socket stays.
  vi.stubEnv('TMPDIR', folder);
  const database = await open(deep);
  vi.unstubAllEnvs();
  expect(await countNotes(database)).toBe(1);
  await database.close();
});

test('a folder that cannot be written is reported in one sentence', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const problem = expect.objectContaining({
    name: 'StartupProblem',
    message: expect.stringContaining('cannot be written to'),
  });
  await expect(open(file)).rejects.toEqual(problem);
  await expect(open(join(file, 'inside'))).rejects.toEqual(problem);
  // Root may write anywhere.
  if (process.getuid?.() === 0) return;
  await chmod(folder, 0o500);
  await expect(open(folder)).rejects.toEqual(problem);
});

test('a database of another PostgreSQL version is reported in one sentence', async () => {
  await copyMade();
  await writeFile(join(folder, 'postgres/PG_VERSION'), '14\n');
  await expect(open(folder)).rejects.toThrow(/^The database in .* cannot be opened: .* version 14, .*\.$/);
});

test('data of the former database engine is reported in one sentence, and not touched', async () => {
  await mkdir(join(folder, 'database'));
  await expect(open(folder)).rejects.toThrow(
    new StartupProblem(
      `The database in ${folder} was made by another database engine, which this version does not read. Set DATA_DIR to a new folder.`,
    ),
  );
  expect(await readdir(folder)).toEqual(['database']);
});
