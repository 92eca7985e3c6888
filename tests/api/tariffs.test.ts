import { centsText } from '#domain/money.ts';
import { describe, expect, test } from 'vitest';
import { parseCsv, readCell, writeCsv } from '#app/csv/csv-text.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { type CarrierTariffs, tariffEndpoints } from '#contract/tariffs.ts';
import { tariffMessages } from '#domain/messages/tariff.ts';
import { writeTariff } from '#domain/tariff-cells.ts';
import { addDays } from '#domain/working-days.ts';
import { demoTariffs, harbourSaver, meridianExpress, northstarPriority } from '#server/demo/providers.ts';
import { priceOnPaper, type TariffData } from '#tests/prices/oracle.ts';
import { useApi } from '#tests/support/api.ts';
import { today } from '#tests/support/today.ts';
import { lampsQuote } from '#tests/support/valid-bodies.ts';

const cellsOf = (tariff: typeof meridianExpress): string[][] => writeTariff(tariff).map((row) => [...row]);
const dearer = (percent: string) => ({ ...meridianExpress, fuelPercent: percent });

describe('tariffs', () => {
  const api = useApi();
  const db = () => api().database.kysely;
  const manager = () => api().as('manager');
  const carrierOf = async (name = 'Meridian Express'): Promise<CarrierTariffs> => {
    const { items } = await (await manager()).send(tariffEndpoints.list, {});
    return items.find((each) => each.providerName === name)!;
  };
  const put = async (validFrom: string, rows: string[][], name?: string) => {
    const { providerId } = await carrierOf(name);
    return (await manager()).try(tariffEndpoints.putInForce, { body: { providerId, validFrom, rows } });
  };
  const countRows = async (): Promise<number> => (await db().selectFrom('tariffs').select('id').execute()).length;
  const quote = async (): Promise<number> =>
    (await (await api().freshAs('customer')).send(offerEndpoints.requestExpress, { body: lampsQuote() }))
      .shippingRequestId;
  const offerOf = async (request: number) =>
    (
      await db()
        .selectFrom('offers')
        .innerJoin('providers', 'providers.id', 'offers.providerId')
        .selectAll('offers')
        .where('requestId', '=', request)
        .where('providers.name', '=', 'Meridian Express')
        .execute()
    )[0]!;

  test('are listed by carrier with their versions', async () => {
    const { items } = await (await manager()).send(tariffEndpoints.list, {});
    expect(items.map((each) => each.providerName)).toEqual(['Harbour Saver', 'Meridian Express', 'Northstar Priority']);
    for (const { versions } of items) {
      expect(versions).toEqual([
        expect.objectContaining({ validFrom: '2026-10-04', validUntil: null, isUsed: true, createdBy: null }),
      ]);
    }
  });

  test.each(demoTariffs.map((tariff) => [tariff.carrier, tariff] as const))(
    'like that of %s are exported as a table, through a CSV file, and imported unchanged',
    async (name, tariff) => {
      const { versions } = await carrierOf(name);
      const { rows } = await (await manager()).send(tariffEndpoints.read, { params: { id: versions[0]!.id } });
      const file = writeCsv(rows);
      expect(file.startsWith('\ufeff')).toBe(true);
      // Every cell that a spreadsheet would run begins with an apostrophe; -1 is one of them.
      expect(file).not.toMatch(/(^|[,\n])"?[=+@-]/m);
      const parsed = parseCsv(file.slice(1));
      const read = parsed.kind === 'rows' ? parsed.rows.map((row) => row.map(readCell)) : [];
      const before = await countRows();
      const preview = await (await manager()).send(tariffEndpoints.preview, { body: { rows: read } });
      expect(preview.errors).toEqual([]);
      expect(preview.tariff).toMatchObject({ carrier: name, fuelPercent: tariff.fuelPercent, zones: 9, countries: 63 });
      expect(await countRows()).toBe(before);
    },
  );

  test('in a table are compared with the current tariff before they start, and an unknown carrier has none', async () => {
    const { providerId } = await carrierOf();
    const rows = cellsOf({ ...dearer('40.00'), multiplier: '999.5' });
    const { comparison } = await (await manager()).send(tariffEndpoints.preview, { body: { providerId, rows } });
    expect(comparison).toMatchObject({ validFrom: '2026-10-04', fuelPercent: meridianExpress.fuelPercent });
    expect(comparison!.prices.map(({ service, up }) => [service, up])).toEqual([
      ['documents', 9],
      ['parcels', 9],
      ['further-weight', 9 * meridianExpress.bands.length],
    ]);
    const unknown = await (await manager()).send(tariffEndpoints.preview, { body: { providerId: 999_999, rows } });
    expect(unknown.comparison).toBeNull();
  });

  test('in a table with errors are refused row by row, and nothing is imported', async () => {
    const rows = cellsOf(dearer('much'));
    rows.push(['price', '10'], ['nonsense']);
    const at = rows.findIndex(([kind, name]) => kind === 'setting' && name === 'Fuel percent') + 1;
    const { errors, tariff } = await (await manager()).send(tariffEndpoints.preview, { body: { rows } });
    expect(tariff).toBeNull();
    expect(errors).toContainEqual({ row: at, message: tariffMessages.percent });
    expect(errors).toContainEqual({ row: rows.length, message: tariffMessages.unknownRow('nonsense') });
    const before = await countRows();
    const refused = await put('2026-12-01', rows);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      Errors: { rows: expect.arrayContaining([`Row ${at}: ${tariffMessages.percent}`]) },
    });
    expect(await countRows()).toBe(before);
  });

  test('start on a given day, and earlier quotes keep their version', async () => {
    const start = '2026-11-24';
    const old = await offerOf(await quote());
    expect((await put(start, cellsOf(dearer('40.00')))).status).toBe(200);
    const { versions } = await carrierOf();
    expect(versions.map((each) => [each.validFrom, each.validUntil, each.isUsed, each.createdBy])).toEqual([
      [start, null, false, expect.any(String)],
      ['2026-10-04', '2026-11-23', true, null],
    ]);
    const before = await offerOf(await quote());
    expect([before.tariffId, before.costFuel]).toEqual([old.tariffId, old.costFuel]);
    api().clock.now = new Date(`${start}T10:00:00Z`);
    const after = await offerOf(await quote());
    api().clock.now = today;
    expect(after.tariffId).toBe(versions[0]!.id);
    expect(after.costBase).toBe(old.costBase);
    expect(Number(after.costFuel)).toBeGreaterThan(Number(old.costFuel));
    expect(await offerOf(old.requestId)).toEqual(old);
  });

  test.each([
    ['today', -1],
    ['tomorrow, which has begun far in the east', 0],
    ['long ago', -400],
  ])('cannot start %s', async (_, days) => {
    api().clock.now = new Date('2026-11-18T12:30:00Z');
    const day = addDays('2026-11-19', days);
    const refused = await put(day, cellsOf(harbourSaver), 'Harbour Saver');
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({
      Errors: { validFrom: [tariffMessages.notTomorrow('2026-11-20')] },
      code: 'rule-broken',
    });
  });

  test('that have not started can be replaced for the same day, and withdrawn', async () => {
    const first = await put('2026-11-20', cellsOf({ ...northstarPriority, fuelPercent: '1.00' }), 'Northstar Priority');
    const second = await put(
      '2026-11-20',
      cellsOf({ ...northstarPriority, fuelPercent: '2.00' }),
      'Northstar Priority',
    );
    const { id } = second.body as { id: number };
    expect(id).not.toBe((first.body as { id: number }).id);
    const { versions } = await carrierOf('Northstar Priority');
    expect(versions.map((each) => each.id)).toEqual([id, expect.any(Number)]);
    const person = await manager();
    expect((await person.try(tariffEndpoints.takeBack, { params: { id } })).status).toBe(200);
    expect((await person.try(tariffEndpoints.takeBack, { params: { id } })).status).toBe(404);
    expect((await person.try(tariffEndpoints.takeBack, { params: { id: versions[1]!.id } })).status).toBe(400);
    expect((await carrierOf('Northstar Priority')).versions).toHaveLength(1);
  });

  test('are refused for a provider that is no express carrier', async () => {
    const { id } = await db()
      .selectFrom('providers')
      .select('id')
      .where('express', '=', false)
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const providerId of [id, 999_999]) {
      const body = { providerId, validFrom: '2026-12-01', rows: cellsOf(meridianExpress) };
      const refused = await (await manager()).try(tariffEndpoints.putInForce, { body });
      expect([refused.status, refused.body]).toEqual([
        400,
        { Errors: { providerId: [tariffMessages.notExpress] }, code: 'rule-broken' },
      ]);
    }
  });

  test('sent at once for one day by several managers are all accepted, and one version stays', async () => {
    const responses = await Promise.all(
      ['3.00', '4.00', '5.00'].map((percent) =>
        put('2027-02-01', cellsOf({ ...harbourSaver, fuelPercent: percent }), 'Harbour Saver'),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { versions } = await carrierOf('Harbour Saver');
    expect(versions.filter((each) => each.validFrom === '2027-02-01')).toHaveLength(1);
  });

  test('cannot be changed in the database, and used ones cannot be deleted', async () => {
    await expect(db().updateTable('tariffs').set({ validFrom: '2020-01-01' }).execute()).rejects.toThrow(
      'never changed',
    );
    await expect(db().deleteFrom('tariffs').execute()).rejects.toThrow(/foreign key/);
  });

  test('give the same price again for every offer that was ever made', async () => {
    const offers = await db()
      .selectFrom('offers')
      .innerJoin('requests', 'requests.id', 'offers.requestId')
      .innerJoin('tariffs', 'tariffs.id', 'offers.tariffId')
      .innerJoin('countries as start', 'start.id', 'requests.countryFromId')
      .innerJoin('countries as end', 'end.id', 'requests.countryToId')
      .selectAll('offers')
      .select(['requests.insuranceUsd', 'requests.measurementSystem', 'tariffs.data'])
      .select(['start.code as start', 'requests.postcodeFrom', 'end.code as end', 'requests.postcodeTo'])
      .execute();
    expect(offers.length).toBeGreaterThan(20);
    for (const offer of offers) {
      const packages = await db().selectFrom('packages').selectAll().where('requestId', '=', offer.requestId).execute();
      const paper = priceOnPaper(offer.data as TariffData, {
        from: { country: offer.start, postcode: offer.postcodeFrom ?? '' },
        to: { country: offer.end, postcode: offer.postcodeTo ?? '' },
        isMetric: offer.measurementSystem === 'M',
        pieces: packages.map((each) => ({
          sides: [each.length, each.width, each.height],
          weight: each.weight,
          quantity: each.quantity,
          isDocument: each.packageType === 'D',
        })),
        insured: centsText(offer.insuranceUsd),
        margin: offer.totalMargin!,
      })!;
      expect({
        cost: [offer.costBase, offer.costFuel, offer.costRemoteArea, offer.costInsurance],
        provider: offer.providerPrice,
        customer: offer.customerPrice,
        securityFee: offer.securityFee,
      }).toEqual({
        cost: [paper.cost.base, paper.cost.fuel, paper.cost.remoteArea, paper.cost.insurance],
        provider: paper.provider,
        customer: paper.customer,
        securityFee: paper.securityFee,
      });
    }
  });
});
