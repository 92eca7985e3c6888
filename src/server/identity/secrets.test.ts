import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { readOrMakeSecret } from './secrets.ts';

describeOnDatabase('the key that signs tokens', (options) => {
  let servers: OpenDatabase[];
  beforeAll(async () => {
    const first = await openDatabase(options(), silent);
    await migrateToLatest(first.kysely, silent);
    const more = [options(), options(), options()];
    servers = [first, ...(await Promise.all(more.map((each) => openDatabase(each, silent))))];
  });
  beforeEach(async () => {
    await servers[0]!.kysely.deleteFrom('settings').execute();
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  const text = (key: Uint8Array): string => Buffer.from(key).toString('hex');

  test('is made once when several servers need it at once, and stays', async () => {
    const secrets = Array.from({ length: 40 }, (_, index) =>
      readOrMakeSecret(servers[index % servers.length]!.kysely, 'token-key', null),
    );
    const keys = (await Promise.all(secrets)).map(text);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toHaveLength(64);
    expect(text(await readOrMakeSecret(servers[0]!.kysely, 'token-key', ''))).toBe(keys[0]);
    expect(text(await readOrMakeSecret(servers[0]!.kysely, 'another', null))).not.toBe(keys[0]);
  });

  test('is taken from the settings when set there, and then none is stored', async () => {
    const secret = 'ü'.repeat(16);
    expect(text(await readOrMakeSecret(servers[0]!.kysely, 'token-key', secret))).toBe(
      Buffer.from(secret).toString('hex'),
    );
    expect(await servers[0]!.kysely.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  test('is refused when it is too short, set or stored', async () => {
    const db = servers[0]!.kysely;
    await expect(readOrMakeSecret(db, 'token-key', 'x'.repeat(31))).rejects.toThrow(StartupProblem);
    await db.insertInto('settings').values({ name: 'token-key', value: 'short' }).execute();
    await expect(readOrMakeSecret(db, 'token-key', null)).rejects.toThrow(StartupProblem);
  });
});
