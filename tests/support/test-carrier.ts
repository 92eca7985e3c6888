import { finePercentOf } from '#domain/money.ts';
import type { CarrierTimes } from '#server/carriers/request-carrier-rates.ts';
import {
  type Carrier,
  type CarrierRate,
  CarrierRefusal,
  type Carriers,
  notOffered,
  type ServicePoint,
  type TrackedEvent,
  type TrackedShipment,
} from '#server/carriers/carrier.ts';
import { addProvider } from '#server/providers/add-provider.ts';
import type { Db } from '#server/platform/handler.ts';

/** A carrier that a test controls: `quote` may be slow, fail or return nonsense. */
interface TestCarrier {
  quote: (signal: AbortSignal) => unknown;
  /** The same for its service points and its phone number. */
  servicePoints: (signal: AbortSignal) => unknown;
  phoneForPickup: (signal: AbortSignal) => unknown;
  /** Its rates for a shipment. */
  track: (shipment: TrackedShipment, signal: AbortSignal) => unknown;
  /** How often its rates were requested. */
  requestCount: number;
  providerId: number | null;
  name: string;
}

export const testCarrier = (name = 'Distant Air'): TestCarrier => ({
  quote: () => Promise.resolve([]),
  servicePoints: () => Promise.resolve(notOffered),
  phoneForPickup: () => Promise.resolve(notOffered),
  track: () => Promise.resolve(notOffered),
  requestCount: 0,
  providerId: null,
  name,
});

/** So long that no wait for a carrier times out, for tests that are not about that. In ms. */
export const endless: Readonly<CarrierTimes> = { inTime: 600_000, late: 600_000 };

/** A rate of a test carrier, cheap unless said. */
export const testRate = (base = 1000n): CarrierRate => ({
  productName: 'Distant Air Direct',
  parts: { base, fuel: 0n, remoteArea: 0n, insurance: 0n },
  transitDays: 2,
  currency: 'USD',
  product: null,
  lines: [],
  promisedAt: null,
});

const asCarrier = (carrier: TestCarrier): Carrier => ({
  providerId: carrier.providerId!,
  tariffId: null,
  accountId: null,
  name: carrier.name,
  pickUp: { cutOff: '16:00', earliest: '09:00', latest: '18:00' },
  quote(_request, signal) {
    carrier.requestCount += 1;
    return carrier.quote(signal) as Promise<CarrierRate[]>;
  },
  servicePoints: (_db, _near, signal) => carrier.servicePoints(signal) as Promise<ServicePoint[]>,
  phoneForPickup: (_db, _near, signal) => carrier.phoneForPickup(signal) as Promise<{ phone: string | null }>,
  findServicePoint: async () => null,
  book: async () => {
    throw new CarrierRefusal('not-offered', 'It takes no bookings.');
  },
  findBooking: async () => 'absent',
  track: (shipment, signal) => carrier.track(shipment, signal) as Promise<TrackedEvent[]>,
  uploadDocuments: async () => notOffered,
});

/** The carriers of a test that have a provider, then the others. */
export const carriersWith = (carriers: Carriers, more: readonly TestCarrier[]): Carriers => {
  const added = (): Carrier[] => more.filter(({ providerId }) => providerId !== null).map(asCarrier);
  return {
    list: async (...asked) => [...added(), ...(await carriers.list(...asked))],
    find: async (db, offer, day) =>
      added().find(({ providerId }) => providerId === offer.providerId) ?? (await carriers.find(db, offer, day)),
  };
};

/** Gives a test carrier a provider, so that its rates are requested from now on. */
export async function addTestCarrier(db: Db, carrier: TestCarrier): Promise<void> {
  carrier.providerId = await addProvider(db, {
    name: carrier.name,
    express: true,
    email: 'bookings@distant-air.example',
    margin: finePercentOf(10),
    serviceInfo: 'By air',
    trackingLink: null,
  });
}
