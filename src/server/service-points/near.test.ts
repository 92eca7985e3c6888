import { noPercent } from '#domain/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredPoint } from '#domain/service-point-table.ts';
import type { ShipmentLoad } from '#domain/service-point.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { addProvider } from '#server/providers/add-provider.ts';
import { findOne, findWithin } from './near-repository.ts';
import { insertPoints, saveTable } from './repository.ts';

interface Spot {
  latitude: number;
  longitude: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance computed in another way: by the angle between two vectors from the middle of the globe. */
function kmApart(one: Spot, other: Spot): number {
  const vector = ({ latitude, longitude }: Spot): number[] => [
    Math.cos(radians(latitude)) * Math.cos(radians(longitude)),
    Math.cos(radians(latitude)) * Math.sin(radians(longitude)),
    Math.sin(radians(latitude)),
  ];
  const [a, b] = [vector(one), vector(other)] as [number[], number[]];
  const apart = Math.hypot(...a.map((part, at) => part - b[at]!));
  return 2 * Math.asin(apart / 2) * 111.195 * (180 / Math.PI);
}

const light: ShipmentLoad = { heaviestGrams: 1000, longestMm: 300, middleMm: 200, shortestMm: 100, pieces: 2 };
const noLimits = { heaviestKg: null, longestCm: null, middleCm: null, shortestCm: null, mostPieces: null };

const pointAt = (facilityId: string, spot: Spot, more: Partial<StoredPoint> = {}) => ({
  facilityId,
  name: facilityId,
  localName: null,
  street: '1 Street',
  city: 'City',
  postcode: null,
  country: 'FJ',
  ...spot,
  phone: null,
  cutOff: null,
  hours: { openingHours: [], holidays: [] },
  limits: noLimits,
  timeZone: 'Pacific/Fiji',
  ...more,
});

/** Spots scattered around a place by a sequence that is the same on every run. */
const scatter = (around: Spot, count: number, degrees: number): Spot[] =>
  Array.from({ length: count }, (_, at) => {
    const unwrappedLongitude = around.longitude + degrees * (((at * 0.754877) % 1) - 0.5);
    return {
      latitude: around.latitude + degrees * (((at * 0.569841) % 1) - 0.5),
      longitude: ((unwrappedLongitude + 540) % 360) - 180,
    };
  });

describeOnDatabase('service points', (options) => {
  let opened: OpenDatabase;
  const db = () => opened.kysely;
  const wishFor = (providerId: number, around: Spot, load = light) => ({
    providerId,
    countryCode: 'FJ',
    around,
    load,
  });
  const add = async (points: ReturnType<typeof pointAt>[]): Promise<number> => {
    const provider = { name: 'Carrier', express: true, email: 'a@b.example', margin: noPercent, serviceInfo: '' };
    const id = await addProvider(db(), { ...provider, trackingLink: null });
    await saveTable(db(), { providerId: id, points: points.length, importedAt: new Date(), importedBy: null });
    await insertPoints(db(), id, points);
    return id;
  };
  const idsOf = (points: { point: { facilityId: string } }[]): string[] => points.map(({ point }) => point.facilityId);

  beforeAll(async () => {
    opened = await openDatabase(options(), silent);
    await migrateToLatest(opened.kysely, silent);
  });
  afterAll(async () => opened?.close());

  test.each([
    ['Berlin', { latitude: 52.5323, longitude: 13.3846 }],
    ['the equator', { latitude: 0.01, longitude: -0.01 }],
    ['both sides of the date line', { latitude: -16.8, longitude: 179.99 }],
    ['the other side of it', { latitude: -16.8, longitude: -179.95 }],
    ['close to the pole', { latitude: 89.9, longitude: 20 }],
  ])('nearest to %s are the same as by a second calculation, in the same order', async (_, around) => {
    const points = scatter(around, 400, 2)
      .filter(({ latitude }) => Math.abs(latitude) <= 90)
      .map((spot, at) => pointAt(`P${at}`, spot));
    const carrier = await add(points);
    for (const km of [5, 50, 120]) {
      const expected = points
        .map((point) => ({ id: point.facilityId, km: kmApart(around, point) }))
        .filter((each) => each.km <= km)
        .toSorted((one, other) => one.km - other.km);
      const nearest = await findWithin(db(), wishFor(carrier, around), { km, most: 1000, withPhone: false });
      expect(idsOf(nearest)).toEqual(expected.map(({ id }) => id));
      expect(nearest.length === 0 || Math.abs(nearest[0]!.distanceKm - expected[0]!.km) < 0.001).toBe(true);
    }
    const few = await findWithin(db(), wishFor(carrier, around), { km: 120, most: 3, withPhone: false });
    expect(few).toHaveLength(3);
  });

  const home = { latitude: -18.1, longitude: 178.4 };
  const limits = { heaviestKg: 1, longestCm: 30, middleCm: 20, shortestCm: 10, mostPieces: 2 };

  test('take a shipment up to each of their limits, to the gram and the millimetre', async () => {
    const carrier = await add([pointAt('P1', home, { limits })]);
    const takes = async (more: Partial<ShipmentLoad>): Promise<boolean> => {
      const pointSearch = wishFor(carrier, home, { ...light, ...more });
      const points = await findWithin(db(), pointSearch, { km: 5, most: 5, withPhone: false });
      const one = await findOne(db(), pointSearch, 'P1');
      expect(one?.takesLoad).toBe(points.length === 1);
      return points.length === 1;
    };
    expect(await takes({})).toBe(true);
    expect(await takes({ heaviestGrams: 1001 })).toBe(false);
    expect(await takes({ longestMm: 301 })).toBe(false);
    expect(await takes({ middleMm: 201 })).toBe(false);
    expect(await takes({ shortestMm: 101 })).toBe(false);
    expect(await takes({ pieces: 3 })).toBe(false);
  });

  test('of another carrier or another country are not found', async () => {
    const carrier = await add([pointAt('P1', home), pointAt('P2', home, { country: 'TO', phone: '+1' })]);
    const other = await add([pointAt('P3', home)]);
    const find = (id: number) => findWithin(db(), wishFor(id, home), { km: 5, most: 5, withPhone: false });
    expect(idsOf(await find(carrier))).toEqual(['P1']);
    expect(idsOf(await find(other))).toEqual(['P3']);
    expect(await findOne(db(), wishFor(carrier, home), 'P2')).toBeNull();
    expect(await findOne(db(), wishFor(carrier, home), 'P3')).toBeNull();
    expect(await findWithin(db(), wishFor(carrier, home), { km: 5, most: 1, withPhone: true })).toEqual([]);
  });

  test('give the phone number of the nearest one that has a number, whatever it takes', async () => {
    const carrier = await add([
      pointAt('P1', home),
      pointAt('P2', { ...home, latitude: -18.15 }, { phone: '+679 2' }),
      pointAt('P3', { ...home, latitude: -18.12 }, { phone: '+679 3', limits: { ...limits, heaviestKg: 0.1 } }),
    ]);
    const [nearest] = await findWithin(db(), wishFor(carrier, home), { km: 50, most: 1, withPhone: true });
    expect(nearest?.point.phone).toBe('+679 3');
  });
});
