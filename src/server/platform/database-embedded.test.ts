import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readdir, rm, watch, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inMemory, openDatabase } from './database.ts';
import type { OpenDatabase } from './database.ts';
import { StartupProblem } from './startup-problem.ts';
import { silent } from './test-databases.ts';

const slow = 60_000;
const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'quayside-test-'));
const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

/** A folder with a database in it, made once because that takes seconds. */
let made: string;
/** The same database as a dump. */
let dump: Uint8Array<ArrayBuffer>;
/** An empty folder. */
let folder: string;

beforeAll(async () => {
  made = await makeFolder();
  const database = await open(made);
  await sql.raw("create table notes (text text); insert into notes values ('first')").execute(database.kysely);
  dump = await database.dump!();
  await sql`insert into notes values ('after the dump')`.execute(database.kysely);
  await database.close();
}, slow);
afterAll(() => remove(made));
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(() => remove(folder));

const copyMade = (): Promise<void> => cp(made, folder, { recursive: true });

const open = (dataDir: string, loadFrom?: Uint8Array<ArrayBuffer>): Promise<OpenDatabase> =>
  openDatabase({ kind: 'embedded', dataDir, ...(loadFrom && { loadFrom }) }, silent);

const countNotes = async (database: OpenDatabase): Promise<number> =>
  (await sql<{ count: number }>`select count(*) from notes`.execute(database.kysely)).rows[0]!.count;

/** Another process that opens the folder and does `act` with `database` and `sql`; what it prints comes line by line. */
function startProcess(act: string): { child: ChildProcess; lines: AsyncIterator<string> } {
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
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
}

test(
  'a dump fills a new database, in memory and in a folder, and nothing is loaded over an existing one',
  async () => {
    for (const place of [inMemory, folder]) {
      const filled = await open(place, dump);
      expect(await countNotes(filled)).toBe(1);
      await filled.close();
    }
    await expect(open(folder, dump)).rejects.toThrow(/there is a database already/);
    const again = await open(folder);
    expect(await countNotes(again)).toBe(1);
    await again.close();
  },
  slow,
);

test(
  'a folder in use is refused in one sentence, by this process and by another, and is free after closing',
  async () => {
    await copyMade();
    const database = await open(folder);
    const sentence = `The data folder ${folder} is in use by another process.`;
    await expect(open(folder)).rejects.toThrow(new StartupProblem(sentence));
    const other = startProcess("console.log('opened'); await database.close();");
    expect((await other.lines.next()).value).toBe(`StartupProblem: ${sentence}`);
    await database.close();
    const again = await open(folder);
    await again.close();
  },
  slow,
);

test(
  'what was acknowledged is there after kill -9, and nothing of a transaction that was open',
  async () => {
    await copyMade();
    const { child, lines } = startProcess(`
    for (let n = 1; ; n++) {
      await sql\`insert into notes values (\${'note ' + n})\`.execute(database.kysely);
      if (n === 200) {
        void database.kysely.transaction().execute(async (tx) => {
          await sql\`insert into notes select 'open' from generate_series(1, 500)\`.execute(tx);
          console.log('half way');
          await new Promise(() => {});
        });
        break;
      }
    }`);
    expect((await lines.next()).value).toBe('half way');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const database = await open(folder);
    expect(await countNotes(database)).toBe(202);
    await sql`insert into notes values ('goes on')`.execute(database.kysely);
    await database.close();
  },
  slow,
);

test(
  'a first start that is cut short leaves nothing half made',
  async () => {
    const { child } = startProcess('');
    for await (const { filename } of watch(folder)) {
      // The database is being made.
      if (filename === 'database.new') break;
    }
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await readdir(folder)).toEqual(['database.new']);
    const database = await open(folder);
    await database.ping();
    await database.close();
    expect(await readdir(folder)).toEqual(['database']);
  },
  slow,
);

test('a folder that cannot be written is told in one sentence', async () => {
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

test(
  'a database of another version is told in one sentence, and the folder is given free',
  async () => {
    await copyMade();
    await writeFile(join(folder, 'database', 'PG_VERSION'), '14\n');
    for (let n = 0; n < 2; n++) {
      await expect(open(folder)).rejects.toThrow(/^The embedded database in .* cannot be opened: .* version 14, .*\.$/);
    }
  },
  slow,
);
