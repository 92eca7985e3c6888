import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { writeCustomRequestWork } from '#server/read-models/queue-rows.ts';
import { useApi } from '#tests/support/api.ts';

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

/** The statements of one migration that change rows, in their order. */
const changesOf = (migration: string): string[] =>
  changes.filter(({ name }) => name === migration).map(({ text }) => text);

/** A column or a table that a later migration took away. */
const isGone = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && ['42703', '42P01'].includes(String(failure.code));

describe('a database with rows', () => {
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

  test('makes one of a custom request’s owner and the user who has its work: the owner, where there is one', async () => {
    const trying = api()
      .database.kysely.transaction()
      .execute(async (tx) => {
        const [ada, bob] = (
          await sql<{ id: number }>`select id from users where customer_id is null order by id limit 2`.execute(tx)
        ).rows;
        const parted = [
          { name: 'taken in the queue alone', owner: null, assignee: ada!.id, is: ada!.id },
          { name: 'owned alone', owner: bob!.id, assignee: null, is: bob!.id },
          { name: 'of two', owner: bob!.id, assignee: ada!.id, is: bob!.id },
          { name: 'of one', owner: ada!.id, assignee: ada!.id, is: ada!.id },
          { name: 'of nobody', owner: null, assignee: null, is: null },
        ];
        const ids: number[] = [];
        for (const { name, owner, assignee } of parted) {
          const { rows } = await sql<{ id: number }>`
            insert into custom_requests select (jsonb_populate_record(c, jsonb_build_object(
              'id', nextval(pg_get_serial_sequence('custom_requests', 'id')), 'client_id', gen_random_uuid(), 'state', 'new',
              'request_id', null, 'pickup_address', ${name}::text, 'owner_id', ${owner}::bigint))).*
            from custom_requests c order by c.id limit 1 returning id`.execute(tx);
          ids.push(rows[0]!.id);
          await writeCustomRequestWork(tx, [rows[0]!.id]);
          await sql`update queue_rows set assignee_id = ${assignee}::bigint where kind = 'customRequestNew' and subject_id = ${rows[0]!.id}`.execute(
            tx,
          );
        }
        const statements = changesOf('0047-one-owner.sql');
        expect(statements).toHaveLength(2);
        for (const statement of statements) await sql.raw(statement).execute(tx);
        const { rows: made } = await sql`
          select c.pickup_address as name, c.owner_id as owner, q.assignee_id as assignee
          from custom_requests c join queue_rows q on q.kind = 'customRequestNew' and q.subject_id = c.id
          where c.id = any(${ids}::bigint[]) order by c.id`.execute(tx);
        expect(made).toEqual(parted.map(({ name, is }) => ({ name, owner: is, assignee: is })));
        throw new Error('undone');
      });
    await expect(trying).rejects.toThrow('undone');
  });
});
