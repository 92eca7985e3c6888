import { noPercent } from '#domain/money.ts';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { mkdtempSync } from 'node:fs';
import { sql } from 'kysely';
import { addFirstCities } from '#server/places/import-places.ts';
import { shippedPlaces } from '#server/places/read-dump.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import { createLog } from '#server/platform/log.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { addProvider } from '#server/providers/add-provider.ts';
import { findPoints } from '#server/service-points/find-points.ts';

/** Milliseconds that finding the nearest among many may take. */
const gate = { milliseconds: 20 };
const sizes = [1_000, 100_000] as const;
const questions = 300;
const most = 20;
const log = createLog({ level: 'warn' });
const load = { heaviestGrams: 4200, longestMm: 400, middleMm: 300, shortestMm: 250, pieces: 2 };
/** A load that three of four points take, and one that no point takes, for which every one around is looked at. */
const loads = { 'that take it': load, 'that none takes': { ...load, heaviestGrams: 26_000 } };
type Case = keyof typeof loads;

/** Cities of one country; every point lies up to some thirty kilometres from one of them. */
const cities = [
  ['Berlin', '10115', 52.53, 13.38],
  ['Hamburg', '20457', 53.54, 9.99],
  ['München', '80331', 48.14, 11.57],
  ['Köln', '50667', 50.94, 6.96],
  ['Dresden', '01067', 51.06, 13.72],
] as const;

async function openPoints(count: number): Promise<{ database: OpenDatabase; providerId: number }> {
  const database = await openDatabase(
    { kind: 'embedded', dataDir: mkdtempSync(join(tmpdir(), 'quayside-bench-')) },
    log,
  );
  const db = database.kysely;
  await migrateToLatest(db, log);
  const provider = { name: 'Carrier', express: true, email: 'a@b.example', margin: noPercent, serviceInfo: '' };
  const providerId = await addProvider(db, { ...provider, trackingLink: null });
  await sql`insert into service_point_tables (provider_id, points, imported_at) values (${providerId}, ${count}, now())`.execute(
    db,
  );
  await sql`
    insert into service_points (provider_id, facility_id, country_code, latitude, longitude, has_phone, heaviest_g, longest_mm,
      middle_mm, shortest_mm, most_pieces, time_zone, data)
    select ${providerId}::bigint, 'P' || at, 'DE',
      city.latitude + ((at * 0.569841) % 1 - 0.5) * 0.5, city.longitude + ((at * 0.754877) % 1 - 0.5) * 0.8,
      at % 3 > 0, case when at % 4 = 0 then 2000 else 25000 end, 550, 450, 400, 5, 'Europe/Berlin',
      jsonb_build_object('facilityId', 'P' || at, 'name', 'Kiosk ' || at, 'phone', '+49 30 ' || at)
    from generate_series(1, ${count}::bigint) as at
    join (select * from unnest(${cities.map(([, , latitude]) => latitude)}::double precision[],
      ${cities.map(([, , , longitude]) => longitude)}::double precision[]) with ordinality) as city (latitude, longitude, nth)
      on city.nth = at % ${cities.length}::bigint + 1`.execute(db);
  await sql`vacuum analyze service_points`.execute(db);
  await addFirstCities(database.kysely, shippedPlaces);
  return { database, providerId };
}

/** The time of which half take less, in milliseconds: what else the machine does weighs little in it. */
const usual = (taken: readonly number[]): number =>
  taken.toSorted((one, other) => one - other)[Math.floor(taken.length / 2)]!;

/** Asks both tables in turn, so that whatever else the machine does slows down both. */
async function measure(tables: readonly Awaited<ReturnType<typeof openPoints>>[], which: Case): Promise<number[][]> {
  const taken: number[][] = tables.map(() => []);
  for (let question = 0; question < questions; question += 1) {
    const [city, postcode] = cities[question % cities.length]!;
    for (const [at, { database, providerId }] of tables.entries()) {
      const from = performance.now();
      const search = { providerId, country: 'DE', city, postcode, load: loads[which] };
      const found = await findPoints(database.kysely, search, most);
      taken[at]!.push(performance.now() - from);
      if (found.length !== (which === 'that take it' ? most : 0))
        throw new Error(`Not the right number of answers: ${found.length}`);
    }
  }
  return taken;
}

const opened: Awaited<ReturnType<typeof openPoints>>[] = [];
try {
  for (const size of sizes) opened.push(await openPoints(size));
  for (const which of Object.keys(loads) as Case[]) {
    await measure(opened, which);
    const taken = await measure(opened, which);
    const [small, large] = taken.map(usual) as [number, number];
    const slow = taken[1]!.toSorted((one, other) => one - other)[Math.floor(questions * 0.95)]!;
    const isWithin = large <= gate.milliseconds;
    process.stdout.write(
      `nearest points ${which.padEnd(15)} ${small.toFixed(2)} ms of 1,000, ${large.toFixed(2)} ms of 100,000 (95 of 100 within ${slow.toFixed(2)} ms): ratio ${(large / small).toFixed(2)}, ${isWithin ? 'within' : 'OVER'} the gate of ${gate.milliseconds} ms\n`,
    );
    if (!isWithin) process.exitCode = 1;
  }
} finally {
  for (const { database } of opened) await database.close();
}
