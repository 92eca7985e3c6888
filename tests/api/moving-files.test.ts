import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contextForTests } from '#server/admin/command-context.testing.ts';
import { runAdmin } from '#server/admin/run-admin.ts';
import { fileContentTables } from '#server/files/file-tables.ts';
import { moveToStore } from '#server/files/move-files.ts';
import { claimFile, findContent, settleMove } from '#server/files/move-repository.ts';
import { moveToDatabase } from '#server/files/survey-files.ts';
import {
  hashContent,
  type ObjectStore,
  ObjectStoreUnreachable,
  openObjectStore,
} from '#server/platform/object-storage.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { writeOrderRows } from '#server/read-models/order-rows.ts';
import { useApi } from '#tests/support/api.ts';
import { hashFiles } from '#tests/support/hash-files.ts';
import { runObjectStore } from '#tests/support/run-object-store.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { keysInRows } from '#tests/support/stored-keys.ts';

const running = await runObjectStore();
const store = openObjectStore(running.address, silentLog);
const never = new AbortController().signal;

/** A store whose requests of one kind fail after some; the last of these is done, without a response. */
function breaking(operation: 'put' | 'get', after: number): ObjectStore {
  let left = after;
  const broken = <T>(done: Promise<T>): Promise<T> =>
    left-- > 0 ? done : done.then(() => Promise.reject(new ObjectStoreUnreachable('broken')));
  return {
    ...store,
    put: (...parameters) => (operation === 'put' ? broken(store.put(...parameters)) : store.put(...parameters)),
    get: (...parameters) => (operation === 'get' ? broken(store.get(...parameters)) : store.get(...parameters)),
  };
}

