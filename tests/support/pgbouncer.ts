import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort, findServerUser } from './postgres.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) =>
  existsSync(path),
);

/** Whether pgbouncer is installed; otherwise tests that need it are skipped. */
export const hasPgbouncer = program !== undefined;

const ours = readFileSync(resolve(import.meta.dirname, '../../deploy/pgbouncer.ini'), 'utf8');
const startsWithinMs = 20_000;

/** A pooler in transaction mode in front of one database. */
export interface RunningPgbouncer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts pgbouncer with the settings of deploy/pgbouncer.ini for the database at `url`, over `sessions` connections to it.
 * @throws Error with what it wrote when it does not respond
 */
export async function runPgbouncer(url: string, { sessions = 4, connectQuery = true } = {}): Promise<RunningPgbouncer> {
  const { hostname, port, pathname } = new URL(url);
  const name = pathname.slice(1);
  const listenPort = await findFreePort();
  const folder = mkdtempSync('/tmp/quayside-pgbouncer-');
  const user = findServerUser();
  const query = /connect_query='[^']*'/.exec(ours)![0];
  const settings = ours
    .replace(
      /^quayside = .*$/m,
      `${name} = host=${hostname} port=${port} dbname=${name} pool_size=${sessions} ${connectQuery ? query : ''}`,
    )
    .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1\nunix_socket_dir =')
    .replace('listen_port = 6432', `listen_port = ${listenPort}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'users'));
  writeFileSync(join(folder, 'users'), '"postgres" ""\n');
  writeFileSync(join(folder, 'settings.ini'), settings);
  chmodSync(folder, 0o755);
  if (user) chownSync(folder, user.uid, user.gid);
  const child = spawn(program!, [join(folder, 'settings.ini')], { ...user, stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (written += part.toString()));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const pooled = `postgres://postgres@127.0.0.1:${listenPort}/${name}`;
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const until = Date.now() + startsWithinMs; ; await pause(50)) {
    const client = new pg.Client({ connectionString: pooled });
    try {
      await client.connect();
      await client.query('select 1');
      return { url: pooled, stop };
    } catch {
      if (Date.now() < until) continue;
      await stop();
      throw new Error(`pgbouncer did not answer:\n${written}`);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
