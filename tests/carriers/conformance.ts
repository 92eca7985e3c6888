import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serveCarriers } from '#sandbox/carriers/serve-carriers.ts';
import { type Act, type BookEntry, type Fault, faults, type StandIn } from '#sandbox/carriers/stand-in.ts';
import type { CarrierAccount, CarrierAdapter } from '#server/carriers/adapter.ts';
import { createCarrierHttp } from '#server/carriers/carrier-http.ts';
import {
  type Booked,
  type BookedShipment,
  type Booking,
  type Carrier,
  CarrierRefusal,
  type ShipmentToRate,
  type TrackedShipment,
} from '#server/carriers/carrier.ts';
import type { Db } from '#server/platform/handler.ts';

/** A carrier of its own API, and what it is tried with. */
export interface TriedCarrier {
  adapter: CarrierAdapter;
  standIn: StandIn;
  credentials: Readonly<Record<string, string>>;
  /** In place of parts of `sampleShipment` and `sampleBooking`. */
  shipment?: Partial<ShipmentToRate>;
  booking?: Partial<Booking>;
  /** Acts besides `book` whose requests are part of a booking. */
  sentWithBooking?: readonly Act[];
}

const begin = Date.parse('2026-11-24T09:00:00Z');
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const piece = { quantity: 1, length: 40, width: 30, height: 25, weight: 4.2 };

/** Bicycle lamps from Berlin to New York. */
export const sampleShipment: ShipmentToRate = {
  from: { country: 'DE', postcode: '10115', city: 'Berlin' },
  to: { country: 'US', postcode: '10001', city: 'New York' },
  originTimeZone: 'Europe/Berlin',
  shipDay: '2026-11-24',
  now: new Date(begin),
  measurementSystem: 'M',
  packages: [{ ...piece, packageType: 'N' }],
  insuranceAmount: 0n,
  declared: { amount: 64_000n, currency: 'USD' },
  insured: null,
  isDutiable: true,
};

export const sampleBooking: Booking = {
  requestId: 4711,
  reference: 'Q-4711-1',
  customerReference: 'PO 88',
  productName: '',
  product: null,
  price: null,
  from: {
    street: 'Invalidenstrasse 12',
    apartment: null,
    line3: null,
    suburb: null,
    state: null,
    company: 'Spree Lampen GmbH',
    contact: 'Mara Lind',
    phone: '+493020304050',
    email: 'mara@spree-lampen.example',
    taxID: null,
    city: 'Berlin',
    postcode: '10115',
    countryCode: 'DE',
    countryName: 'Germany',
  },
  to: {
    street: '412 West 30th Street',
    apartment: 'Floor 3',
    line3: null,
    suburb: null,
    state: 'NY',
    company: 'Hudson Cycles Inc',
    contact: 'Sam Ortiz',
    phone: '+12125550147',
    email: 'sam@hudson-cycles.example',
    taxID: null,
    city: 'New York',
    postcode: '10001',
    countryCode: 'US',
    countryName: 'United States',
  },
  originTimeZone: 'Europe/Berlin',
  isDutiable: true,
  declared: { amount: 64_000n, currency: 'USD' },
  handOver: { type: 'D' },
  pickupDay: '2026-11-24',
  pickupHours: { ready: '14:00', close: '17:30' },
  pickupNotice: 'Ring at gate B',
  measurementSystem: 'M',
  packages: [
    {
      ...piece,
      packageType: 'N',
      contents: 'Bicycle lamps',
      goods: {
        description: 'LED bicycle lamps of aluminium, for city bicycles',
        quantity: 1,
        unitValue: { amount: 64_000n, currency: 'USD' },
        unitGrams: 4_200,
        originCountry: 'DE',
        hsCode: '85121000',
      },
    },
  ],
  chargeableGrams: 6_000,
  insurance: null,
  bookedAt: new Date(begin),
};

/** An account of a carrier, opened on its stand-in. */
export interface OpenedCarrier {
  carrier: Carrier;
  account: CarrierAccount;
  shipment: ShipmentToRate;
  signal: AbortSignal;
  /** Of the first product that it rates. */
  readBooking(): Promise<Booking>;
  order(act: Act, fault: Fault): Promise<void>;
  /** What the carrier would bill. */
  readBook(act: Act): Promise<BookEntry[]>;
  wait(ms: number): void;
  close(): Promise<void>;
}

