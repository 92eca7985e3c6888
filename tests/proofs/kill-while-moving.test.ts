import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { describe, expect, inject as provided, test } from 'vitest';
import { lookAfterStore } from '#server/files/look-after-objects.ts';
import { openDatabase } from '#server/platform/database.ts';
import type { Db } from '#server/platform/handler.ts';
import { openObjectStore } from '#server/platform/object-storage.ts';
import { templates } from '../support/demo-databases.ts';
import { hashFiles } from '../support/hash-files.ts';
import { connectDatabases } from '../support/postgres.ts';
import { countOf, isProofRun, proveEach, seed } from '../support/proofs.ts';
import { type RunningStore, runObjectStore } from '../support/run-object-store.ts';
import { servicesForTests } from '../support/server-parts.ts';
import { silentLog } from '../support/silent-log.ts';
import { keysInRows } from '../support/stored-keys.ts';
import { isFull } from '../support/test-scope.ts';

// `files move` is killed a few times, in both directions. After one more that is left alone every file is whole, where it
// belongs, and the store has no object that no row names.

const root = resolve(import.meta.dirname, '../..');
const hourMs = 3_600_000;

interface Ended {
  /** Null when it was killed. */
  code: number | null;
  ms: number;
}

/** Runs a command of the operator's program, and kills it after some milliseconds; 0: never. */
function runAdmin(words: string, environment: Record<string, string>, killAfterMs = 0): Promise<Ended> {
  const begunAt = performance.now();
  return new Promise((done) => {
    spawn(process.execPath, ['src/server/admin.ts', ...words.split(' ')], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: 'ignore',
      timeout: killAfterMs,
      killSignal: 'SIGKILL',
    }).on('exit', (code) => done({ code, ms: performance.now() - begunAt }));
  });
}

/** Does what servers do in the hours after: takes over what a dead one had begun, and removes what is due. */
async function letHoursPass(db: Db, { environment, address }: RunningStore): Promise<void> {
  const services = servicesForTests(environment);
  const objectStore = openObjectStore(address, silentLog);
  for (const hours of [1, 3]) {
    const clock = () => new Date(Date.now() + hours * hourMs);
    await lookAfterStore(db, { ...services, objectStore, clock }, new AbortController().signal);
  }
}

const { server: postgres } = provided('databases');

describe.skipIf((!isProofRun && !isFull) || postgres === null)('files that move while their mover is killed', () => {
  const databases = connectDatabases(postgres ?? '');
  test(`${countOf('killed while moving files')} times are all complete (SEED=${seed})`, async () => {
    let killed = 0;
    await proveEach('killed while moving files', async (random) => {
      const name = `quayside_${randomBytes(5).toString('hex')}`;
      const url = await databases.createDatabase(name, templates.filled);
      const running = await runObjectStore();
      const database = await openDatabase({ kind: 'postgres', url, poolSize: 2 }, silentLog);
      try {
        const [db, store] = [database.kysely, openObjectStore(running.address, silentLog)];
        const environment = { ...running.environment, DATABASE_URL: url, LOG_LEVEL: 'silent' };
        const before = await hashFiles(db, store);
        const total = Object.keys(before).length;
        expect(total).toBeGreaterThan(20);
        let longest = (await runAdmin('files list', environment)).ms * 2;
        for (let at = 0; at < 4; at += 1) {
          const keptIn = random() < 0.5 ? 'store' : 'database';
          const limit = Math.ceil((0.3 + 0.7 * random()) * longest);
          const ended = await runAdmin('files move', { ...environment, FILES_KEPT_IN: keptIn }, limit);
          if (ended.code === null) killed += 1;
          else longest = ended.ms;
          expect(await hashFiles(db, store)).toEqual(before);
        }
        expect((await runAdmin('files move', environment)).code).toBe(0);
        await letHoursPass(db, running);
        expect(await hashFiles(db, store)).toEqual(before);
        expect(running.keys()).toEqual(await keysInRows(db));
        expect(running.keys()).toHaveLength(total);
        expect((await runAdmin('files check', environment)).code).toBe(0);
      } finally {
        await database.close();
        await running.clear();
        await databases.dropDatabase(name);
      }
    });
    // Otherwise nothing was proved.
    expect(killed).toBeGreaterThan(0);
  }, 3_600_000);
});