describe('files that move to a store and back', () => {
  const api = useApi({ environment: running.environment });
  const db = () => api().database.kysely;
  const later = (seconds: number) => (api().clock.now = new Date(api().clock.now.getTime() + seconds * 1000));
  const admin = (words: string, more: { objectStore?: ObjectStore; keptIn?: 'database' | 'store' } = {}) =>
    runAdmin(words.split(' '), async () =>
      contextForTests(db(), api().clock.now, { objectStore: store, keptIn: 'store', ...more }),
    );
  let before: Record<string, string> = {};

  const hashAll = () => hashFiles(db(), store);

  beforeAll(async () => void (before = await hashAll()));
  afterAll(() => running.clear());

  test('can be moved again after a failure until all are in the store, each once', async () => {
    const total = Object.keys(before).length;
    expect(total).toBeGreaterThan(8);
    const first = await admin('files move', { objectStore: breaking('put', 3) });
    expect(first).toMatchObject({
      succeeded: false,
      lines: [expect.stringMatching(/^The file store failed: broken\./)],
    });
    expect(await keysInRows(db())).toHaveLength(3);
    // The object of the fourth exists, and no row names it.
    expect(running.keys()).toHaveLength(4);
    expect(await admin('files move')).toMatchObject({
      succeeded: true,
      lines: [expect.stringMatching(new RegExp(`^Moved ${total - 4} files, [\\d.]+ MB, to the store\\.$`))],
    });
    await sql`update file_moves set until = ${new Date(0)}`.execute(db());
    expect(await api().moveFiles()).toBe(1);
    expect(running.keys()).toHaveLength(total);
    expect(running.keys()).toEqual(await keysInRows(db()));
    expect(await hashAll()).toEqual(before);
    const { lines } = await admin('files list');
    expect(lines.find((line) => line.startsWith('labels'))).toMatch(/^labels +0 +[1-9]/);
  });

  test('leave objects that belong to no file, which are counted and deleted after a day', async () => {
    const alone = [
      'files/labels/11111111-1111-4111-8111-111111111111',
      'files/labels/22222222-2222-4222-8222-222222222222',
    ];
    for (const key of alone) await store.put(key, new Uint8Array(1_500_000));
    running.date(alone[0]!, new Date(api().clock.now.getTime() - 25 * 3_600_000));
    running.date(alone[1]!, new Date(api().clock.now.getTime() - 23 * 3_600_000));
    const own = running.keys().filter((key) => !alone.includes(key));
    for (const key of own) running.date(key, new Date(0));
    const wholeLine = expect.stringMatching(
      new RegExp(`^${own.length} files in the store are whole, .* 0 are not\\.$`),
    );
    expect(await admin('files check')).toEqual({
      succeeded: true,
      lines: [wholeLine, '1 objects older than a day belong to no file, 1.5 MB.'],
    });
    expect((await admin('files tidy')).lines[1]).toBe('1 objects older than a day belong to no file, 1.5 MB: removed.');
    expect(new Set(running.keys())).toEqual(new Set([...own, alone[1]]));
    await store.remove(alone[1]!);
  });

  test('that are damaged are named, and stay where they are when all others move back', async () => {
    const key = (await keysInRows(db()))[0]!;
    const { rows } = await sql<{ size: number }>`
      select store_size as size from ${sql.table(key.split('/')[1]!)} where store_key = ${key}`.execute(db());
    const content = await store.get(key, rows[0]!.size);
    await store.remove(key);
    const damaged = expect.stringMatching(
      new RegExp(`^Damaged or missing: number \\d+ of ${key.split('/')[1]}, object ${key}\\.$`),
    );
    const { lines } = await admin('files check');
    expect([lines.length, lines[0]]).toEqual([3, damaged]);
    const total = Object.keys(before).length;
    const broken = await admin('files move', { keptIn: 'database', objectStore: breaking('get', 4) });
    expect(broken.succeeded).toBe(false);
    expect((await keysInRows(db())).length).toBeLessThan(total);
    const back = await admin('files move', { keptIn: 'database' });
    expect(back.lines).toEqual([damaged, expect.stringMatching(/^Moved \d+ files, .* to the database\./)]);
    expect(await keysInRows(db())).toEqual([key]);
    await store.put(key, content!);
    expect((await admin('files move', { keptIn: 'database' })).lines).toHaveLength(1);
    expect(await keysInRows(db())).toEqual([]);
    expect(await hashAll()).toEqual(before);
    // A server that keeps files in the store would move them there again, so this one is asked about the removals alone.
    expect(running.keys()).toHaveLength(total);
  });

  test('stay complete when they are moved, deleted and moved back at once, and no object remains without a row', async () => {
    const run = (objectStore = store) => ({ store: objectStore, clock: () => api().clock.now, signal: never });
    const labels = await db().selectFrom('labels').select('requestId').orderBy('requestId').execute();
    const doomed = labels.filter((_, at) => at % 3 === 0).map(({ requestId }) => requestId);
    const reader = { objectStore: store, log: silentLog };
    await Promise.all([
      ...[1, 2, 3].map(() => moveToStore(db(), run())),
      moveToDatabase(db(), reader, () => {}),
      (async () => {
        for (const id of doomed) await db().deleteFrom('labels').where('requestId', '=', id).execute();
        await inTransaction(db(), (tx) => writeOrderRows(tx, doomed));
      })(),
      moveToDatabase(db(), reader, () => {}),
    ]);
    const left = Object.fromEntries(
      Object.entries(before).filter(([name]) => !doomed.some((id) => name === `labels ${id}`)),
    );
    expect(await hashAll()).toEqual(left);
    await sql`update file_moves set until = ${new Date(0)}`.execute(db());
    await api().moveFiles();
    later(3_601);
    await api().moveFiles();
    expect(await hashAll()).toEqual(left);
    expect(running.keys()).toEqual(await keysInRows(db()));
    expect(running.keys()).toHaveLength(Object.keys(left).length);
    expect((await db().selectFrom('fileMoves').select('key').execute()).length).toBe(0);
  });

  test('are not linked to an object that was moved back to the database meanwhile', async () => {
    const labels = fileContentTables.find(({ table }) => table === 'labels')!;
    const reader = { objectStore: store, log: silentLog };
    await moveToDatabase(db(), reader, () => {});
    const late = (await claimFile(db(), labels, api().clock.now))!;
    const content = (await findContent(db(), labels, late.id))!;
    await store.put(late.key, content);
    later(121);
    await api().moveFiles();
    await moveToDatabase(db(), reader, () => {});
    const facts = { size: content.byteLength, hash: hashContent(content) };
    expect(await settleMove(db(), labels, { ...late, ...facts })).toBe(false);
    expect(await keysInRows(db())).toEqual([]);
  });

  test('need a store, and without one the commands say so', async () => {
    expect(await runAdmin(['files', 'move'], async () => contextForTests(db(), api().clock.now))).toEqual({
      succeeded: false,
      lines: ['FILES_S3_ENDPOINT is not set: there is no file store.'],
    });
  });
});
