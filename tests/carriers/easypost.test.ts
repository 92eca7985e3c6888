import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CarrierAccount } from '#server/carriers/adapter.ts';
import { type Booking, CarrierRefusal, type TrackedEvent } from '#server/carriers/carrier.ts';
import type { CarrierRequest, CarrierResponse } from '#server/carriers/carrier-http.ts';
import { easyPostAdapter } from '#server/carriers/easypost/adapter.ts';
import { readLabel } from '#tests/support/read-label.ts';
import { describeConformance } from './conformance.ts';
import {
  dayMs,
  hourMs,
  noDb,
  type OpenedCarrier,
  openCarrier,
  refusalOf,
  shipmentOf,
  trackedOf,
  type TriedCarrier,
} from './opened-carrier.ts';
import { triedCarriers } from './tried-carriers.ts';

const tried: TriedCarrier = triedCarriers.easypost;

describeConformance(tried);

describe('EasyPost', () => {
  let opened: OpenedCarrier;
  beforeEach(async () => {
    opened = await openCarrier(tried);
  });
  afterEach(() => opened.close());

  const book = (booking: Booking) => opened.carrier.book(noDb, booking, opened.signal);
  const find = (booking: Booking) => opened.carrier.findBooking(noDb, booking, opened.signal);
  const box = { length: 40, width: 30, height: 25, weight: 4.2 };

  /** As `readBooking`, for so many equal pieces and an insurance in US cents. */
  async function bookingOf(quantity: number, insuranceAmount = 0n, product = 'UPS UPSSaver'): Promise<Booking> {
    const packages = [{ ...box, quantity, packageType: 'N' as const }];
    const rates = await opened.carrier.quote({ ...opened.shipment, packages, insuranceAmount }, opened.signal);
    const rate = rates.find((each) => easyPostAdapter.productCode(each.product!) === product)!;
    const booking = await opened.readBooking();
    return {
      ...booking,
      productName: rate.productName,
      product: rate.product,
      price: { amount: rate.parts.base + rate.parts.insurance, currency: rate.currency },
      packages: booking.packages.map((each) => ({ ...each, ...box, quantity, goods: { ...each.goods, quantity } })),
      insurance: insuranceAmount === 0n ? null : { amount: Number(insuranceAmount) / 100, currency: 'USD' },
    };
  }

  /** The carrier as seen through a line that changes what is sent or what comes back. */
  function through(
    change: (request: CarrierRequest, send: () => Promise<CarrierResponse>) => Promise<CarrierResponse>,
  ) {
    const { account } = opened;
    const changed: CarrierAccount = {
      ...account,
      http: { send: (request) => change(request, () => account.http.send(request)) },
    };
    return easyPostAdapter.connect(changed);
  }

  const answer = (status: number, json: unknown): CarrierResponse => ({
    status,
    bytes: Buffer.from(JSON.stringify(json)),
    json,
  });
  const saysNo = (code: string) => answer(422, { error: { code, message: 'No.', errors: [] } });

  test('rates what can be bought, in USD, cheapest first, even if one carrier fails and responses are untidy', async () => {
    const names = await Promise.all(
      Array.from({ length: 12 }, async (_, seed) => {
        const other = await openCarrier(tried, seed + 1);
        const rates = await other.carrier.quote(other.shipment, other.signal);
        await other.close();
        for (const { parts, lines, currency, transitDays } of rates) {
          expect(currency).toBe('USD');
          expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(parts.base + parts.insurance);
          expect(transitDays).toBeGreaterThan(0);
        }
        return rates.map(({ productName }) => productName);
      }),
    );
    const all = ['UPS Expedited', 'UPS Saver', 'DHL Express Worldwide', 'FedEx International Priority'];
    expect(names.some((each) => each.join() === all.join())).toBe(true);
    expect(names.some((each) => !each.includes('FedEx International Priority'))).toBe(true);
    for (const each of names) expect(each).toEqual(all.filter((name) => each.includes(name)));
    for (const each of names) expect(each.length).toBeGreaterThanOrEqual(3);
  });

  test('a product without a time in transit is no offer', async () => {
    const inland = { from: { country: 'US', postcode: '10001', city: 'New York' }, isDutiable: true };
    const packages = [{ ...box, weight: 1, quantity: 1, packageType: 'N' as const }];
    const abroad = { ...opened.shipment, ...inland, to: opened.shipment.from, packages };
    const names = (await opened.carrier.quote(abroad, opened.signal)).map(({ productName }) => productName);
    expect(names).toContain('USPS Priority Mail International');
    expect(names.filter((name) => name.startsWith('USPS'))).toHaveLength(1);
  });

  test('a rate that the portal cannot show does not spoil the others', async () => {
    const rate = {
      id: 'rate_1',
      carrier: 'UPS',
      service: 'Standard',
      rate: '10.00',
      currency: 'USD',
      delivery_days: '2',
    };
    const strange = [
      { ...rate, service: 'Unpriced', currency: null },
      { ...rate, service: 'Free', rate: '0.00' },
      { ...rate, service: 'Unpriced', rate: null },
      { ...rate, service: 'Slow', delivery_days: 90 },
      { ...rate, rate: '12.00' },
      'no rate at all',
    ];
    const carrier = through(async () => answer(201, { id: 'shp_1', rates: [...strange, rate], messages: 'none' }));
    expect(await carrier.quote(opened.shipment, opened.signal)).toMatchObject([
      { productName: 'UPS Standard', transitDays: 2, parts: { base: 1_000n } },
    ]);
  });

  test('without any rate it says why, in the carriers’ own words', async () => {
    const packages = [{ ...box, weight: 80, quantity: 1, packageType: 'N' as const }];
    const refusal = await refusalOf(opened.carrier.quote({ ...opened.shipment, packages }, opened.signal));
    expect(refusal.kind).toBe('not-offered');
    expect(refusal.carrierText).toContain('UPS: Maximum weight is 2400 oz.');
  });

  test('refuses the credentials of a wrong key, and connects with a right one', async () => {
    await expect(easyPostAdapter.tryConnection(opened.account, opened.signal)).resolves.toBeUndefined();
    const account = { ...opened.account, credentials: { apiKey: 'unknown-key-1' } };
    expect((await refusalOf(easyPostAdapter.tryConnection(account, opened.signal))).kind).toBe('credentials');
  });

  test('books one parcel with its label, pick-up and charge, and follows it to its delivery', async () => {
    const booking = await bookingOf(1);
    const booked = await book(booking);
    const label = await readLabel(booked.label!);
    expect(label.barcodes).toEqual([booked.awbNumber]);
    expect(label.text).toContain('SAM ORTIZ');
    expect(booked.prgNumber).toMatch(/^WTC\d{8}$/);
    expect(booked.charged).toEqual({ amount: booking.price!.amount + 500n, currency: 'USD' });
    expect(booked.notices).toEqual(['The pick-up by UPS costs 5.00 USD on top of the shipment.']);
    opened.wait(4 * dayMs);
    const events = await opened.carrier.track(trackedOf(booking, booked, opened.account.clock()), opened.signal);
    expect((events as readonly TrackedEvent[]).map(({ code }) => code)).toEqual([
      'DUMMY_PU',
      'SA',
      'DF',
      'AR',
      'WC',
      'OK',
    ]);
  });

  test('books three pieces as one order with a label each, insured by what each is worth', async () => {
    const booking = await bookingOf(3, 50_000n);
    const booked = await book(booking);
    expect(booked.trackingNumbers).toHaveLength(3);
    expect(booked.carrierShipmentId).toMatch(/^order_/);
    expect((await readLabel(booked.label!)).barcodes).toEqual(booked.trackingNumbers);
    const price = booking.price!.amount;
    expect(booked.charged!.amount - price - 500n).toBeLessThanOrEqual(1n);
    expect(await opened.readBook('book')).toHaveLength(1);
    opened.wait(hourMs);
    const events = await opened.carrier.track(trackedOf(booking, booked, opened.account.clock()), opened.signal);
    expect((events as readonly TrackedEvent[]).map(({ piece }) => piece)).toEqual(booked.trackingNumbers);
    expect(await opened.carrier.voidShipment!(shipmentOf(booking, booked), opened.signal)).toBe('submitted');
    expect(await opened.readBook('void')).toHaveLength(3);
    opened.wait(2 * dayMs);
    expect(await opened.carrier.voidShipment!(shipmentOf(booking, booked), opened.signal)).toBe('voided');
    expect(await opened.readBook('void')).toHaveLength(3);
  });

  test('insures the pieces of an order also where their labels come with a small insurance', async () => {
    const insured: unknown[] = [];
    const send = async (request: CarrierRequest) => {
      const response = await opened.account.http.send(request);
      const { shipments = [] } = response.json as { shipments?: { insurance: string }[] };
      for (const each of shipments) each.insurance = '50.00';
      if (request.url.endsWith('/insure')) insured.push(request.body);
      return response;
    };
    const carrier = easyPostAdapter.connect({ ...opened.account, http: { send } });
    await carrier.book(noDb, await bookingOf(3, 50_000n), opened.signal);
    expect(insured).toHaveLength(3);
  });

  test('several pieces are only offered by carriers that take them as one shipment', async () => {
    const from = { country: 'US', postcode: '90277', city: 'Redondo Beach' };
    const inland = { ...opened.shipment, from, isDutiable: false };
    const namesOf = async (quantity: number) =>
      (
        await opened.carrier.quote(
          { ...inland, packages: [{ ...box, quantity, packageType: 'N' as const }] },
          opened.signal,
        )
      ).map(({ productName }) => productName);
    expect(await namesOf(1)).toContain('USPS Ground Advantage');
    expect((await namesOf(2)).filter((name) => name.startsWith('USPS'))).toEqual([]);
    expect(await namesOf(2)).toContain('UPS Ground');
    expect(await namesOf(101)).toEqual([]);
    const many = { ...inland, packages: [{ ...box, quantity: 101, packageType: 'N' as const }] };
    expect(opened.carrier.whyNot!(many)).toBe('EasyPost accepts at most 100 pieces per shipment.');
  });

  test('a label that was used cannot be voided', async () => {
    const booking = await bookingOf(1);
    const booked = await book(booking);
    opened.wait(dayMs);
    expect(await opened.carrier.voidShipment!(shipmentOf(booking, booked), opened.signal)).toBe('tooLate');
  });

  test.each([1, 2])('nothing is bought above the price of the offer (%i pieces)', async (pieces) => {
    const booking = await bookingOf(pieces);
    const cheaper = { ...booking, price: { ...booking.price!, amount: booking.price!.amount - 1n } };
    const refusals = [
      await refusalOf(book(cheaper)),
      await refusalOf(opened.carrier.checkBooking!(cheaper, opened.signal)),
    ];
    expect(refusals.map(({ kind }) => kind)).toEqual(['price', 'price']);
    expect(await opened.readBook('book')).toEqual([]);
  });

  test('a product that is gone between rate and booking is refused, and nothing is bought', async () => {
    const booking = await bookingOf(1);
    const gone = { ...booking, product: { ...booking.product, service: 'NextDayAir' } };
    expect((await refusalOf(book(gone))).kind).toBe('not-offered');
    expect(await opened.readBook('book')).toEqual([]);
  });

  test.each([1, 3])('a purchase that is sent twice makes one booking (%i pieces)', async (pieces) => {
    const booking = await bookingOf(pieces);
    const carrier = through(async ({ url, method }, send) => {
      if (method === 'POST' && /(shipments|orders)\/\w+\/buy$/.test(url)) await send();
      return await send();
    });
    const booked = await carrier.book(noDb, booking, opened.signal);
    expect(booked.trackingNumbers).toHaveLength(pieces);
    expect(await opened.readBook('book')).toHaveLength(1);
  });

  test.each(['SHIPMENT.PURCHASE.IN_PROGRESS', 'SHIPMENT.POSTAGE.TIMED_OUT', 'SHIPMENT.POSTAGE.NO_RESPONSE'])(
    'after %s the booking is unclear until it is looked up',
    async (code) => {
      const booking = await bookingOf(1);
      const carrier = through(async ({ url }, send) => {
        if (!/shipments\/\w+\/buy$/.test(url)) return await send();
        await send();
        return saysNo(code);
      });
      const failure: unknown = await carrier.book(noDb, booking, opened.signal).catch((cause: unknown) => cause);
      expect(failure).not.toBeInstanceOf(CarrierRefusal);
      opened.wait(60_000);
      expect(await find(booking)).toMatchObject({ trackingNumbers: [expect.stringMatching(/^1Z/)] });
      expect(await opened.readBook('pickup')).toHaveLength(1);
      expect(await find(booking)).toMatchObject({ prgNumber: expect.stringMatching(/^WTC/) });
      expect(await opened.readBook('pickup')).toHaveLength(1);
    },
  );

  test('a shipment without a label counts as not booked only when no purchase can still be running', async () => {
    const booking = await bookingOf(1);
    expect(await find(booking)).toBe('unknown');
    const carrier = through(async ({ url }, send) => {
      if (url.endsWith('/buy')) throw new Error('The line is cut');
      return await send();
    });
    await expect(carrier.book(noDb, booking, opened.signal)).rejects.toThrow('cut');
    opened.wait(60_000);
    expect(await find(booking)).toBe('unknown');
    opened.wait(5 * 60_000);
    expect(await find(booking)).toBe('absent');
  });

  test('an older shipment with the same reference is not mistaken for this one', async () => {
    const booking = await bookingOf(1);
    await book(booking);
    opened.wait(30 * dayMs);
    expect(await find({ ...booking, bookedAt: opened.account.clock() })).toBe('unknown');
  });

  test('a label whose file is missing is made again, and one that is still missing is fetched after the booking', async () => {
    const booking = await bookingOf(1);
    let missing = 1;
    const carrier = through(async ({ url }, send) => {
      if (!url.includes('/files/') || missing <= 0) return await send();
      missing -= 1;
      return answer(404, { error: { code: 'NOT_FOUND' } });
    });
    expect((await readLabel((await carrier.book(noDb, booking, opened.signal)).label!)).pages).toBe(1);
    const other = { ...booking, reference: 'Q-4712-1' };
    missing = Number.POSITIVE_INFINITY;
    const unlabelled = await carrier.book(noDb, other, opened.signal);
    expect(unlabelled).toMatchObject({ label: null, awbNumber: expect.stringMatching(/^1Z/) });
    expect(await carrier.findBooking(noDb, other, opened.signal)).toMatchObject({ label: null });
    const fetch = () => carrier.fetchLabel!(other, shipmentOf(other, unlabelled), opened.signal);
    await expect(fetch()).rejects.toThrow('no label');
    missing = 0;
    expect((await readLabel((await fetch()).label)).barcodes).toEqual([unlabelled.awbNumber]);
    expect(await opened.readBook('book')).toHaveLength(2);
  });

  test('a label is fetched by the carrier’s shipment id, never by a reference that others have too', async () => {
    const booking = await bookingOf(1);
    const booked = await book(booking);
    const other = { ...booking, reference: 'Q-4713-1' };
    const otherBooked = await book(other);
    const fetch = (changes: object) =>
      opened.carrier.fetchLabel!(other, { ...shipmentOf(booking, booked), ...changes }, opened.signal);
    expect((await readLabel((await fetch({})).label)).barcodes).toEqual([booked.awbNumber]);
    await expect(fetch({ carrierShipmentId: null })).rejects.toThrow('no shipment of this AWB number');
    const found = await fetch({ carrierShipmentId: null, awbNumber: otherBooked.awbNumber });
    expect((await readLabel(found.label)).barcodes).toEqual([otherBooked.awbNumber]);
  });

  test('a shipment stays booked when its pick-up fails, with a notice', async () => {
    const booking = await bookingOf(1);
    const carrier = through(async ({ url }, send) =>
      url.endsWith('/pickups') ? saysNo('PICKUP.INVALID_PARAMS') : await send(),
    );
    expect(await carrier.book(noDb, booking, opened.signal)).toMatchObject({
      prgNumber: null,
      notices: [
        'EasyPost booked the shipment but no pick-up: PICKUP.INVALID_PARAMS | No. Please book one with EasyPost.',
      ],
    });
  });

  test('says that an address cannot be found, and shows the spelling that the carrier knows', async () => {
    const { to } = await opened.readBooking();
    const check = (end: Booking['to']) => opened.carrier.checkAddress!(end, 'to', opened.signal);
    expect(await check(to)).toEqual({ isDeliverable: true, text: null });
    expect(await check({ ...to, street: 'Broadway', apartment: null })).toEqual({
      isDeliverable: false,
      text: 'EasyPost says: Address not found; House number is missing',
    });
  });

  test('says at the field what the carrier behind EasyPost cannot take', async () => {
    const booking = await bookingOf(1);
    const problemsOf = (change: Partial<Booking>) => opened.carrier.findProblems!({ ...booking, ...change });
    expect(problemsOf({})).toEqual([]);
    const { from, to } = booking;
    const japanese = { from: { ...from, contact: '山田太郎', street: '銀座 4-5-6' } };
    expect(problemsOf(japanese).map(({ field }) => field)).toEqual(['from.street', 'from.contact']);
    const refusal = await refusalOf(book({ ...booking, ...japanese }));
    expect([refusal.kind, refusal.problems]).toEqual(['fix-input', problemsOf(japanese)]);
    const long = 'Wilhelmine-Gemberg-Weg 12, Aufgang C, Stock 4';
    expect(long).toHaveLength(45);
    expect(problemsOf({ from: { ...from, street: long } })).toEqual([]);
    expect(problemsOf({ from: { ...from, street: long, apartment: long, company: long } })).toEqual([
      { field: 'from.company', text: 'UPS accepts at most 35 characters in the company name. Please shorten it.' },
      {
        field: 'from.street',
        text: 'UPS accepts 2 street lines of 35 characters each. Please shorten the address.',
      },
    ]);
    const product = { ...booking.product, carrier: 'DHLExpress' };
    expect(problemsOf({ product, from: { ...from, street: long, apartment: long, company: long } })).toEqual([]);
    expect(problemsOf({ to: { ...to, state: null, postcode: null, phone: '+49 30 1234567' } })).toEqual([
      {
        field: 'to.state',
        text: 'UPS needs the state for this country (United States). Please enter its name or code.',
      },
      {
        field: 'to.phone',
        text: 'UPS needs a phone number from this country (United States). Please correct it.',
      },
    ]);
    const goodsOf = (change: Partial<Booking['packages'][number]['goods']>) =>
      booking.packages.map((each) => ({ ...each, goods: { ...each.goods, ...change } }));
    expect(problemsOf({ packages: goodsOf({ description: 'Spare parts' }) })[0]?.field).toBe('packages[0].description');
    expect(problemsOf({ isDutiable: false, packages: goodsOf({ description: 'Spare parts' }) })).toEqual([]);
  });

  test('goods from the United States need no filing up to USD 2,500 for each HS code', async () => {
    const { from, to, ...booking } = await bookingOf(1);
    const worth = (amount: bigint, currency: string) =>
      opened.carrier.findProblems!({
        ...booking,
        from: to,
        to: from,
        packages: booking.packages.map((each) => ({
          ...each,
          goods: { ...each.goods, unitValue: { amount, currency } },
        })),
      }).map(({ text }) => text);
    expect(worth(250_000n, 'USD')).toEqual([]);
    expect(worth(250_001n, 'USD')).toEqual([expect.stringContaining('export filing')]);
    expect(worth(250_000n, 'EUR')).toEqual([expect.stringContaining('export filing')]);
    expect(worth(5_000_000n, 'JPY')).toEqual([]);
  });
});
