import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject as provided, test } from 'vitest';
import { isFull } from '#tests/support/test-scope.ts';
import { templates } from '#tests/support/demo-databases.ts';
import { connectDatabases, findPostgres } from '#tests/support/postgres.ts';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const filled = provided('filled');
const server = filled && 'server' in filled ? filled.server : null;

/** The blocks of a part of the page that are run as they stand. */
const blocksOf = (heading: string): string[] => {
  const part = page.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;
  return [...part.matchAll(/```sh run\n([\s\S]*?)```/g)].map(([, block]) => block!);
};

/** Every table with how many rows it has and a sum of what stands in them, sequences included. */
async function sumUp(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const sums = new Map<string, string>();
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ count: string; sum: string }>(
        `select count(*) as count, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum from ${name} t`,
      );
      sums.set(name, `${found[0]!.count} ${found[0]!.sum}`);
    }
    return sums;
  } finally {
    await client.end();
  }
}

describe.skipIf(!isFull || server === null)('the commands of docs/operations.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-operations-'));
  const [name, restored] = [1, 2].map(() => `quayside_${randomBytes(5).toString('hex')}`) as [string, string];
  let url = '';
  beforeAll(async () => {
    if (server === null) return;
    url = await connectDatabases(server).createDatabase(name, templates.filled);
    // The programs of a release, as they stand in the project.
    writeFileSync(
      join(folder, 'verify-ledger.js'),
      `await import(${JSON.stringify(join(root, 'src/server/verify-ledger.ts'))});`,
    );
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    if (server === null) return;
    for (const each of [name, restored]) await connectDatabases(server).dropDatabase(each);
  });

  function run(block: string): string {
    const ran = spawnSync('bash', ['-euo', 'pipefail', '-c', block.replaceAll('quayside_restored', restored)], {
      cwd: folder,
      env: {
        ...process.env,
        PATH: [findPostgres()!, process.env['PATH']].join(delimiter),
        DATABASE_URL: url,
        ADMIN_URL: server!,
        RESTORED_URL: Object.assign(new URL(server!), { pathname: `/${restored}` }).href,
      },
      encoding: 'utf8',
    });
    expect(ran.status, `${block}\n${ran.stdout}${ran.stderr}`).toBe(0);
    return ran.stdout;
  }

  test('a backup is restored with every row, file and cent, and the books are whole', async () => {
    const [blocks, back] = [blocksOf('Back up'), blocksOf('Restore')];
    expect([blocks.length, back.length]).toEqual([1, 2]);
    for (const block of blocks) run(block);
    const said = back.map(run).join('');
    const [before, after] = [
      await sumUp(url),
      await sumUp(Object.assign(new URL(url), { pathname: `/${restored}` }).href),
    ];
    expect(before.size).toBeGreaterThan(40);
    expect(after).toEqual(before);
    expect(said).toContain(', 0 problems');
  });
});
