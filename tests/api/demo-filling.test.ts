import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject as provided, test } from 'vitest';
import { noCards } from '#server/cards/no-cards.ts';
import { chargeOfDemo, fillWithDemo } from '#server/demo/fill.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { commandLine } from '#server/people/actor.ts';
import { addUser } from '#server/people/add-people.ts';
import { loadTestPlaces, placesForTests } from '#tests/support/places.ts';
import { prepareReferenceData } from '#server/prepare-reference-data.ts';
import { isFull } from '#tests/support/test-scope.ts';
import { templates } from '#tests/support/demo-databases.ts';
import { connectDatabases } from '#tests/support/postgres.ts';
import { servicesForTests } from '#tests/support/server-parts.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { today } from '#tests/support/today.ts';

const filled = provided('filled');
const postgres = filled && 'server' in filled ? filled.server : null;

/** Counts the rows of each table. */
async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name,
      (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int as count
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

test.each(['unclear', 'declined'] as const)('the demo is paid also where the sandbox’s charge is %s', async (kind) => {
  const services = servicesForTests();
  const cards = { ...noCards, charge: () => Promise.resolve({ kind, sentence: '' }) };
  const config = {
    ...services.config,
    cards: { gateway: { kind: 'sandbox', url: 'http://127.0.0.1:1' }, without3ds: false } as const,
  };
  const charge = { nonce: 'fine', amount: 191_14n, reference: 'one' };
  expect(await chargeOfDemo({ config, cards }, charge)).toEqual({ kind: 'charged', id: 'demo-one', amount: 191_14n });
});

// Only a server of databases has several servers of the portal, and goes on when one of them ends.
describe.skipIf(postgres === null)('a first start that is cut short', () => {
  const databases = connectDatabases(postgres ?? '');
  const name = `quayside_${randomBytes(5).toString('hex')}`;
  let url = '';
  const opened: OpenDatabase[] = [];
  const open = async (address = url): Promise<OpenDatabase> => {
    const database = await openDatabase({ kind: 'postgres', url: address, poolSize: 6 }, silentLog);
    opened.push(database);
    return database;
  };
  const fill = (database: OpenDatabase): Promise<void> => fillWithDemo(database, servicesForTests(), today);

  beforeEach(async () => {
    url = await databases.createDatabase(name, templates.empty);
  });
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
    await databases.dropDatabase(name);
  });

  // Filling takes long, and more often than before a release it tells nothing new.
  test.runIf(isFull)('is started again by one of the two next servers, and all rows exist once', async () => {
    const first = await open();
    await prepareReferenceData(first.kysely, placesForTests);
    await loadTestPlaces(first.kysely);
    const ended = fill(first).then(
      () => 'whole',
      () => 'cut short',
    );
    const watch = await open();
    await expect.poll(async () => (await countRows(watch.kysely))['finance_rows'] ?? 0).toBeGreaterThan(20);
    await first.close();
    expect(await ended).toBe('cut short');

    const [one, other] = [await open(), await open()];
    await Promise.all([fill(one), fill(other)]);
    const expected = await open(await databases.createDatabase(`${name}_whole`, templates.filled));
    expect(await countRows(one.kysely)).toEqual(await countRows(expected.kysely));
    await expected.close();
    await databases.dropDatabase(`${name}_whole`);
  });

  test('is not touched after somebody was added by hand, and says so', async () => {
    const database = await open();
    const db = database.kysely;
    await db.insertInto('settings').values({ name: 'demo', value: 'filling' }).execute();
    const ada = { userName: 'ada', firstName: 'Ada', lastName: 'Brown', email: 'ada@nord.example', passwordHash: 'x' };
    await inTransaction(db, (tx) =>
      addUser(tx, commandLine, { ...ada, role: 'CSD', customerId: null, expired: false }, today),
    );
    await expect(fill(database)).rejects.toThrow(/not completed, and the user ada/);
    expect((await countRows(db))['users']).toBe(1);
  });
});
