import { afterAll, beforeAll, expect, test } from 'vitest';
import { harbourSaver, meridianExpress } from '#server/demo/providers.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { addProvider, addTariff, monday } from '#server/orders/order-rows.testing.ts';
import { readLabel } from '#tests/support/read-label.ts';
import { type BookedShipment, type Booking, notOffered } from './carrier.ts';
import { serviceArea, tariffCarriers } from './tariff-carriers.ts';

const day = '2026-11-23';
const end = {
  street: 'Lampenweg 30',
  apartment: null,
  line3: null,
  suburb: null,
  state: null,
  company: 'Werk Ost',
  contact: 'Jo Ost',
  phone: '+4930123456',
  email: 'dock@example.com',
  postcode: '10115',
  countryCode: 'DE',
  countryName: 'Germany',
  taxID: null,
};
const booking: Booking = {
  customerReference: 'PO-118',
  requestId: 17,
  reference: 'Q-17-1',
  productName: 'Meridian Express Worldwide',
  product: null,
  price: null,
  originTimeZone: 'Europe/Paris',
  isDutiable: false,
  declared: { amount: 90_00n, currency: 'EUR' },
  customs: null,
  pickupHours: null,
  pickupNotice: null,
  from: { ...end, city: 'Évreux' },
  to: { ...end, city: 'Berlin' },
  handOver: { type: 'D' },
  pickupDay: '2026-11-24',
  measurementSystem: 'M',
  packages: [
    {
      quantity: 2,
      length: 40,
      width: 30,
      height: 20,
      weight: 4.5,
      contents: 'Pump parts',
      packageType: 'N',
      goods: {
        description: 'Seals for pumps',
        quantity: 2,
        unitValue: { amount: 45_00n, currency: 'EUR' },
        unitGrams: 4500,
        originCountry: 'FR',
        hsCode: null,
      },
    },
  ],
  chargeableGrams: 9500,
  insurance: null,
  livemode: true,
  bookedAt: monday,
};

const byTariff = (providerId: number) => ({ providerId, carrierAccountId: null, livemode: true });

