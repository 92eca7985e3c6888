import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEventTime } from '#domain/tracking.ts';
import type { Booking, CarrierRate } from '#server/carriers/carrier.ts';
import type { CarrierHttp } from '#server/carriers/carrier-http.ts';
import { upsAdapter } from '#server/carriers/ups/adapter.ts';
import { readLabel } from '#tests/support/read-label.ts';
import { describeConformance } from './conformance.ts';
import {
  hourMs,
  noDb,
  openCarrier,
  type OpenedCarrier,
  sampleBooking,
  shipmentOf,
  trackedOf,
  type TriedCarrier,
} from './opened-carrier.ts';
import { triedCarriers } from './tried-carriers.ts';

const tried: TriedCarrier = triedCarriers.ups;
const { credentials } = tried;

describeConformance(tried);

const total = ({ parts }: CarrierRate): bigint => parts.base + parts.fuel + parts.remoteArea + parts.insurance;

const [lamps] = sampleBooking.packages;
const newYork = { ...sampleBooking.to, street: '12 Pine Street', apartment: null };
const albany = { ...newYork, city: 'Albany', postcode: '12207' };
const isoTimes = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00([+-]\d\d:\d\d)?$/;

describe('UPS', () => {
  let opened: OpenedCarrier | undefined;

  async function open(changes: Partial<TriedCarrier> = {}, seed = 1): Promise<OpenedCarrier> {
    opened = await openCarrier({ ...tried, ...changes }, seed);
    return opened;
  }

  async function book(changes: Partial<TriedCarrier> = {}, seed = 1) {
    const { carrier, signal, ...rest } = await open(changes, seed);
    const booking = await rest.readBooking();
    return { ...rest, carrier, signal, booking, booked: await carrier.book(noDb, booking, signal) };
  }

  beforeEach(() => {
    opened = undefined;
  });
  afterEach(() => opened?.close());

  const three: Partial<Booking> = { packages: [{ ...lamps!, quantity: 3, goods: { ...lamps!.goods, quantity: 3 } }] };
  const threeToRate = { packages: [{ ...lamps!, quantity: 3 }] };
  const inland: Partial<TriedCarrier> = {
    shipment: {
      from: { country: 'US', postcode: '10005', city: 'New York' },
      to: { country: 'US', postcode: '12207', city: 'Albany' },
      originTimeZone: 'America/New_York',
      isDutiable: false,
    },
    booking: { from: newYork, to: albany, originTimeZone: 'America/New_York', isDutiable: false },
  };

  test('rates by the negotiated charges, whose lines add up to the price', async () => {
    const { carrier, shipment, signal } = await open();
    const rates = await carrier.quote(shipment, signal);
    expect(rates.map(({ productName }) => productName)).toEqual([
      'Worldwide Expedited',
      'Worldwide Saver',
      'Worldwide Express',
      'Worldwide Express Plus',
    ]);
    for (const rate of rates) {
      expect(rate).toMatchObject({ currency: 'EUR', product: { code: expect.stringMatching(/^\d\d$/) } });
      expect(rate.lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(total(rate));
    }
    expect(rates[1]).toMatchObject({
      parts: { base: 6888n, fuel: 1239n, remoteArea: 0n, insurance: 0n },
      transitDays: 3,
      promisedAt: '2026-11-27T23:30',
    });
    await opened!.close();
    const list = await open({ credentials: { ...credentials, accountNumber: '0A1B2C' } });
    const [full] = await list.carrier.quote(shipment, signal);
    expect(total(full!)).toBeGreaterThan(total(rates[0]!));
  });

  test('rates remote places and insurance in parts of their own', async () => {
    const { carrier, shipment, signal } = await open();
    const toLerwick = { ...shipment, to: { country: 'GB', postcode: 'ZE1 0AA', city: 'Lerwick' } };
    const [rate] = await carrier.quote({ ...toLerwick, insured: { amount: 250_000n, currency: 'EUR' } }, signal);
    expect(rate?.parts).toMatchObject({ remoteArea: 2450n, insurance: 2500n });
    const insuredInDollars = carrier.quote({ ...toLerwick, insured: { amount: 250_000n, currency: 'USD' } }, signal);
    await expect(insuredInDollars).rejects.toMatchObject({
      kind: 'fix-input',
      problems: [{ text: expect.stringContaining('UPS insures parcels from Germany in EUR only') }],
    });
  });

  test('rates nothing over the limits, and names the limit', async () => {
    const { carrier, shipment, signal } = await open();
    const [piece] = shipment.packages;
    const heavy = { ...shipment, packages: [{ ...piece!, weight: 70.1 }] };
    expect(await carrier.quote(heavy, signal)).toEqual([]);
    expect(carrier.whyNot?.(heavy)).toBe('over 70 kg a piece');
    const heavyInPounds = { ...heavy, from: { country: 'US', postcode: '10001', city: 'New York' } };
    expect(carrier.whyNot?.(heavyInPounds)).toBe('over 150 lb a piece');
    expect(carrier.whyNot?.({ ...shipment, packages: [{ ...piece!, height: 270 }] })).toBe(
      'over 330 cm in length and girth (length + 2 × width + 2 × height) a piece',
    );
    expect(carrier.whyNot?.(shipment)).toBeNull();
  });

  test('books a label that a scanner can read for each of three pieces', async () => {
    const { booked, readBook } = await book({ booking: three, shipment: threeToRate });
    expect(booked.trackingNumbers).toHaveLength(3);
    const label = await readLabel(booked.label!);
    expect(label.pages).toBe(3);
    expect(label.barcodes).toEqual(expect.arrayContaining([...booked.trackingNumbers]));
    expect(await readBook('book')).toMatchObject([{ id: booked.awbNumber, reference: 'Q-4711-1' }]);
    expect(booked.charged).toEqual({ amount: expect.any(BigInt), currency: 'EUR' });
  });

  test.each([
    ['abroad, where the shipment has the reference', { booking: three, shipment: threeToRate }],
    ['within the US, where packages have it', inland],
  ])('finds a booking with all its labels after its response was lost: %s', async (_, changes) => {
    const { carrier, signal, order, wait, readBook, readBooking } = await open(changes);
    const booking = await readBooking();
    await order('book', 'lost');
    await expect(carrier.book(noDb, booking, signal)).rejects.not.toMatchObject({ kind: expect.anything() });
    wait(60_000);
    const booked = await carrier.findBooking(noDb, booking, signal);
    if (typeof booked === 'string') throw new Error(booked);
    const [entry] = await readBook('book');
    expect(booked.awbNumber).toBe(entry?.id);
    expect(booked.prgNumber).toMatch(/^29\d{9}$/);
    const { pages, barcodes } = await readLabel(booked.label!);
    expect(pages).toBe(booked.trackingNumbers.length);
    expect(barcodes).toEqual(expect.arrayContaining([...booked.trackingNumbers]));
    const again = await carrier.fetchLabel!(booking, shipmentOf(booking, booked), signal);
    expect((await readLabel(again.label)).pages).toBe(pages);
  });

  test('says that a booking is absent only a quarter of an hour after it was sent', async () => {
    const { carrier, signal, wait, readBooking } = await open();
    const booking = await readBooking();
    expect(await carrier.findBooking(noDb, booking, signal)).toBe('unknown');
    wait(15 * 60_000 + 1);
    expect(await carrier.findBooking(noDb, booking, signal)).toBe('absent');
  });

  test('books nothing for more than the price of the offer', async () => {
    const { carrier, signal, readBook, readBooking } = await open();
    const booking = await readBooking();
    const price = { ...booking.price!, amount: booking.price!.amount - 1n };
    const dearer = { ...booking, price };
    await expect(carrier.book(noDb, dearer, signal)).rejects.toMatchObject({ kind: 'price' });
    await expect(carrier.checkBooking!(dearer, signal)).rejects.toMatchObject({ kind: 'price' });
    await carrier.checkBooking!(booking, signal);
    const gone = { ...booking, product: { code: '03' } };
    await expect(carrier.book(noDb, gone, signal)).rejects.toMatchObject({ kind: 'not-offered' });
    expect(await readBook('book')).toEqual([]);
  });

  test('voids a shipment until the courier has collected it', async () => {
    const { carrier, signal, booking, booked, wait, readBook } = await book();
    const shipment = shipmentOf(booking, booked);
    expect(await carrier.voidShipment!(shipment, signal)).toBe('voided');
    expect(await carrier.voidShipment!(shipment, signal)).toBe('voided');
    expect(await readBook('void')).toHaveLength(1);
    const second = await carrier.book(noDb, { ...booking, reference: 'Q-4711-2' }, signal);
    wait(12 * hourMs);
    expect(await carrier.voidShipment!(shipmentOf(booking, second), signal)).toBe('tooLate');
  });

  test('shares a pick-up of the same address and day, and says what the pick-up form had no room for', async () => {
    const from = { ...sampleBooking.from, company: 'Vereinigte Lampenfabriken Berlin' };
    const { carrier, signal, booking, booked, readBook } = await book({ booking: { from } });
    expect(booked.notices).toEqual([
      'UPS’s pick-up form was too short for everything. It now says: Vereinigte Lampenfabriken.',
    ]);
    const second = await carrier.book(noDb, { ...booking, reference: 'Q-4711-2' }, signal);
    expect(second.prgNumber).toBe(booked.prgNumber);
    expect(await readBook('pickup')).toHaveLength(1);
    const withoutPickup = { ...booking, reference: 'Q-4711-3', handOver: { type: 'C' as const } };
    expect(await carrier.book(noDb, withoutPickup, signal)).toMatchObject({ prgNumber: null, notices: [] });
  });

  test('says that the pick-up form has a part of the contact, also where that is the company’s name', async () => {
    const from = { ...sampleBooking.from, company: 'Spree Lampen Berlin', contact: 'Spree Lampen Berlin Buchhaltung' };
    const { booked } = await book({ booking: { from } });
    expect(booked.notices).toEqual([
      'UPS’s pick-up form was too short for everything. It now says: Spree Lampen Berlin.',
    ]);
  });

  test('keeps a shipment booked when its pick-up is refused, and says why', async () => {
    const hours = { ready: '17:00', close: '17:30' };
    const { booked } = await book({ booking: { pickupHours: hours } });
    expect(booked.prgNumber).toBeNull();
    expect(booked.notices).toEqual([
      expect.stringMatching(/^UPS booked the shipment but no pick-up: 9510112: .+ Please book one with UPS\.$/),
    ]);
  });

  test.each([1, 2, 3, 4, 5, 6])('reads untidy responses from quote to delivery (seed %i)', async (seed) => {
    const { carrier, shipment, signal, booking, booked, wait } = await book({}, seed);
    const rates = await carrier.quote(shipment, signal);
    expect(rates.map(({ transitDays }) => transitDays)).toEqual([5, 3, 2, 2]);
    expect(rates.map(({ parts }) => parts.fuel)).toEqual([981n, 1239n, 1446n, 1859n]);
    for (const rate of rates) expect(rate.lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(total(rate));
    expect(rates[3]?.promisedAt).toBe('2026-11-26T08:30');
    expect(booked.awbNumber).toMatch(/^1ZA1B2C3\d{10}$/);
    wait(9 * 24 * hourMs);
    const events = await carrier.track(trackedOf(booking, booked, new Date()), signal);
    if (typeof events === 'string') throw new Error(events);
    expect(events.every(({ at, piece }) => isoTimes.test(at) && piece === booked.awbNumber)).toBe(true);
    const states = events.map(({ state }) => state);
    expect(states.toReversed()).toEqual([
      'pending',
      'picked_up',
      'in_transit',
      'in_transit',
      'in_transit',
      'out_for_delivery',
      'delivered',
    ]);
    const [delivered] = events.filter(({ at }) => readEventTime(at)!.utcOffset !== null);
    expect(delivered?.at).toMatch(/-05:00$|\+01:00$/);
  });

  test('tracks every piece of a shipment', async () => {
    const { carrier, signal, booking, booked } = await book({ booking: three, shipment: threeToRate });
    const events = await carrier.track(trackedOf(booking, booked, new Date()), signal);
    if (typeof events === 'string') throw new Error(events);
    expect(new Set(events.map(({ piece }) => piece))).toEqual(new Set(booked.trackingNumbers));
    const unknown = { ...trackedOf(booking, booked, new Date()), awbNumber: '1Z0000000000000000', trackingNumbers: [] };
    expect(await carrier.track(unknown, signal)).toEqual([]);
  });

  test('lists points with their hours', async () => {
    const { carrier, signal } = await open();
    const load = { heaviestGrams: 4_200, longestMm: 400, middleMm: 300, shortestMm: 250, pieces: 1 };
    const near = { country: 'DE', city: 'Berlin', postcode: '10115', street: null, load };
    const points = await carrier.servicePoints(noDb, near, signal);
    if (typeof points === 'string') throw new Error(points);
    expect(points.map(({ distanceKm }) => distanceKm)).toEqual([0.3, 0.9, 1.5, 2.1, 2.7]);
    expect(points[0]).toMatchObject({
      id: 'UDE10000',
      timeZone: 'Europe/Berlin',
      cutOff: '17:30',
      addressLine1: '7 Market Street',
    });
    expect(points[0]!.hours.openingHours).toContainEqual({
      dayOfWeek: 'MONDAY',
      openingTime: '08:30',
      closingTime: '19:00',
    });
    expect(points[0]!.hours.openingHours).toContainEqual({
      dayOfWeek: 'SATURDAY',
      openingTime: '08:30',
      closingTime: '24:00',
    });
    expect(points[0]!.hours.openingHours.map(({ dayOfWeek }) => dayOfWeek)).not.toContain('SUNDAY');
  });

  test('checks addresses of the US, and accepts all others', async () => {
    const { carrier, signal } = await open();
    expect(await carrier.checkAddress!(newYork, 'to', signal)).toEqual({ isDeliverable: true, text: null });
    expect(await carrier.checkAddress!({ ...newYork, state: 'CA' }, 'to', signal)).toEqual({
      isDeliverable: true,
      text: 'UPS knows this place as 12 PINE STREET, OTHER CITY, NY 10001.',
    });
    expect(await carrier.checkAddress!({ ...newYork, postcode: '00000' }, 'to', signal)).toMatchObject({
      isDeliverable: false,
    });
    expect(await carrier.checkAddress!(sampleBooking.from, 'from', signal)).toEqual({
      isDeliverable: true,
      text: null,
    });
  });

  test('calculates duties, taxes and fees, roughly without a long code', async () => {
    const { carrier, signal, readBooking } = await open();
    const booking = await readBooking();
    const usd = (amount: bigint) => ({ amount, currency: 'USD' });
    expect(await carrier.landedCost!(booking, signal)).toEqual({
      duties: usd(3_200n),
      taxes: usd(13_440n),
      fees: usd(1_250n),
      isRough: false,
    });
    const goods = (hsCode: string | null) => [{ ...lamps!, goods: { ...lamps!.goods, hsCode } }];
    const rough = { duties: usd(3_200n), isRough: true };
    expect(await carrier.landedCost!({ ...booking, packages: goods('8512.10') }, signal)).toMatchObject(rough);
    expect(await carrier.landedCost!({ ...booking, packages: goods(null) }, signal)).toMatchObject(rough);
    const pieces = { ...booking, ...three };
    expect(await carrier.landedCost!(pieces, signal)).toMatchObject({ duties: usd(9_600n), isRough: false });
    const unclear = { ...lamps!, goods: { ...lamps!.goods, hsCode: null, description: 'Lamp' } };
    expect(await carrier.landedCost!({ ...booking, packages: [unclear] }, signal)).toBeNull();
    expect(await carrier.landedCost!({ ...booking, isDutiable: false }, signal)).toBeNull();
  });

  test('calculates no landed cost from a result without one of its totals', async () => {
    const { account, signal, readBooking } = await open();
    const http: CarrierHttp = {
      async send(request) {
        const response = await account.http.send(request);
        const { shipment } = response.json as { shipment?: { totalVAT?: number } };
        delete shipment?.totalVAT;
        return response;
      },
    };
    const cost = upsAdapter.connect({ ...account, http }).landedCost!(await readBooking(), signal);
    await expect(cost).rejects.toThrow(/totalVAT/);
  });

  test('says at the sign-in that the secret is wrong', async () => {
    const { account, carrier, shipment, signal } = await open({
      credentials: { ...credentials, clientSecret: 'wrong' },
    });
    await expect(upsAdapter.tryConnection(account, signal)).rejects.toMatchObject({ kind: 'credentials' });
    await expect(carrier.quote(shipment, signal)).rejects.toMatchObject({ kind: 'credentials' });
  });
});
