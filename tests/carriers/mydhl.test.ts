import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Booking, CarrierRefusal, type ServicePoint } from '#server/carriers/carrier.ts';
import { myDhlAdapter } from '#server/carriers/mydhl/adapter.ts';
import { readLabel } from '#tests/support/read-label.ts';
import { describeConformance } from './conformance.ts';
import {
  dayMs,
  hourMs,
  noDb,
  type OpenedCarrier,
  openCarrier,
  refusalOf,
  sampleSearch,
  shipmentOf,
  trackedOf,
  type TriedCarrier,
} from './opened-carrier.ts';
import { triedCarriers } from './tried-carriers.ts';

const tried: TriedCarrier = triedCarriers.mydhl;
const { credentials } = triedCarriers.mydhl;

describeConformance(tried);

describe('MyDHL API', () => {
  let opened: OpenedCarrier;
  beforeEach(async () => {
    opened = await openCarrier(tried);
  });
  afterEach(() => opened.close());

  const book = (booking: Booking) => opened.carrier.book(noDb, booking, opened.signal);
  const lamp = { length: 40, width: 30, height: 25, weight: 4.2 };

  /** With so many equal pieces. */
  const ofPieces = (booking: Booking, quantity: number): Booking => ({
    ...booking,
    packages: booking.packages.map((each) => ({ ...each, ...lamp, quantity, goods: { ...each.goods, quantity } })),
  });

  test('rates every product by the carrier’s own lines, which add up to the price, even in untidy responses', async () => {
    const [first, ...others] = await Promise.all(
      Array.from({ length: 12 }, async (_, seed) => {
        const other = await openCarrier(tried, seed + 1);
        const rates = await other.carrier.quote(other.shipment, other.signal);
        await other.close();
        return rates.map(({ product, ...rate }) => ({ ...rate, code: product?.['productCode'] }));
      }),
    );
    expect(first!.map(({ code, productName }) => [code, productName])).toEqual([
      ['P', 'EXPRESS WORLDWIDE NONDOC'],
      ['Y', 'EXPRESS 12:00'],
      ['K', 'EXPRESS 9:00'],
      ['8', 'EXPRESS EASY'],
    ]);
    const [worldwide] = first!;
    expect(worldwide).toMatchObject({
      currency: 'EUR',
      parts: { base: 10_960n, fuel: 2_685n, remoteArea: 0n, insurance: 0n },
      lines: [
        { name: 'EXPRESS WORLDWIDE NONDOC', amount: 10_960n },
        { name: 'FUEL SURCHARGE', amount: 2_685n },
      ],
      transitDays: 3,
      promisedAt: '2026-11-27T23:59',
    });
    for (const rates of others) expect(rates).toEqual(first);
  });

  test('insures by the value and currency of the insurance, and prices a remote place', async () => {
    const shipment = {
      ...opened.shipment,
      to: { country: 'US', postcode: '10009', city: 'New York' },
      insured: { amount: 200_000n, currency: 'USD' },
    };
    const [rate] = await opened.carrier.quote(shipment, opened.signal);
    expect(rate!.parts).toEqual({ base: 10_960n, fuel: 2_685n, remoteArea: 2_400n, insurance: 2_000n });
  });

  test('rates nothing on a lane without service, and nothing above 999 pieces', async () => {
    const toKorea = { ...opened.shipment, to: { country: 'KP', postcode: null, city: 'Pyongyang' } };
    expect(await opened.carrier.quote(toKorea, opened.signal)).toEqual([]);
    const many = { ...opened.shipment, packages: [{ ...lamp, quantity: 1_000, packageType: 'N' as const }] };
    expect(await opened.carrier.quote(many, opened.signal)).toEqual([]);
    expect(opened.carrier.whyNot!(many)).toContain('999 pieces');
  });

  test('books three pieces with a scannable label for each', async () => {
    const shipment = { ...opened.shipment, packages: [{ ...lamp, quantity: 3, packageType: 'N' as const }] };
    const [rate] = await opened.carrier.quote(shipment, opened.signal);
    const booking = ofPieces(await opened.readBooking(), 3);
    const { base, fuel } = rate!.parts;
    const booked = await book({ ...booking, product: rate!.product, price: { amount: base + fuel, currency: 'EUR' } });
    expect(booked.trackingNumbers).toHaveLength(3);
    const label = await readLabel(booked.label!);
    expect(label.pages).toBe(3);
    expect(label.barcodes.toSorted()).toEqual(
      [booked.awbNumber, booked.awbNumber, booked.awbNumber, ...booked.trackingNumbers].toSorted(),
    );
    expect(booked.prgNumber).toMatch(/^BER261124\d{6}$/);
    expect((await opened.readBook('book')).map(({ id, reference }) => [id, reference])).toEqual([
      [booked.awbNumber, booking.reference],
    ]);
  });

  test('books even when responses are untidy', async () => {
    for (let seed = 2; seed < 12; seed += 1) {
      const other = await openCarrier(tried, seed);
      const booked = await other.carrier.book(noDb, await other.readBooking(), other.signal);
      expect(booked).toMatchObject({
        awbNumber: expect.stringMatching(/^\d{10}$/),
        trackingNumbers: [expect.any(String)],
      });
      expect(booked.label).not.toBeNull();
      expect(booked.charged).toEqual(booked.charged && { amount: 13_645n, currency: 'EUR' });
      await other.close();
    }
  });

  test('books without a pick-up when the sender brings the parcel or calls the courier', async () => {
    const booked = await book({ ...(await opened.readBooking()), handOver: { type: 'C' }, pickupHours: null });
    expect(booked.prgNumber).toBeNull();
    expect(booked.notices.join(' ')).not.toContain('pick-up, ');
    expect(await opened.readBook('pickup')).toEqual([]);
  });

  test('books once more without paperless trade where that is refused, and says so', async () => {
    const booking = await opened.readBooking();
    const to = {
      ...booking.to,
      countryCode: 'TR',
      countryName: 'Türkiye',
      city: 'Istanbul',
      postcode: '34000',
      state: null,
    };
    await opened.carrier.checkBooking!({ ...booking, to }, opened.signal);
    expect(await opened.readBook('book')).toEqual([]);
    const booked = await book({ ...booking, to });
    expect(booked.notices.join(' ')).toContain('print three copies');
    expect(await opened.readBook('book')).toHaveLength(1);
  });

  test('books nothing when the price has risen or has another currency, or the product is not offered any more', async () => {
    const booking = await opened.readBooking();
    const price = booking.price!;
    const refusals = [
      await refusalOf(book({ ...booking, price: { ...price, amount: price.amount - 1n } })),
      await refusalOf(book({ ...booking, price: { ...price, currency: 'USD' } })),
      await refusalOf(book({ ...booking, product: { productCode: 'Z' } })),
    ];
    expect(refusals.map(({ kind }) => kind)).toEqual(['price', 'price', 'not-offered']);
    expect(await opened.readBook('book')).toEqual([]);
  });

  test('says at the field what the carrier refuses in a dry run', async () => {
    const booking = await opened.readBooking();
    const packages = booking.packages.map((each) => ({ ...each, contents: 'gift' }));
    const refusal = await refusalOf(opened.carrier.checkBooking!({ ...booking, packages }, opened.signal));
    expect(refusal.kind).toBe('fix-input');
    expect(refusal.problems).toEqual([
      { field: 'packages[0].descriptionOfContents', text: 'MyDHL API does not accept this. Please correct it.' },
    ]);
    expect(refusal.carrierText).toContain('7147');
  });

  test('names the package whose customs line is refused, although documents before it have no lines', async () => {
    const booking = await opened.readBooking();
    const [lamps] = booking.packages;
    const paper = { ...lamps!, packageType: 'D' as const };
    const broken = { ...lamps!, goods: { ...lamps!.goods, originCountry: 'GERMANY' } };
    const refusal = await refusalOf(
      opened.carrier.checkBooking!({ ...booking, packages: [paper, broken] }, opened.signal),
    );
    expect(refusal.problems.map(({ field }) => field)).toEqual(['packages[1].manufactureCountryCode']);
  });

  test('never calls a booking without a response absent, and finds it by its waybill once it is scanned', async () => {
    const booking = await opened.readBooking();
    await opened.order('book', 'lost');
    await expect(book(booking)).rejects.not.toBeInstanceOf(CarrierRefusal);
    expect(await opened.carrier.findBooking(noDb, booking, opened.signal)).toBe('unknown');
    opened.wait(3 * hourMs);
    const booked = await opened.carrier.findBooking(noDb, booking, opened.signal);
    if (typeof booked === 'string') throw new Error(booked);
    const [entry] = await opened.readBook('book');
    expect(booked.awbNumber).toBe(entry!.id);
    expect(booked.trackingNumbers).toHaveLength(1);
    const { label, notices } = await opened.carrier.fetchLabel!(booking, shipmentOf(booking, booked), opened.signal);
    expect((await readLabel(label)).barcodes).toEqual([booked.awbNumber]);
    expect(notices).toEqual([expect.stringContaining('copy of its waybill')]);
    expect(booked.notices.join(' ')).toContain('we don’t know whether MyDHL API booked a pick-up');
    expect(await opened.carrier.findBooking(noDb, { ...booking, reference: 'Q-1-1' }, opened.signal)).toBe('unknown');
  });

  test('cancels a pick-up, and accepts one that is cancelled already or unknown', async () => {
    const booking = await opened.readBooking();
    const shipment = shipmentOf(booking, await book(booking));
    for (const prgNumber of [shipment.prgNumber, shipment.prgNumber, 'BER261124999999', null]) {
      await opened.carrier.cancelPickup!({ ...shipment, prgNumber }, opened.signal);
    }
    expect(await opened.readBook('cancelPickup')).toHaveLength(1);
  });

  test('follows a shipment to its delivery, oldest event first, by piece, without the name of who signed', async () => {
    const booking = await opened.readBooking();
    const booked = await book(booking);
    const track = () => opened.carrier.track(trackedOf(booking, booked, opened.account.clock()), opened.signal);
    expect(await track()).toEqual([]);
    opened.wait(6 * dayMs);
    const events = await track();
    if (typeof events === 'string') throw new Error(events);
    const ofShipment = events.filter(({ piece }) => piece === undefined);
    expect(ofShipment.map(({ code }) => code)).toEqual(['PU', 'PL', 'DF', 'AF', 'CR', 'AR', 'WC', 'OK']);
    expect(ofShipment[0]).toMatchObject({ at: '2026-11-24T15:00:00+01:00', place: 'Berlin' });
    expect(ofShipment.at(-1)).toMatchObject({ description: 'Delivered', place: 'New York' });
    expect(events.filter(({ piece }) => piece === booked.trackingNumbers[0])).toHaveLength(8);
    expect(JSON.stringify(events)).not.toMatch(/ortiz/i);
  });

  test('lists the points that take the parcel, nearest first', async () => {
    const { carrier, signal } = opened;
    const points = (await carrier.servicePoints(noDb, sampleSearch, signal)) as ServicePoint[];
    expect(points.map(({ name, distanceKm }) => [name, distanceKm])).toEqual([
      ['Express Service Point Kiosk', 0.51],
      ['Express Service Point City Office', 2.4],
      ['Express Service Point Gateway', 11.3],
    ]);
    expect(points[0]).toMatchObject({
      timeZone: 'Europe/Berlin',
      cutOff: '16:30',
      hours: { holidays: [{ from: '2026-12-25', to: '2026-12-26' }] },
      limits: { heaviestKg: 23, longestCm: 58, middleCm: 48, shortestCm: 38, mostPieces: 4 },
    });
    expect(points[0]!.hours.openingHours).toHaveLength(6);
    const large = { ...sampleSearch, load: { ...sampleSearch.load, heaviestGrams: 40_000 } };
    const forLarge = (await carrier.servicePoints(noDb, large, signal)) as ServicePoint[];
    expect(forLarge.map(({ id }) => id)).not.toContain(points[0]!.id);
  });

  test('reads miles and the times of a country with AM and PM, and the first of two phone numbers', async () => {
    const inNewYork = { ...sampleSearch, country: 'US', city: 'New York', postcode: '10001' };
    const points = (await opened.carrier.servicePoints(noDb, inNewYork, opened.signal)) as ServicePoint[];
    expect(points[0]!.distanceKm).toBeCloseTo(0.51, 1);
    expect(points[0]!.timeZone).toBe('America/New_York');
    expect(points[0]!.hours.openingHours[0]).toEqual({
      dayOfWeek: 'MONDAY',
      openingTime: '09:00',
      closingTime: '18:30',
    });
    expect(await opened.carrier.phoneForPickup(noDb, inNewYork, opened.signal)).toEqual({ phone: '+49 30 20304099' });
  });

  test('distinguishes no points nearby from none in the country', async () => {
    const { carrier, signal } = opened;
    expect(await carrier.servicePoints(noDb, { ...sampleSearch, city: 'Nowhere' }, signal)).toEqual([]);
    expect(await carrier.servicePoints(noDb, { ...sampleSearch, country: 'KP' }, signal)).toBe('not offered');
  });

  test('finds whether it delivers to an address', async () => {
    const { to } = await opened.readBooking();
    const check = (city: string) => opened.carrier.checkAddress!({ ...to, city }, 'to', opened.signal);
    expect(await check('New York')).toEqual({ isDeliverable: true, text: null });
    expect(await check('Nowhere')).toEqual({
      isDeliverable: false,
      text: 'MyDHL API does not know this place. Please check the postcode and city.',
    });
  });

  test('calculates duties, taxes and fees, roughly where the code of the goods is short', async () => {
    const booking = await opened.readBooking();
    const amounts = { duties: 2_880n, taxes: 13_376n, fees: 1_500n };
    const cost = await opened.carrier.landedCost!(booking, opened.signal);
    expect(cost).toEqual({
      ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, { amount, currency: 'USD' }])),
      isRough: false,
    });
    const short = booking.packages.map((each) => ({ ...each, goods: { ...each.goods, hsCode: '851210' } }));
    expect(await opened.carrier.landedCost!({ ...booking, packages: short }, opened.signal)).toMatchObject({
      isRough: true,
    });
    const papers = booking.packages.map((each) => ({ ...each, packageType: 'D' as const }));
    expect(await opened.carrier.landedCost!({ ...booking, packages: papers }, opened.signal)).toBeNull();
  });

  test('sends documents, and says why the carrier does not take them yet', async () => {
    const booking = await opened.readBooking();
    const shipment = shipmentOf(booking, await book(booking));
    const paper = { typeCode: 'CIN', format: 'PDF' as const, content: Buffer.from('%PDF-1.4') };
    const send = () => opened.carrier.uploadDocuments(shipment, [paper], opened.signal);
    expect((await refusalOf(send())).carrierText).toContain('ten minutes');
    opened.wait(hourMs / 4);
    expect(await send()).toBe('sent');
  });

  test('tries a connection: wrong credentials and an unknown account are refused', async () => {
    const tryWith = (changes: Partial<typeof credentials>) =>
      myDhlAdapter.tryConnection({ ...opened.account, credentials: { ...credentials, ...changes } }, opened.signal);
    await tryWith({});
    expect((await refusalOf(tryWith({ password: 'wrong' }))).kind).toBe('credentials');
    expect((await refusalOf(tryWith({ accountNumber: '999999999' }))).kind).toBe('credentials');
  });

  test('says what an account lacks to go live', async () => {
    const booking = await opened.readBooking();
    const check = (changes: Partial<Booking>) =>
      myDhlAdapter.checkGoLive!(opened.account, { ...booking, ...changes }, opened.signal);
    const ready = await check({});
    expect(ready.isReady).toBe(true);
    expect(ready.sentences[0]).toBe('MyDHL API takes this shipment with paperless trade (WY).');
    expect(await check({ isDutiable: false })).toMatchObject({
      isReady: false,
      sentences: [expect.stringContaining('crosses no customs border')],
    });
    const [lamps] = booking.packages;
    const vague = await check({
      packages: [{ ...lamps!, goods: { ...lamps!.goods, description: 'Order 4711' } }],
    });
    expect(vague.isReady).toBe(false);
    expect(vague.sentences.join(' ')).toContain('“Order 4711” does not say what the goods are');
    const to = {
      ...booking.to,
      countryCode: 'TR',
      countryName: 'Türkiye',
      city: 'Istanbul',
      postcode: '34000',
      state: null,
    };
    expect((await check({ to })).sentences[0]).toContain('refuses paperless trade (WY)');
    expect(await opened.readBook('book')).toEqual([]);
  });
});
