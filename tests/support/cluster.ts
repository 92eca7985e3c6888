import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startDemoPostgres, templates } from './demo-databases.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

/** A database server with the demo data and a standby that streams from it. */
export interface Cluster {
  primary: TestPostgres;
  standby: TestPostgres;
  /** The filled database by the names of both, the primary first. */
  url: string;
  standbyUrl: string;
  /** From now on a commit counts once the standby has it too. */
  waitForStandby(): Promise<void>;
  /** Makes the standby a primary; answers once it takes writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

// The servers of other tests keep nothing for a standby, and do not wait for their own log.
const settings = ['wal_level=replica', 'max_wal_senders=5', 'wal_keep_size=512MB', 'synchronous_commit=on'];

/** Runs a statement as the owner of the server; null when it does not answer. */
async function run(server: TestPostgres, statement: string): Promise<Record<string, unknown> | null> {
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(statement)).rows[0] ?? null;
  } finally {
    await client.end().catch(() => {});
  }
}

const urlOf = (server: TestPostgres): string =>
  Object.assign(new URL(server.url), { pathname: `/${templates.filled}` }).href;

/** The program that copies a running server; it stands where the server's own program really is. */
const findBackup = (): string => join(dirname(realpathSync(join(findPostgres()!, 'postgres'))), 'pg_basebackup');

/** Starts both over copies of the demo data. @throws Error where PostgreSQL is not installed */
export async function startCluster(): Promise<Cluster> {
  const primary = (await startDemoPostgres(settings))!;
  const folder = mkdtempSync('/tmp/quayside-standby-');
  const copy = join(folder, 'data');
  const wishes = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync', '--pgdata', copy, '--dbname', primary.url];
  execFileSync(findBackup(), wishes, { stdio: ['ignore', 'ignore', 'inherit'] });
  const standby = (await startPostgres({ copyOf: copy, settings }))!;
  rmSync(folder, { recursive: true, force: true });
  return {
    primary,
    standby,
    url: urlOf(primary).replace(/(127\.0\.0\.1:\d+)/, `$1,${new URL(standby.url).host}`),
    standbyUrl: urlOf(standby),
    async waitForStandby() {
      await run(primary, `alter system set synchronous_standby_names = '*'`);
      await run(primary, 'select pg_reload_conf()');
      const isThere = async () =>
        (await run(primary, `select count(*) as count from pg_stat_replication where sync_state = 'sync'`))?.['count'];
      while (Number(await isThere()) < 1) await pause(50);
    },
    async promote() {
      await run(standby, 'select pg_promote(true, 60)');
    },
    async stop() {
      await primary.stop();
      await standby.stop();
    },
  };
}
