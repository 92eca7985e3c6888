import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isMissing, useApi } from '#tests/support/api.ts';

const folder = resolve(import.meta.dirname, '../../src/server/migrations');

/** The statements of migrations that change rows. Tests migrate empty tables, where such a statement is hardly looked at. */
const changes = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/^(?:update|delete from) [^;]*;/gm)].map(([text]) => ({
      name,
      text,
    })),
  );

/** A column or a table that a later migration took away. */
const isGone = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && ['42703', '42P01'].includes(String(failure.code));

describe.skipIf(isMissing)('a database with rows', () => {
  const api = useApi();

  test('can be brought up to date: what migrations do to rows fails on none of the demo’s', async () => {
    expect(changes.length).toBeGreaterThan(4);
    let run = 0;
    for (const { name, text } of changes) {
      const trying = api()
        .database.kysely.transaction()
        .execute(async (tx) => {
          await sql.raw(text).execute(tx);
          throw new Error('undone');
        });
      const failure = await trying.then(
        () => null,
        (error: unknown) => error,
      );
      if (isGone(failure)) continue;
      expect(failure, `${name}: ${text}`).toMatchObject({ message: 'undone' });
      run += 1;
    }
    expect(run).toBeGreaterThan(2);
  });
});
