import { describe, expect, test } from 'vitest';
import { parseCsv, readCell, writeCsv } from '#app/csv/csv-text.ts';
import { type CarrierPoints, servicePointEndpoints } from '#contract/service-points.ts';
import { servicePointMessages } from '#domain/messages/service-points.ts';
import { largestTable } from '#domain/table-cells.ts';
import { useApi } from '#tests/support/api.ts';

const head = ['Point', 'Name', 'Street', 'City', 'Country', 'Latitude', 'Longitude', 'Monday'];
const row = (point: string, latitude = '-36.85') => [
  point,
  'Quay',
  '1 Quay',
  'Auckland',
  'NZ',
  latitude,
  '174.76',
  '09:00-18:00',
];

describe('service points of the carriers', () => {
  const api = useApi();
  const manager = () => api().as('manager');
  const db = () => api().database.kysely;
  const carrierOf = async (name: string): Promise<CarrierPoints> => {
    const { items } = await (await manager()).send(servicePointEndpoints.list, {});
    return items.find(({ providerName }) => providerName === name)!;
  };
  const replace = async (name: string, rows: string[][], who = 'manager') =>
    (await api().as(who)).try(servicePointEndpoints.replace, {
      params: { id: (await carrierOf(name)).providerId },
      body: { rows },
    });
  const storedOf = async (name: string) => {
    const { providerId: id } = await carrierOf(name);
    return (await (await manager()).send(servicePointEndpoints.read, { params: { id } })).rows;
  };

  test('are listed by carrier, and the demo data has some in every city of its orders', async () => {
    const { items } = await (await manager()).send(servicePointEndpoints.list, {});
    expect(items.map(({ providerName, points, importedBy }) => [providerName, points, importedBy])).toEqual([
      ['Harbour Saver', 30, null],
      ['Meridian Express', 30, null],
      ['Northstar Priority', 30, null],
    ]);
    const cities = await db()
      .selectFrom('requests')
      .innerJoin('countries', 'countries.id', 'requests.countryFromId')
      .select(['requests.cityFrom', 'countries.code'])
      .distinct()
      .execute();
    const rows = await storedOf('Harbour Saver');
    for (const { cityFrom: city, code } of cities) {
      expect(
        rows.some((cells) => cells.includes(city) && cells.includes(code)),
        city,
      ).toBe(true);
    }
  });

  test('are exported as a table, through a CSV file, and imported unchanged', async () => {
    const rows = await storedOf('Meridian Express');
    const file = writeCsv(rows);
    // Every cell that a spreadsheet would run begins with an apostrophe: phones and western longitudes are such.
    expect(file).not.toMatch(/(^|[,\n])"?[=+@-]/m);
    const parsed = parseCsv(file.slice(1));
    const read = parsed.kind === 'rows' ? parsed.rows.map((cells) => cells.map(readCell)) : [];
    const preview = await (await manager()).send(servicePointEndpoints.preview, { body: { rows: read } });
    expect(preview).toEqual({ errors: [], points: { count: 30, cities: 10, countries: 8, kept: 0, removed: 0 } });
    const { providerId } = await carrierOf('Meridian Express');
    const shorter = read.slice(0, 20);
    const over = await (await manager()).send(servicePointEndpoints.preview, { body: { rows: shorter, providerId } });
    expect(over.points).toMatchObject({ count: 19, kept: 19, removed: 11 });
    expect((await replace('Meridian Express', read)).status).toBe(200);
    expect(await storedOf('Meridian Express')).toEqual(rows);
  });

  test('are all replaced by an imported table, with its time and user', async () => {
    const answered = await replace('Harbour Saver', [head, row('AKL001'), row('AKL002', '-36.86')]);
    expect(answered).toMatchObject({ status: 200, body: { points: 2, importedBy: expect.any(String) } });
    expect(await carrierOf('Harbour Saver')).toMatchObject({ points: 2, importedAt: '2026-11-18T12:30:00.000Z' });
    const stored = await db().selectFrom('servicePoints').selectAll().where('facilityId', '=', 'AKL001').execute();
    expect(stored).toMatchObject([{ timeZone: 'Pacific/Auckland', countryCode: 'NZ', latitudeBand: -369 }]);
    expect((await storedOf('Harbour Saver')).slice(1).map(([point]) => point)).toEqual(['AKL001', 'AKL002']);
  });

  test('with errors in their table are refused row by row, and nothing is imported', async () => {
    const before = await storedOf('Northstar Priority');
    const rows = [head, row('AKL001'), row('AKL002', '91'), row('AKL001')];
    const { errors, points } = await (await manager()).send(servicePointEndpoints.preview, { body: { rows } });
    expect(points).toBeNull();
    expect(errors).toEqual([
      { row: 3, message: 'Latitude must be equal or less than 90' },
      { row: 4, message: servicePointMessages.twice('AKL001', 2) },
    ]);
    expect(await replace('Northstar Priority', rows)).toMatchObject({
      status: 400,
      body: { Errors: { rows: expect.arrayContaining(['Row 3: Latitude must be equal or less than 90']) } },
    });
    expect(await storedOf('Northstar Priority')).toEqual(before);
  });

  test('in a table that is too long, too wide or has too long a cell are refused in words', async () => {
    const tooMany = Array.from({ length: largestTable.rows + 1 }, () => ['x']);
    for (const [rows, sentence] of [
      [tooMany, 'The file has more than 20,000 rows. Please remove some.'],
      [[Array.from({ length: 301 }, () => 'x')], 'The row has more cells than there are columns.'],
      [[['x'.repeat(201)]], 'Max 200 characters'],
    ] as const) {
      const answered = await (await manager()).try(servicePointEndpoints.preview, { body: { rows } });
      expect(answered.status).toBe(400);
      expect(JSON.stringify(answered.body)).toContain(sentence);
    }
  });

  test('can be as many in one import as a table may have', async () => {
    const many = Array.from({ length: largestTable.rows - 1 }, (_, at) => row(`P${at}`, `-36.${10_000 + at}`));
    expect(await replace('Northstar Priority', [head, ...many])).toMatchObject({
      status: 200,
      body: { points: 19_999 },
    });
  });

  test('of two tables imported at once are those of one complete table', async () => {
    const tables = ['A', 'B', 'C'].map((letter) => [head, row(`${letter}1`), row(`${letter}2`)]);
    const responses = await Promise.all(tables.map((rows) => replace('Harbour Saver', rows)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = (await storedOf('Harbour Saver')).slice(1).map(([point]) => point!);
    expect([ids.length, new Set(ids.map((id) => id[0])).size]).toEqual([2, 1]);
  });

  test('exist for express carriers alone', async () => {
    const { id } = await db()
      .selectFrom('providers')
      .select('id')
      .where('express', '=', false)
      .limit(1)
      .executeTakeFirstOrThrow();
    const person = await manager();
    expect((await person.try(servicePointEndpoints.read, { params: { id } })).status).toBe(404);
    const body = { rows: [head, row('AKL001')] };
    expect((await person.try(servicePointEndpoints.replace, { params: { id }, body })).status).toBe(404);
  });
});
