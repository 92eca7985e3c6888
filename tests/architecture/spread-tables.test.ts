import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usePostgres } from '#server/platform/test-databases.ts';

// A database of several machines keeps a customer's rows together: whatever leads from one such row to another has to name the
// customer, so that it stays on one machine. The page docs/scaling.md says what does not.

const page = readFileSync(resolve(import.meta.dirname, '../../docs/scaling.md'), 'utf8');

interface Reference {
  from: string;
  to: string;
  columns: string;
}

describe('tables that are spread by customer', () => {
  const url = usePostgres();
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: url() });
    await client.connect();
  });
  afterAll(() => client.end());

  const ask = async <T>(statement: string): Promise<T[]> => (await client.query(statement)).rows as T[];

  /** The rows of a table of the page, after its heading: the names in the first column. */
  const namesUnder = (heading: string): string[] => {
    const [, part = ''] = page.split(`\n### ${heading}\n`);
    return [...part.split('\n#')[0]!.matchAll(/^\| `([\w.]+)`/gm)].map(([, name]) => name!).toSorted();
  };

  test('refer to one another with the customer, but for those that the page names with a reason', async () => {
    const spread = `select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'customer_id'`;
    const references = await ask<Reference>(`
      select conrelid::regclass::text as from, confrelid::regclass::text as to,
        (select string_agg(attname, ', ' order by attname) from pg_attribute
          where attrelid = conrelid and attnum = any(conkey)) as columns
      from pg_constraint where contype = 'f'
        and conrelid::regclass::text in (${spread}) and confrelid::regclass::text in (${spread})`);
    expect(references.length).toBeGreaterThan(20);
    const leaving = references
      .filter(({ columns, to }) => !columns.split(', ').includes('customer_id') && to !== 'users')
      .map(({ from, columns }) => `${from}.${columns}`.replace(/, id$|(?<=\.)id, /, ''));
    expect(leaving.toSorted()).toEqual(namesUnder('References without the customer'));
  });

  test('each other table is named on the page', async () => {
    const others = await ask<{ name: string }>(`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not like 'kysely%' and not exists (
          select from pg_attribute where attrelid = pg_class.oid and attname = 'customer_id')`);
    expect(others.map(({ name }) => name).toSorted()).toEqual(namesUnder('Tables without a customer'));
  });
});

test('the page is part of a release', () => {
  expect(readFileSync(join(import.meta.dirname, '../../src/release/release.mjs'), 'utf8')).toContain('docs/scaling.md');
});
