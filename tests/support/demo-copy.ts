import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/database.ts';
import type { DatabaseOptions } from '#server/platform/database.ts';
import type { Db } from '#server/platform/handler.ts';
import { templates } from './demo-databases.ts';
import { connectDatabases } from './postgres.ts';
import { silentLog } from './silent-log.ts';

/** A copy of the demo data that a server can be started on, and the folder of its mails. */
export interface DemoCopy {
  dataDir: string;
  /** The settings with which a server uses it. */
  environment: { DATA_DIR: string; DATABASE_URL: string };
  /** Changes the data before a server opens them: for what no screen can bring about, or only with time. */
  change(act: (db: Db) => Promise<void>): Promise<void>;
  remove(): Promise<void>;
}

/** Where the demo data are copied from: a PostgreSQL server with the template, else a dump of the embedded database. */
export type DemoSource = { server: string } | { dump: string };

/** Makes a copy of the demo data for one server; those of PostgreSQL take a tenth of a second. */
export async function copyDemo(source: DemoSource): Promise<DemoCopy> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-demo-'));
  mkdirSync(join(dataDir, 'mails'));
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true });
  const open = async (options: DatabaseOptions, act: (db: Db) => Promise<void>): Promise<void> => {
    const database = await openDatabase(options, silentLog);
    try {
      await act(database.kysely);
    } finally {
      await database.close();
    }
  };
  if ('dump' in source) {
    const loadFrom = new Uint8Array(readFileSync(source.dump));
    await open({ kind: 'embedded', dataDir, loadFrom }, async () => {});
    return {
      dataDir,
      environment: { DATA_DIR: dataDir, DATABASE_URL: '' },
      change: (act) => open({ kind: 'embedded', dataDir }, act),
      remove: async () => removeFolder(),
    };
  }
  const databases = connectDatabases(source.server);
  const name = `quayside_${randomBytes(5).toString('hex')}`;
  const url = await databases.createDatabase(name, templates.filled);
  return {
    dataDir,
    environment: { DATA_DIR: dataDir, DATABASE_URL: url },
    change: (act) => open({ kind: 'postgres', url, poolSize: 2 }, act),
    async remove() {
      await databases.dropDatabase(name);
      removeFolder();
    },
  };
}
