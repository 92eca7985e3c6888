import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { mkdtempSync } from 'node:fs';
import { sql } from 'kysely';
import { findCitiesOfPostcode, findPostcodesOfCity } from '#server/places/look-up.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import { createLog } from '#server/platform/log.ts';
import type { Db } from '#server/platform/handler.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';

/** The greatest time of a look-up in the large table, as a multiple of that in the small one. */
const gate = 1.5;
const sizes = [10_000, 1_000_000] as const;
const searches = 400;
const log = createLog({ level: 'warn' });

// Postcodes of seven digits, and names that begin with two letters of the last two digits of their number.
const postcodeOf = (at: number): string => String((at * 7919) % 10_000_000).padStart(7, '0');
const letterOf = (digit: number): string => String.fromCharCode(97 + digit);
const nameOf = (at: number): string => `${letterOf(Math.floor(at / 10) % 10)}${letterOf(at % 10)}hausen ${at}`;

async function openTable(rows: number): Promise<OpenDatabase> {
  const database = await openDatabase(
    { kind: 'embedded', dataDir: mkdtempSync(join(tmpdir(), 'quayside-bench-')) },
    log,
  );
  await migrateToLatest(database.kysely, log);
  await sql`
    insert into postcodes (country_code, postcode_key, city_key, postcode, city, origin)
    select 'DE', code, name, code, name, 'file' from (
      select lpad((at * 7919 % 10000000)::text, 7, '0') as code,
        chr((97 + at / 10 % 10)::int) || chr((97 + at % 10)::int) || 'hausen ' || at as name
      from generate_series(0, ${rows - 1}::bigint) as at
    ) places`.execute(database.kysely);
  await sql`vacuum analyze postcodes`.execute(database.kysely);
  return database;
}

/** Every other search is for two letters, which match fifty places in either table; the others match one place. */
const typed = (text: string, search: number): string => (search % 2 === 0 ? text.slice(0, 2) : text);
const lookUp = (text: string, search: number) => ({
  countryCode: 'DE',
  text: typed(text, search),
  customerId: null,
});
const ways = {
  postcode: (db: Db, at: number, search: number) => findCitiesOfPostcode(db, lookUp(postcodeOf(at), search)),
  city: (db: Db, at: number, search: number) => findPostcodesOfCity(db, lookUp(nameOf(at), search)),
};
type Way = keyof typeof ways;

/** The mean of all but the slowest tenth, in milliseconds. */
function usual(durations: readonly number[]): number {
  const fastest = durations.toSorted((one, other) => one - other).slice(0, Math.ceil(durations.length * 0.9));
  return fastest.reduce((sum, each) => sum + each, 0) / fastest.length;
}

/** Searches both tables in turn, so that whatever else the machine does slows down both. */
async function measure(tables: readonly Db[], way: Way): Promise<number[]> {
  const durations: number[][] = tables.map(() => []);
  for (let search = 0; search < searches; search += 1) {
    for (const [which, db] of tables.entries()) {
      const at = Math.floor((search * sizes[which]!) / searches);
      const from = performance.now();
      const places = await ways[way](db, at, search);
      durations[which]!.push(performance.now() - from);
      if (places.length < (search % 2 === 0 ? 50 : 1)) throw new Error(`Too few places: ${places.length}`);
    }
  }
  return durations.map(usual);
}

const databases: OpenDatabase[] = [];
try {
  for (const rows of sizes) databases.push(await openTable(rows));
  const tables = databases.map(({ kysely }) => kysely);
  for (const way of ['postcode', 'city'] as const) {
    await measure(tables, way);
    const [small, large] = (await measure(tables, way)) as [number, number];
    const ratio = large / small;
    const verdict = ratio <= gate ? 'within' : 'OVER';
    process.stdout.write(
      `by ${way.padEnd(8)} ${small.toFixed(2)} ms of 10,000 rows, ${large.toFixed(2)} ms of 1,000,000: ratio ${ratio.toFixed(2)}, ${verdict} the gate of ${gate}\n`,
    );
    if (ratio > gate) process.exitCode = 1;
  }
} finally {
  for (const database of databases) await database.close();
}