/** Adapters reach no database. */
export const noDb = undefined as unknown as Db;

const accountOn = (
  { adapter, standIn, credentials }: TriedCarrier,
  origin: string,
  clock: () => Date,
): CarrierAccount => ({
  id: 1,
  providerId: 1,
  name: adapter.name,
  mode: 'sandbox',
  credentials,
  baseUrl: `${origin}/${standIn.name}`,
  pickUp: { cutOff: '16:00', earliest: '09:00', latest: '18:00' },
  http: createCarrierHttp(clock),
  clock,
});

export async function openCarrier(tried: TriedCarrier, seed = 1): Promise<OpenedCarrier> {
  const { adapter, standIn } = tried;
  let now = begin;
  const clock = (): Date => new Date(now);
  const server = serveCarriers({ standIns: [standIn], folder: null, seed, clock, slowMs: 100 });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = accountOn(tried, origin, clock);
  const carrier = adapter.connect(account);
  const shipment = { ...sampleShipment, ...tried.shipment };
  const signal = AbortSignal.timeout(60_000);
  return {
    carrier,
    account,
    shipment,
    signal,
    async readBooking() {
      const [rate] = await carrier.quote(shipment, signal);
      if (!rate) throw new Error('The carrier rates nothing');
      const { base, fuel, remoteArea, insurance } = rate.parts;
      const price = { amount: base + fuel + remoteArea + insurance, currency: rate.currency };
      const { productName, product } = rate;
      return { ...sampleBooking, ...tried.booking, productName, product, price };
    },
    async order(act, fault) {
      const body = JSON.stringify({ carrier: standIn.name, act, fault, count: 1 });
      const headers = { 'content-type': 'application/json' };
      const { status } = await fetch(`${origin}/control/faults`, { method: 'POST', headers, body });
      expect(status).toBe(204);
    },
    async readBook(act) {
      const response = await fetch(`${origin}/control/book`);
      return ((await response.json()) as BookEntry[]).filter((entry) => entry.act === act);
    },
    wait(ms) {
      now += ms;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export const shipmentOf = (booking: Booking, booked: Booked): BookedShipment => ({
  requestId: booking.requestId,
  reference: booking.reference,
  awbNumber: booked.awbNumber,
  prgNumber: booked.prgNumber,
  carrierShipmentId: booked.carrierShipmentId,
  trackingNumbers: booked.trackingNumbers,
  product: booking.product,
  pickupDay: booking.pickupDay,
  bookedAt: booking.bookedAt,
});

export const trackedOf = (booking: Booking, booked: Booked, now: Date): TrackedShipment => ({
  awbNumber: booked.awbNumber,
  trackingNumbers: booked.trackingNumbers,
  carrierShipmentId: booked.carrierShipmentId,
  bookedAt: booking.bookedAt,
  origin: { city: booking.from.city, timeZone: booking.originTimeZone },
  destination: { city: booking.to.city, timeZone: 'America/New_York' },
  pickUp: { day: booking.pickupDay, until: booking.pickupHours?.close ?? null },
  deliveryDay: null,
  now,
});

type Result = { state: 'right'; value: unknown } | { state: 'refused'; kind: string } | { state: 'unclear' };

async function resultOf(run: () => Promise<unknown>): Promise<Result> {
  try {
    return { state: 'right', value: await run() };
  } catch (failure) {
    return failure instanceof CarrierRefusal ? { state: 'refused', kind: failure.kind } : { state: 'unclear' };
  }
}

const faultWords: Readonly<Record<Fault, string>> = {
  lost: 'its response is lost after it was done',
  '500-after': 'it is done and fails afterwards',
  'half-body': 'half of its response comes',
  malformed: 'its response is no JSON',
  stall: 'it never responds',
  slow: 'it is slow',
  '500': 'it fails',
  '429': 'it wants a pause',
  '429-retry-after': 'it wants a pause of two seconds',
  'expired-token': 'the sign-in is no longer taken',
};

/** By which the carrier has done what it was asked to. */
const isDone = (fault: Fault): boolean => ['lost', '500-after', 'half-body', 'slow'].includes(fault);

/** Those of a booking in the order of its work; `run` returns what `isRight` judges. */
interface Operation {
  act: Act;
  name: string;
  /** How long after the booking it is done; an hour where it is left out. */
  afterHours?: number;
  exists(carrier: Carrier): boolean;
  run(opened: OpenedCarrier, booking: Booking, booked: Booked, signal: AbortSignal): Promise<unknown>;
  isRight(value: unknown): boolean;
}

const near = {
  country: 'DE',
  city: 'Berlin',
  postcode: '10115',
  street: 'Invalidenstrasse 12',
  load: { heaviestGrams: 4_200, longestMm: 400, middleMm: 300, shortestMm: 250, pieces: 1 },
};
const paper = { typeCode: 'CIN', format: 'PDF' as const, content: new TextEncoder().encode('%PDF-1.4\n%%EOF\n') };
const isList = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
const isNothing = (value: unknown): boolean => value === undefined;

const operations: readonly Operation[] = [
  {
    act: 'quote',
    name: 'rates',
    exists: () => true,
    run: ({ carrier, account, shipment }, _, _booked, signal) =>
      carrier.quote({ ...shipment, now: account.clock() }, signal),
    isRight: isList,
  },
  {
    act: 'check',
    name: 'a dry run',
    exists: (carrier) => carrier.checkBooking !== undefined,
    run: ({ carrier }, booking, _, signal) => carrier.checkBooking!({ ...booking, reference: 'Q-4711-2' }, signal),
    isRight: isNothing,
  },
  {
    act: 'void',
    name: 'a void',
    exists: (carrier) => carrier.voidShipment !== undefined,
    run: ({ carrier }, booking, booked, signal) => carrier.voidShipment!(shipmentOf(booking, booked), signal),
    isRight: (value) => ['voided', 'submitted', 'tooLate'].includes(String(value)),
  },
  {
    act: 'cancelPickup',
    name: 'the cancelling of a pick-up',
    exists: (carrier) => carrier.cancelPickup !== undefined,
    run: ({ carrier }, booking, booked, signal) => carrier.cancelPickup!(shipmentOf(booking, booked), signal),
    isRight: isNothing,
  },
  {
    act: 'find',
    name: 'the look-up of a booking',
    afterHours: 24,
    exists: () => true,
    run: ({ carrier }, booking, _, signal) => carrier.findBooking(noDb, booking, signal),
    isRight: (value) => value === 'unknown' || typeof value === 'object',
  },
  {
    act: 'label',
    name: 'the label',
    afterHours: 24,
    exists: () => true,
    run: ({ carrier }, booking, booked, signal) => carrier.label(booking, booked, signal),
    isRight: (value) => value === 'not offered' || value instanceof Uint8Array,
  },
  {
    act: 'track',
    name: 'tracking',
    afterHours: 30,
    exists: () => true,
    run: ({ carrier }, booking, booked, signal) =>
      carrier.track(trackedOf(booking, booked, new Date(begin + dayMs)), signal),
    isRight: isList,
  },
  {
    act: 'points',
    name: 'service points',
    exists: () => true,
    run: ({ carrier }, _, _booked, signal) => carrier.servicePoints(noDb, near, signal),
    isRight: (value) => isList(value) || value === 'not offered',
  },
  {
    act: 'checkAddress',
    name: 'the check of an address',
    exists: (carrier) => carrier.checkAddress !== undefined,
    run: ({ carrier }, booking, _, signal) => carrier.checkAddress!(booking.to, 'to', signal),
    isRight: (value) => (value as { isDeliverable: boolean }).isDeliverable,
  },
  {
    act: 'landedCost',
    name: 'the landed cost',
    exists: (carrier) => carrier.landedCost !== undefined,
    run: ({ carrier }, booking, _, signal) => carrier.landedCost!(booking, signal),
    isRight: (value) => value !== null,
  },
  {
    act: 'documents',
    name: 'the upload of documents',
    exists: () => true,
    run: ({ carrier }, booking, booked, signal) =>
      carrier.uploadDocuments(shipmentOf(booking, booked), [paper], signal),
    isRight: (value) => value === 'sent' || value === 'not offered',
  },
];

const signalOf = (fault: Fault): AbortSignal => AbortSignal.timeout(fault === 'stall' ? 400 : 60_000);

/** After a fault that carriers answer themselves. */
function expectPlainRefusal(fault: Fault, result: Result): void {
  if (fault === 'slow') expect(result.state).toBe('right');
  if (fault.startsWith('429')) expect(result).toEqual({ state: 'refused', kind: 'busy' });
  if (fault === 'expired-token') {
    expect(result.state === 'refused' ? result.kind : result.state).toMatch(/^(credentials|right)$/);
  }
}

/**
 * What the portal may see of a booking: one that stands in the account book, a refusal without one, or nobody knows yet, and a look-up that
 * says no more than is true.
 */
async function expectOneBooking(opened: OpenedCarrier, booking: Booking, act: Act, fault: Fault): Promise<void> {
  const { carrier, signal } = opened;
  await opened.order(act, fault);
  const result = await resultOf(() => carrier.book(noDb, booking, signalOf(fault)));
  const entries = await opened.readBook('book');
  expect(entries.length).toBeLessThanOrEqual(1);
  const isBooked = (value: unknown): boolean => {
    const { awbNumber, carrierShipmentId } = value as Booked;
    return entries.some(({ id }) => id === awbNumber || id === carrierShipmentId);
  };
  if (result.state === 'right') expect(isBooked(result.value)).toBe(true);
  if (result.state === 'refused') expect(entries).toEqual([]);
  if (act === 'book') expectPlainRefusal(fault, result);
  if (result.state !== 'unclear') return;
  opened.wait(60_000);
  const early = await resultOf(() => carrier.findBooking(noDb, booking, signal));
  if (early.state === 'right' && early.value === 'absent') expect(entries).toEqual([]);
  if (early.state === 'right' && typeof early.value === 'object') expect(isBooked(early.value)).toBe(true);
  opened.wait(dayMs);
  const late = await resultOf(() => carrier.findBooking(noDb, booking, signal));
  if (entries.length === 0) expect(late).toMatchObject({ value: expect.stringMatching(/^(absent|unknown)$/) });
  else expect(late.state === 'right' && isBooked(late.value)).toBe(true);
  expect(await opened.readBook('book')).toEqual(entries);
}

/** Every act of a carrier with every fault: a clear refusal, unclear and then found, or right; and one booking at most. */
export function describeConformance(tried: TriedCarrier): void {
  describe(`${tried.adapter.name} against its stand-in`, () => {
    let opened: OpenedCarrier;
    beforeEach(async () => {
      opened = await openCarrier(tried);
    });
    afterEach(() => opened.close());

    for (const act of ['book' as const, ...(tried.sentWithBooking ?? [])]) {
      for (const fault of faults) {
        const name = act === 'book' ? 'a booking' : `a booking, at its ${act},`;
        test(`${name} stands once or not at all when ${faultWords[fault]}`, async () => {
          await expectOneBooking(opened, await opened.readBooking(), act, fault);
        });
      }
    }

    const unused = tried.adapter.connect(accountOn(tried, 'http://localhost', () => new Date(begin)));
    for (const operation of operations.filter(({ exists }) => exists(unused))) {
      for (const fault of faults) {
        test(`${operation.name} is right or fails when ${faultWords[fault]}`, async () => {
          const booking = await opened.readBooking();
          const booked = await opened.carrier.book(noDb, booking, opened.signal);
          opened.wait((operation.afterHours ?? 1) * hourMs);
          await opened.order(operation.act, fault);
          const first = await resultOf(() => operation.run(opened, booking, booked, signalOf(fault)));
          if (first.state === 'right') expect(operation.isRight(first.value)).toBe(true);
          const isOffered = first.state !== 'right' || first.value !== 'not offered';
          if (isOffered) expectPlainRefusal(fault, first);
          opened.wait(hourMs);
          const again = await resultOf(() => operation.run(opened, booking, booked, opened.signal));
          expect(again.state === 'right' && operation.isRight(again.value)).toBe(true);
          expect(await opened.readBook('book')).toHaveLength(1);
          if (isDone(fault) && ['void', 'cancelPickup'].includes(operation.act)) {
            expect(await opened.readBook(operation.act)).toHaveLength(1);
          }
        });
      }
    }
  });
}
