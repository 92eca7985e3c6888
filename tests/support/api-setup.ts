import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { fillWithDemo } from '#server/demo/fill.ts';
import { inMemory, openDatabase } from '#server/platform/database.ts';
import type { DatabaseOptions, OpenDatabase } from '#server/platform/database.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { prepareReferenceData } from '#server/prepare-reference-data.ts';
import { servicesForTests, silentLog, today } from './server-parts.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a filled database can be copied from: a dump's path, or a server with a template database. */
    filled: { kind: 'embedded'; dump: string } | { kind: 'postgres'; url: string; template: string } | null;
  }
}

const template = 'quayside_filled';

async function fill(options: DatabaseOptions): Promise<OpenDatabase> {
  const database = await openDatabase(options, silentLog);
  await migrateToLatest(database.kysely, silentLog);
  await prepareReferenceData(database.kysely);
  await fillWithDemo(database, servicesForTests(), today);
  return database;
}

async function setUpEmbedded(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-filled-'));
  const database = await fill({ kind: 'embedded', dataDir: inMemory });
  const dump = join(folder, 'dump.tar');
  writeFileSync(dump, await database.dump!());
  await database.close();
  project.provide('filled', { kind: 'embedded', dump });
  return () => rmSync(folder, { recursive: true });
}

async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  if (!server) {
    project.provide('filled', null);
    return async () => {};
  }
  const database = await fill({ kind: 'postgres', url: await server.createDatabase(template) });
  await database.close();
  project.provide('filled', { kind: 'postgres', url: server.url, template });
  return () => server.stop();
}

/** Migrates and fills one database for the whole run; every test file works on a copy of its own. */
export default function setup(project: TestProject): Promise<() => void | Promise<void>> {
  return project.config.env['QUAYSIDE_TEST_DATABASE'] === 'postgres' ? setUpPostgres(project) : setUpEmbedded(project);
}
