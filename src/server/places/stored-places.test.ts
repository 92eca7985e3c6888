import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import type { Db } from '#server/platform/handler.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { listCountries } from './countries.ts';
import { importPostcodes, loadShippedPlaces } from './import-places.ts';
import { findCitiesOfPostcode, findPostcodesOfCity } from './look-up.ts';
import { readDump } from './read-dump.ts';

const dump = [
  'DE\t10115\tBerlin\tBerlin\tBE\t\t00\t\t\t52.5\t13.3\t6',
  'DE\t10117\tBerlin\tBerlin\tBE',
  'DE\t10115\tBerlin\tagain',
  'DE\t80331\tMünchen',
  'DE\t16321\tBernau bei Berlin',
  '',
  'GB\tSW1A\tLondon',
  'XX\t1\tNowhere',
  'DE\t\tBerlin',
  'DE\t10115\t',
  `DE\t10115\t${'B'.repeat(46)}`,
  'DE\t1234567890123\tBerlin',
  'DE\t10115\tBerl\ufffdn',
  'DE\t---\tBerlin',
];
/** What ships, in small: of Germany no postcode. */
const shippedLines = [
  'DE\t\tBerlin\t\t\t\t\t\t\t52.52437\t13.41053\t\t2950159\t3426354\tБерлин',
  'DE\t\tMunich\t\t\t\t\t\t\t48.13743\t11.57549\t\t2867714\t1260391\tMünchen',
  'BG\t\tSofia\t\t\t\t\t\t\t42.69751\t23.32415\t\t727011\t1152556\tСофия',
  'US\t\tNew York\t\t\t\t\t\t\t40.71427\t-74.00597\t\t5128581\t8804190\t',
  'US\t10001\tNew York\t\t\t\t\t\t\t40.7484\t-73.9967',
];
const folder = mkdtempSync(join(tmpdir(), 'quayside-dump-'));
const fileOf = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
afterAll(() => rmSync(folder, { recursive: true }));

async function readAll(path: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readDump(path)) lines.push(line);
  return lines;
}

test('a file of places is read plain or compressed, and an unreadable one is refused with the reason', async () => {
  const text = 'one\r\ntwo\nthree';
  for (const content of [text, gzipSync(text)])
    expect(await readAll(fileOf('dump', content))).toEqual(['one', 'two', 'three']);
  await expect(readAll(join(folder, 'nothing'))).rejects.toThrow('cannot be read');
  await expect(readAll(folder)).rejects.toThrow('cannot be read');
  await expect(readAll(fileOf('a.zip', Buffer.from('PK\u0003\u0004rest')))).rejects.toThrow('unpack it first');
  await expect(readAll(fileOf('cut.gz', gzipSync('a line\n'.repeat(9999)).subarray(0, 60)))).rejects.toThrow(
    'breaks off',
  );
});

