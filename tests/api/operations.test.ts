import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject as provided, test } from 'vitest';
import { isFull } from '#tests/support/test-scope.ts';
import { addPortalUser, asPortalUser, blocksOf, runCommands } from '#tests/support/operations-page.ts';
import { sumUpDatabase } from '#tests/support/sum-up-database.ts';
import { templates } from '#tests/support/demo-databases.ts';
import { connectDatabases } from '#tests/support/postgres.ts';

const root = resolve(import.meta.dirname, '../..');
const filled = provided('filled');
const server = filled && 'server' in filled ? filled.server : null;

describe.skipIf(!isFull || server === null)('the commands of docs/operations.md', () => {
  const folder = join(tmpdir(), `quayside-operations-${process.pid}`);
  const [name, restored] = [1, 2].map(() => `quayside_${randomBytes(5).toString('hex')}`) as [string, string];
  let url = '';
  beforeAll(async () => {
    mkdirSync(folder);
    if (server === null) return;
    await addPortalUser(server);
    url = await connectDatabases(server).createDatabase(name, templates.filled);
    // The programs of a release, as they stand in the project.
    writeFileSync(join(folder, 'verify.js'), `await import(${JSON.stringify(join(root, 'src/server/verify.ts'))});`);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    if (server === null) return;
    for (const each of [name, restored]) await connectDatabases(server).dropDatabase(each);
  });

  const restoredUrl = () => asPortalUser(url, restored);
  const run = (block: string): string =>
    runCommands(block.replaceAll('quayside_restored', restored), {
      cwd: folder,
      env: { DATABASE_URL: url, ADMIN_URL: server!, RESTORED_URL: restoredUrl() },
    });

  async function readNumbers(of: string): Promise<number[]> {
    const client = new pg.Client({ connectionString: of });
    await client.connect();
    const { rows } = await client.query<{ last_value: string }>(`select last_value from order_change_numbers
      union all select last_value from webhook_versions`);
    await client.end();
    return rows.map(({ last_value: value }) => Number(value));
  }

  test('a backup is restored with every row, file and cent, and the books are whole', async () => {
    const [blocks, back] = [blocksOf('Back up', { asTheyStand: true }), blocksOf('Restore', { asTheyStand: true })];
    expect([blocks.length, back.length]).toEqual([1, 2]);
    for (const block of blocks) run(block);
    const said = back.map(run).join('');
    const [before, after] = [await sumUpDatabase(url), await sumUpDatabase(restoredUrl())];
    expect(before.size).toBeGreaterThan(40);
    expect(after).toEqual(before);
    expect(said).toContain(', 0 problems');
    const [had, has] = [await readNumbers(url), await readNumbers(restoredUrl())];
    expect(has.map((number, at) => number - had[at]! >= 1_000_000_000)).toEqual([true, true]);
  });
});
