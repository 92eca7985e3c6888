import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderListEndpoints } from '#contract/order-list.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { createLog } from './log.ts';
import { isPaged } from './run-endpoint.ts';
import { usePostgres } from './test-databases.ts';

test('only lists that come in pages are read from the replica', () => {
  expect(isPaged(orderListEndpoints.list)).toBe(true);
  expect(isPaged(shipmentEndpoints.mainInfo)).toBe(false);
  expect(isPaged(orderListEndpoints.vendors)).toBe(false);
});

describe('a read replica that is behind or down', () => {
  const [url, other] = [usePostgres(), usePostgres()];
  let lines: string[] = [];
  let open: OpenDatabase[] = [];
  const log = createLog({ destination: { write: (line) => void lines.push(line) } });
  const openWith = async (readUrl: string): Promise<OpenDatabase> => {
    lines = [];
    const database = await openDatabase({ kind: 'postgres', url: url(), readUrl, poolSize: 2 }, log);
    open.push(database);
    return database;
  };
  beforeAll(() => void (open = []));
  afterAll(() => Promise.all(open.map((database) => database.close())));

  const nameOf = ({ readLists }: OpenDatabase): Promise<string> =>
    readLists(async (db) => (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]!.name);

  test.each([
    ['one that was made a primary', () => other(), 'is behind'],
    ['one that is away', () => 'postgres://nobody@127.0.0.1:1/nothing', 'failed'],
  ])('%s is not used: lists come from the primary, with one line in the log', async (_, readUrl, word) => {
    const database = await openWith(readUrl());
    const primary = new URL(url()).pathname.slice(1);
    expect([await nameOf(database), await nameOf(database)]).toEqual([primary, primary]);
    expect(lines.filter((line) => line.includes(`The read replica ${word}`))).toHaveLength(1);
  });

  test('does not repeat a query that fails by itself', async () => {
    const database = await openWith(other());
    let attempts = 0;
    const wrong = database.readLists(async (db) => {
      attempts += 1;
      return await sql`select 1 / 0`.execute(db);
    });
    await expect(wrong).rejects.toMatchObject({ code: '22012' });
    expect(attempts).toBe(1);
  });
});
