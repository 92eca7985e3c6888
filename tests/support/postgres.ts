import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { asOrdinaryUser, findPrograms, linkLibraries } from '#server/platform/embedded-postgres.ts';

/** The rights of tests on a PostgreSQL server of their own. */
export interface Databases {
  /** Makes a database, empty or as a copy of `template` (to which nobody may be connected), and returns its URL. */
  createDatabase(name: string, template?: string): Promise<string>;
  /** Removes a database, closing what is connected to it; one that does not exist is no error. */
  dropDatabase(name: string): Promise<void>;
}

export interface TestPostgres extends Databases {
  /** The URL of the database `postgres`, for `connectDatabases` in another process. */
  url: string;
  /** Kills the server with all its processes at once, as when its machine loses power. */
  kill(): void;
  /** Stops the server and removes its folder; with `keepAt`, its data are moved to that new folder first. */
  stop(options?: { keepAt: string }): Promise<void>;
}

/**
 * Starts PostgreSQL on a free port of this machine with a folder in memory, else in the temporary directory. Its data are new, or
 * a copy of what an earlier server left. It stops, and its folder goes, with `stop()` and also when this process dies in any way.
 * With `keptIn` it works in that folder, which it makes where there is none and leaves there. `settings` are further ones of
 * PostgreSQL, as `name=value`; `programs` is the folder of other programs than those of the packages.
 */
export async function startPostgres({
  copyOf,
  keptIn,
  settings = [],
  programs = process.env['POSTGRES_PROGRAMS'],
}: {
  copyOf?: string;
  keptIn?: string;
  settings?: readonly string[];
  programs?: string | undefined;
} = {}): Promise<TestPostgres> {
  const ownPrograms = findPrograms();
  if (ownPrograms !== null) await linkLibraries(ownPrograms);
  const folder = programs ?? ownPrograms;
  if (folder === null) throw new Error('npm has installed no PostgreSQL for this platform');
  const { port, kill, stop } = await keepTrying(3, () =>
    startServer(folder, { copyOf: copyOf ?? null, keptIn: keptIn ?? null }, settings),
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return { url, kill, stop, ...connectDatabases(url) };
}

/** Databases of the server at `url`, whichever process started it. */
export function connectDatabases(url: string): Databases {
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  return {
    async createDatabase(name, template = 'template0') {
      // Copying files beats writing every block to the log when nothing has to survive a crash.
      await run(
        `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)} strategy file_copy`,
      );
      return Object.assign(new URL(url), { pathname: `/${encodeURIComponent(name)}` }).href;
    },
    dropDatabase: (name) => run(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  };
}

/** The folder of the PostgreSQL that Debian has installed, with its client programs, newest first; null when there is none. */
export function findDebianPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = versions.map((version) => join(debian, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

// A shell starts the server: when this process ends in any way, the pipe closes, `read` returns, and the shell stops the
// server and removes the folder. The server is its child, so that its CPU time counts as ours.
const keeper = `
  trap '[ "$kept" ] || rm -rf "$folder"' EXIT
  trap '' INT
  fail() { cat "$folder/log"; exit 1; }
  [ -d "$folder/data" ] ||
    $run "$programs/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C --no-sync --no-instructions >"$folder/log" 2>&1 || fail
  : >"$folder/log"
  $run "$programs/postgres" -D "$folder/data" $options >>"$folder/log" 2>&1 &
  server=$!
  until grep -q 'ready to accept' "$folder/log"; do
    kill -0 $server 2>/dev/null || fail
    sleep 0.02
  done
  echo ready
  read -r word
  if [ "$word" = keep ]; then kill -INT $server; wait $server; echo stopped; read -r word; fi
  [ "$kept" ] && kill -TERM $server 2>/dev/null && sleep 1
  if [ "$kept" ]; then kill -INT $server 2>/dev/null; else kill -QUIT $server 2>/dev/null; fi
  wait $server
`;

/** A folder in memory with space for all servers of a run, where a database is copied in an eighth of the time; null: none. */
function findMemory(): string | null {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 4 * 2 ** 30 ? folder : null;
}

async function startServer(
  programs: string,
  { copyOf, keptIn }: { copyOf: string | null; keptIn: string | null },
  settings: readonly string[],
): Promise<Pick<TestPostgres, 'kill' | 'stop'> & { port: number }> {
  const port = await findFreePort();
  const folder = keptIn ?? mkdtempSync(join(findMemory() ?? tmpdir(), 'quayside-postgres-'));
  mkdirSync(folder, { recursive: true });
  if (copyOf) execFileSync('cp', ['-R', copyOf, join(folder, 'data')]);
  const [command, runArguments] = asOrdinaryUser('', []);
  const options = [
    `-F -p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`,
    '-c max_connections=200 -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0 -c synchronous_commit=off -c autovacuum=off',
    ...settings.map((setting) => `-c ${setting}`),
  ].join(' ');
  const shell = spawn('/bin/sh', ['-c', keeper], {
    cwd: folder,
    detached: true,
    env: {
      PATH: process.env['PATH'],
      LC_ALL: 'C',
      run: [command, ...runArguments].join(' ').trim(),
      programs,
      folder,
      options,
      kept: keptIn === null ? '' : 'yes',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => shell.once('close', () => resolve()));
  const hear = (word: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let heard = '';
      shell.once('error', reject);
      shell.once('close', () => resolve(heard));
      shell.stdout.on('data', (part: Buffer) => {
        heard += part.toString();
        if (heard.endsWith(`${word}\n`)) resolve(heard);
      });
    });
  const words = await hear('ready');
  if (!words.endsWith('ready\n')) {
    if (keptIn === null) rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start:\n${words}`);
  }
  // The server must not keep a finished test run alive: with this process the pipe closes as well.
  (shell.stdout as Socket).unref();
  (shell.stdin as Socket).unref();
  shell.unref();
  const stop = async (wish?: { keepAt: string }): Promise<void> => {
    shell.ref();
    if (wish) {
      (shell.stdout as Socket).ref();
      shell.stdin.write('keep\n');
      await hear('stopped');
      execFileSync('cp', ['-R', join(folder, 'data'), wish.keepAt]);
    }
    shell.stdin.end();
    await ended;
  };
  return { port, kill: () => killWhole(join(folder, 'data')), stop };
}

/** The server's first process and all that it started, the first one first, so that it sees none of them die. */
function killWhole(data: string): void {
  const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ').map(Number);
  for (const pid of [first, ...children]) process.kill(pid, 'SIGKILL');
}

/** PostgreSQL refuses to run as root, so root runs it as another user; null: this process may run it. */
export function findServerUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([name]) => name === wanted) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor a user "nobody".');
}

/** A port that nobody listens on now. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Another process may take the free port before the server does. */
async function keepTrying<T>(times: number, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (times <= 1) throw error;
    return keepTrying(times - 1, act);
  }
}