describeOnDatabase('stored places', (options) => {
  let database: OpenDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await openDatabase(options(), silent);
    db = database.kysely;
    await migrateToLatest(db, silent);
  });
  beforeEach(async () => {
    for (const table of ['postcodes', 'cities', 'loadedPlaces'] as const) await db.deleteFrom(table).execute();
    await ship('places.tsv', shippedLines);
  });
  afterAll(() => database.close());

  async function* streamLines(lines: readonly string[]) {
    yield* lines;
  }
  const ship = (name: string, lines: readonly string[]) =>
    loadShippedPlaces(db, fileOf(name, `${lines.join('\n')}\n`), new Date('2026-11-24T10:00:00Z'));
  const bring = (lines: readonly string[]) => importPostcodes(db, streamLines(lines), () => {});
  const cities = (country: string, typed: string, customerId: number | null = null) =>
    findCitiesOfPostcode(db, { countryCode: country, text: typed, customerId });
  const postcodes = (country: string, typed: string, customerId: number | null = null) =>
    findPostcodesOfCity(db, { countryCode: country, text: typed, customerId });

  test('are imported from a file once, and bad lines are named', async () => {
    const first = await bring(dump);
    expect(first).toMatchObject({ read: 14, added: 5, existing: 1, bad: 7 });
    expect(first.named.map(({ number, why }) => `${number} ${why}`)).toEqual([
      '8 its first column is no country code',
      '9 it has no postcode',
      '10 it has no place',
      '11 its place has more than 45 characters',
      '12 its postcode has more than 12 characters',
      '13 it holds characters that cannot be read',
      '14 its postcode or place has no letters or digits',
    ]);
    expect(await bring(dump)).toMatchObject({ added: 0, existing: 6 });
  });

  test('are found by the beginning of a postcode and by a city name in any spelling', async () => {
    await bring(dump);
    expect(await cities('DE', '1011')).toEqual([
      { postalCode: '10115', city: 'Berlin' },
      { postalCode: '10117', city: 'Berlin' },
    ]);
    for (const typed of ['münchen', 'Munchen', 'MUENCHEN'])
      expect(await postcodes('DE', typed)).toContainEqual({ postalCode: '80331', city: 'München' });
    const berlin = await postcodes('DE', 'berlin');
    expect(berlin.slice(0, 2)).toEqual([
      { postalCode: '10115', city: 'Berlin' },
      { postalCode: '10117', city: 'Berlin' },
    ]);
    expect(berlin).not.toContainEqual({ postalCode: '', city: 'Berlin' });
    expect((await postcodes('DE', 'bernau bei')).map(({ city }) => city)).toContain('Bernau bei Berlin');
    expect(await cities('GB', 'SW1A 1AA')).toEqual([{ postalCode: 'SW1A 1AA', city: 'London' }]);
    expect(await postcodes('DE', ' - ')).toEqual([]);
  });

  test('are found in Latin letters and in their own script', async () => {
    await bring(['BG\t1000\tСофия', 'BG\t1111\tSofia']);
    for (const typed of ['Sofia', 'Sof', 'София', 'соф'])
      expect(await postcodes('BG', typed), typed).toEqual(
        expect.arrayContaining([
          { postalCode: '1000', city: 'София' },
          { postalCode: '1111', city: 'Sofia' },
        ]),
      );
  });

  test('are added to the shipped list, which wins where both have a postcode', async () => {
    await bring(['US\t10001\tNew York City', 'US\t10000\tNew York']);
    expect(await cities('US', '10001')).toEqual([{ postalCode: '10001', city: 'New York' }]);
    const places = await postcodes('US', 'new york');
    expect(places.filter(({ postalCode }) => /^1000[01]$/.test(postalCode))).toEqual([
      { postalCode: '10000', city: 'New York' },
      { postalCode: '10001', city: 'New York' },
      { postalCode: '10001', city: 'New York City' },
    ]);
    expect(places.length).toBeLessThanOrEqual(50);
  });

  describe('from a company’s addresses', () => {
    // Bosnia has no list here; the list of the United States ships.
    const [bosnia, unitedStates] = [70, 840];
    let own: number;
    let other: number;
    const lines = { street: 'S', company: 'C', contact: 'M', phone: '+1', email: 'm@c.example' };
    beforeAll(async () => {
      const customer = (code: string) =>
        db
          .insertInto('customers')
          .values({ code, name: code, hash: randomUUID(), createdAt: new Date('2026-11-24T10:00:00Z') })
          .returning('id')
          .executeTakeFirstOrThrow();
      [own, other] = [(await customer('OWN')).id, (await customer('OTHER')).id];
      const at = new Date('2026-11-24T10:00:00Z');
      const used = listCountries().filter(({ id }) => id === bosnia || id === unitedStates);
      await db
        .insertInto('countries')
        .values(used.map(({ hasPostCode, ...country }) => ({ ...country, hasPostcode: hasPostCode })))
        .execute();
      const address = (countryId: number, postcode: string | null, city: string) => ({
        ...lines,
        ...{ customerId: own, type: 'To' as const, countryId, postcode, city },
      });
      await db
        .insertInto('addresses')
        .values(
          [address(bosnia, '71000', 'Sarajevo'), address(unitedStates, '10001-1234', 'Berlin')].map((each) => ({
            ...each,
            createdAt: at,
          })),
        )
        .execute();
      await db
        .insertInto('recentAddresses')
        .values(
          [address(bosnia, '71210', 'Ilidža'), address(bosnia, '71000', 'Sarajevo')].map((each) => ({
            ...each,
            usedAt: at,
          })),
        )
        .execute();
    });
    const sarajevo = { postalCode: '71000', city: 'Sarajevo' };
    const ilidza = { postalCode: '71210', city: 'Ilidža' };

    test('are found by that company alone, where no list of the country is shipped', async () => {
      expect(await cities('BA', '71', own)).toEqual([sarajevo, ilidza]);
      expect(await postcodes('BA', 'ilidz', own)).toContainEqual(ilidza);
      for (const somebody of [other, null]) {
        expect(await cities('BA', '71', somebody)).toEqual([]);
        expect(await postcodes('BA', 'ilidz', somebody)).not.toContainEqual(ilidza);
      }
    });

    test('are never used where a list of the country is shipped', async () => {
      expect(await cities('US', '10001', own)).toEqual([{ postalCode: '10001', city: 'New York' }]);
      expect((await postcodes('US', 'Berlin', own)).map(({ postalCode }) => postalCode)).not.toContain('10001-1234');
    });

    test('are replaced by an imported file', async () => {
      await bring(['BA\t71000\tSarajevo Centar']);
      expect(await cities('BA', '71000', own)).toEqual([{ postalCode: '71000', city: 'Sarajevo Centar' }]);
    });
  });

  test('are kept when a newer list is shipped, which replaces the older shipped one', async () => {
    await bring(['US\t10000\tNew York', 'US\t10001\tNew York', 'BG\t1000\tSofia']);
    expect(await ship('newer.tsv', ['US\t10002\tNew York'])).toBe(true);
    expect((await cities('US', '1000')).map(({ postalCode }) => postalCode)).toEqual(['10000', '10001', '10002']);
    expect(await ship('newest.tsv', ['US\t10003\tNew York'])).toBe(true);
    expect((await cities('US', '1000')).map(({ postalCode }) => postalCode)).toEqual(['10000', '10001', '10003']);
    expect(await cities('BG', '1000')).toEqual([{ postalCode: '1000', city: 'Sofia' }]);
  });
});