describeOnDatabase('carriers by tariff', (options) => {
  let opened: OpenDatabase;
  const db = () => opened.kysely;
  let meridian: number;
  let late: number;
  beforeAll(async () => {
    opened = await openDatabase(options(), silent);
    await migrateToLatest(db(), silent);
    meridian = await addProvider(db(), 'Meridian');
    await addTariff(db(), meridian, { ...meridianExpress, fuelPercent: '30.00' }, '2026-11-24');
    late = await addProvider(db(), 'Not yet', null, { express: true });
    await addTariff(db(), late, harbourSaver, '2026-11-24');
    await addProvider(db(), 'Gone', harbourSaver, { deletedAt: monday });
    await addProvider(db(), 'Freight', null);
  });
  afterAll(async () => opened?.close());

  test('are listed when their tariff has begun, with the newest one that has', async () => {
    const carriers = tariffCarriers();
    const packages = [{ width: 30, length: 40, height: 20, weight: 4.5, quantity: 1, packageType: 'N' as const }];
    const request = {
      from: { country: 'FR', postcode: '75001', city: 'Paris' },
      to: { country: 'DE', postcode: '10115', city: 'Berlin' },
      originTimeZone: 'Europe/Paris',
      shipDay: day,
      now: monday,
      declared: { amount: 90_00n, currency: 'EUR' },
      insured: null,
      isDutiable: false,
      measurementSystem: 'M' as const,
      packages,
      insuranceAmount: 0n,
    };
    const waiting = new AbortController().signal;
    const [only, ...others] = await carriers.list(db(), day, 1);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      providerId: meridian,
      name: 'Meridian',
      pickUp: { cutOff: '16:00' },
    });
    const [before] = await only!.quote(request, waiting);
    expect(before).toMatchObject({ productName: 'Meridian Express Worldwide', transitDays: expect.any(Number) });
    const next = await carriers.list(db(), '2026-11-24', 1);
    expect(next.map((each) => each.providerId)).toEqual([meridian, late]);
    expect(next[0]!.tariffId).not.toBe(only!.tariffId);
    const [after] = await next[0]!.quote(request, waiting);
    expect(after!.parts.base).toBe(before!.parts.base);
    expect(after!.parts.fuel).toBeGreaterThan(before!.parts.fuel);
    const bulky = { ...packages[0]!, length: 301 };
    expect(await only!.quote({ ...request, packages: [bulky] }, waiting)).toEqual([]);
    expect(await carriers.list(db(), '2025-12-31', 1)).toEqual([]);
  });

  test('are found by their provider while it exists and has a tariff', async () => {
    const carriers = tariffCarriers();
    expect((await carriers.find(db(), byTariff(meridian), day))?.providerId).toBe(meridian);
    expect(await carriers.find(db(), byTariff(late), day)).toBeNull();
    expect(await carriers.find(db(), byTariff(999_999), day)).toBeNull();
    for (const name of ['Gone', 'Freight']) {
      const { id } = await db().selectFrom('providers').select('id').where('name', '=', name).executeTakeFirstOrThrow();
      expect(await carriers.find(db(), byTariff(id), '2026-12-01')).toBeNull();
    }
  });

  test('do not accept documents for a booked shipment', async () => {
    const carrier = (await tariffCarriers().find(db(), byTariff(meridian), day))!;
    const waiting = new AbortController().signal;
    const numbers = { awbNumber: '3120458865', prgNumber: 'BER261124000173' };
    const shipment: BookedShipment = {
      ...numbers,
      requestId: 17,
      reference: 'Q-17-1',
      carrierShipmentId: null,
      trackingNumbers: [],
      product: null,
      pickupDay: '2026-11-24',
      bookedAt: monday,
    };
    expect(await carrier.uploadDocuments(shipment, [], waiting)).toBe(notOffered);
  });

  test('print both references on the label', async () => {
    const carrier = (await tariffCarriers().find(db(), byTariff(meridian), day))!;
    const waiting = new AbortController().signal;
    const { label } = await carrier.book(db(), booking, waiting);
    expect((await readLabel(label!, 0)).text).toContain('17 / PO-118');
    const { label: plain } = await carrier.book(db(), { ...booking, customerReference: null }, waiting);
    expect((await readLabel(plain!, 0)).placed.map(({ text }) => text)).toContain('17');
  });

  test('throw an error instead of rating when their tariff is inconsistent', async () => {
    const broken = await addProvider(db(), 'Broken', { ...meridianExpress, rows: [] }, { deletedAt: monday });
    await expect(tariffCarriers().list(db(), day, 1)).resolves.toHaveLength(1);
    await db().updateTable('providers').set({ deletedAt: null }).where('id', '=', broken).execute();
    await expect(tariffCarriers().list(db(), day, 1)).rejects.toThrow('has no price row');
    await db().updateTable('providers').set({ deletedAt: monday }).where('id', '=', broken).execute();
  });

  test('give each piece its own tracking number, printed as a barcode on its label', async () => {
    const carrier = (await tariffCarriers().find(db(), byTariff(meridian), day))!;
    const signal = new AbortController().signal;
    const packages = [
      { ...booking.packages[0]!, quantity: 2 },
      { ...booking.packages[0]!, quantity: 1 },
    ];
    const { awbNumber, trackingNumbers, label } = await carrier.book(db(), { ...booking, packages }, signal);
    expect(trackingNumbers).toEqual([`${awbNumber}0001`, `${awbNumber}0002`, `${awbNumber}0003`]);
    expect((await readLabel(label!)).barcodes).toEqual(expect.arrayContaining([awbNumber, ...trackingNumbers]));
    const single = { ...booking, packages: [{ ...booking.packages[0]!, quantity: 1 }] };
    expect((await carrier.book(db(), single, signal)).trackingNumbers).toEqual([]);
  });

  test('use a new waybill and pick-up number for every booking', async () => {
    const carrier = (await tariffCarriers().find(db(), byTariff(meridian), day))!;
    const one = await carrier.book(db(), booking, new AbortController().signal);
    const two = await carrier.book(db(), booking, new AbortController().signal);
    for (const { awbNumber, prgNumber, label } of [one, two]) {
      expect(awbNumber).toMatch(/^\d{10}$/);
      expect(Number(awbNumber.slice(0, 9)) % 7).toBe(Number(awbNumber[9]));
      expect(prgNumber).toMatch(/^EVR261124\d{6}$/);
      expect(Buffer.from(label!).subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(two.awbNumber).not.toBe(one.awbNumber);
    expect(two.prgNumber).not.toBe(one.prgNumber);
  });
});

test.each([
  ['Paris', 'PAR'],
  ['Évreux', 'EVR'],
  ["L'Aquila", 'LAQ'],
  ['Ü', 'UXX'],
  ['東京', 'XXX'],
])('have for %s the service area %s', (city, area) => {
  expect(serviceArea(city)).toBe(area);
});
