import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './database.ts';
import { createLog } from './log.ts';
import { migrateToLatest } from './migrate.ts';
import { keepPrepared, packDatabase } from './prepared-database.ts';

// A program of its own: it makes an embedded database with the tables of this version, packs it, and keeps it for first starts.

const place = mkdtempSync(join(tmpdir(), 'quayside-new-'));
try {
  const silent = createLog({ level: 'silent' });
  const database = await openDatabase({ kind: 'embedded', dataDir: place }, silent);
  await migrateToLatest(database.direct, silent);
  await database.close();
  keepPrepared(packDatabase(join(place, 'database')));
} finally {
  rmSync(place, { recursive: true, force: true });
}
