import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { serveCarriers } from '#sandbox/carriers/serve-carriers.ts';
import type { Act, BookEntry, Fault, StandIn } from '#sandbox/carriers/stand-in.ts';
import type { CarrierAccount, CarrierAdapter } from '#server/carriers/adapter.ts';
import { createCarrierHttp } from '#server/carriers/carrier-http.ts';
import {
  type Booked,
  type BookedShipment,
  type Booking,
  type Carrier,
  type CarrierDocument,
  CarrierRefusal,
  type ServicePointSearch,
  type ShipmentToRate,
  type TrackedShipment,
} from '#server/carriers/carrier.ts';
import type { Db } from '#server/platform/handler.ts';

/** A carrier with its own API, and the data of its tests. */
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

export const begin = Date.parse('2026-11-24T09:00:00Z');
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
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
  customs: null,
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
  livemode: true,
  bookedAt: new Date(begin),
};

/** For one lamp, near the sender. */
export const sampleSearch: ServicePointSearch = {
  ...{ country: 'DE', city: 'Berlin', postcode: '10115', street: 'Invalidenstrasse 12' },
  load: { heaviestGrams: 4_200, longestMm: 400, middleMm: 300, shortestMm: 250, pieces: 1 },
};

export const samplePaper: CarrierDocument = {
  ...{ typeCode: 'CIN', format: 'PDF' },
  content: new TextEncoder().encode('%PDF-1.4\n%%EOF\n'),
};

/** @throws Error where the carrier did not refuse */
export async function refusalOf(run: Promise<unknown>): Promise<CarrierRefusal> {
  const failure: unknown = await run.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(failure instanceof CarrierRefusal)) throw new Error('It was not refused', { cause: failure });
  return failure;
}

/** An account of a carrier, opened on its stand-in. */
export interface OpenedCarrier {
  carrier: Carrier;
  account: CarrierAccount;
  shipment: ShipmentToRate;
  signal: AbortSignal;
  /** Aborts as soon as the carrier leaves a request without a response. */
  impatient: AbortSignal;
  /** Of the first product that it rates. */
  readBooking(): Promise<Booking>;
  order(act: Act, fault: Fault): Promise<void>;
  /** What the carrier would bill. */
  readBook(act: Act): Promise<BookEntry[]>;
  /** Advances the clock, after the carrier has finished the requests whose sender has given up. */
  waitIdle(ms: number): Promise<void>;
  wait(ms: number): void;
  close(): Promise<void>;
}

/** Adapters reach no database. */
export const noDb = undefined as unknown as Db;

export const accountOn = (
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

export async function openCarrier(
  tried: TriedCarrier,
  seed = 1,
  { hasBlankLabels = false } = {},
): Promise<OpenedCarrier> {
  const { adapter, standIn } = tried;
  let now = begin;
  const clock = (): Date => new Date(now);
  const stalled = new AbortController();
  const onStall = (): void => stalled.abort(new DOMException('No response', 'TimeoutError'));
  const settings = { folder: null, seed, clock, slowMs: 100, hasBlankLabels, onStall };
  const server = serveCarriers({ standIns: [standIn], ...settings });
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
    impatient: stalled.signal,
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
    async waitIdle(ms) {
      await fetch(`${origin}/control/idle`);
      now += ms;
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
