import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startDemoPostgres, templates } from './demo-databases.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

/** A database server with the demo data and a standby that streams from it. */
export interface Cluster {
  primary: TestPostgres;
  standby: TestPostgres;
  /** The address of the filled database that names both hosts, the primary first. */
  url: string;
  standbyUrl: string;
  /** From now on commits are synchronous: they wait for the standby. */
  waitForStandby(): Promise<void>;
  /** Makes the standby a primary; resolves once it takes writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

// Other tests run PostgreSQL without replication and without waiting for the disk.
const settings = ['wal_level=replica', 'max_wal_senders=5', 'wal_keep_size=512MB', 'synchronous_commit=on'];

/** Runs a statement as the owner of the server; returns its first row, or null without one. */
async function runStatement(server: TestPostgres, statement: string): Promise<Record<string, unknown> | null> {
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

/** Copies the folder of a running server between `pg_backup_start` and `pg_backup_stop`. */
async function copyRunning(server: TestPostgres, copy: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    await client.query(`select pg_backup_start('standby', true)`);
    cpSync(rows[0]!.folder, copy, {
      recursive: true,
      filter: (path) => !['postmaster.pid', 'postmaster.opts'].includes(basename(path)),
    });
    const label = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(copy, 'backup_label'), label.rows[0]!.labelfile);
  } finally {
    await client.end();
  }
  writeFileSync(join(copy, 'standby.signal'), '');
  appendFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${server.url}'\n`);
}

/** Starts both over copies of the demo data. */
export async function startCluster(): Promise<Cluster> {
  const primary = await startDemoPostgres(settings);
  const folder = mkdtempSync('/tmp/quayside-standby-');
  const copy = join(folder, 'data');
  await copyRunning(primary, copy);
  const standby = await startPostgres({ copyOf: copy, settings });
  rmSync(folder, { recursive: true, force: true });
  return {
    primary,
    standby,
    url: urlOf(primary).replace(/(127\.0\.0\.1:\d+)/, `$1,${new URL(standby.url).host}`),
    standbyUrl: urlOf(standby),
    async waitForStandby() {
      await runStatement(primary, `alter system set synchronous_standby_names = '*'`);
      await runStatement(primary, 'select pg_reload_conf()');
      const countSynced = async () =>
        (await runStatement(primary, `select count(*) as count from pg_stat_replication where sync_state = 'sync'`))?.[
          'count'
        ];
      while (Number(await countSynced()) < 1) await pause(50);
    },
    async promote() {
      await runStatement(standby, 'select pg_promote(true, 60)');
    },
    async stop() {
      await primary.stop();
      await standby.stop();
    },
  };
}
