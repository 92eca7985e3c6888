import type { Insurance } from '#contract/insurance-shape.ts';
import type { ServicePointResponse } from '#contract/service-point-shape.ts';
import type { OrderAddress } from '#domain/address.ts';
import type { MeasuredPackage } from '#domain/chargeable-weight.ts';
import type { ExpressRequest, PriceParts } from '#domain/express-rate.ts';
import type { OpeningHours } from '#domain/opening-hours.ts';
import type { MeasurementSystem } from '#domain/package.ts';
import type { PickUpAvailability, PickUpHours, PickUpPlace, PickUpSlot } from '#domain/pickup-availability.ts';
import type { PieceLimits, ShipmentLoad } from '#domain/service-point.ts';
import type { Db } from '#server/platform/handler.ts';

export const notOffered = 'not offered';
export type NotOffered = typeof notOffered;

export type RefusalKind = 'fix-input' | 'not-offered' | 'credentials' | 'busy';

/** The carrier has done nothing. Any other error of a booking leaves open whether it was made. */
export class CarrierRefusal extends Error {
  readonly kind: RefusalKind;
  /** For customer support only. Null where it gave none. */
  readonly carrierText: string | null;

  constructor(kind: RefusalKind, carrierText: string | null, options?: ErrorOptions) {
    super(`The carrier refused (${kind})`, options);
    this.kind = kind;
    this.carrierText = carrierText;
  }
}

/** The address as entered, with the quote's place. */
export interface BookedEnd extends Omit<OrderAddress, 'type' | 'name' | 'taxID'> {
  city: string;
  postcode: string | null;
  countryCode: string;
  countryName: string;
}

/** D collected on a day, C when the sender calls, O brought to a service point. */
export type BookedHandOver =
  | { type: 'D' }
  | { type: 'C' }
  | { type: 'O'; point: Pick<ServicePointResponse, 'servicePointName' | 'address'> };

/** `quantity` equal pieces. */
export interface BookedPackage extends MeasuredPackage {
  contents: string;
}

/** Days at the origin, weights in grams. */
export interface Booking {
  requestId: number;
  /** The carrier finds this attempt by it. */
  reference: string;
  /** The customer's own; null for none. */
  customerReference: string | null;
  productName: string;
  from: BookedEnd;
  to: BookedEnd;
  handOver: BookedHandOver;
  /** The chosen day, or the first possible. */
  pickupDay: string;
  measurementSystem: MeasurementSystem;
  packages: readonly BookedPackage[];
  chargeableGrams: number;
  /** Null: not insured. */
  insurance: Insurance | null;
  bookedAt: Date;
}

export interface BookedNumbers {
  awbNumber: string;
  prgNumber: string;
}

/** The label is a PDF. */
export interface Booked extends BookedNumbers {
  label: Uint8Array;
}

/** US cents by parts, and working days. */
export interface CarrierRate {
  productName: string;
  parts: PriceParts;
  transitDays: number;
}

/** `distanceKm` from the address asked about; times in its own zone. */
export interface ServicePoint {
  id: string;
  name: string;
  localName: string | null;
  addressLine1: string;
  city: string;
  postcode: string | null;
  distanceKm: number;
  latitude: number;
  longitude: number;
  timeZone: string;
  hours: OpeningHours;
  /** A parcel handed in later departs on the next working day. */
  cutOff: string | null;
  phone: string | null;
  limits: PieceLimits;
}

/** `country` is ISO 3166 alpha-2. */
export interface ServicePointSearch {
  country: string;
  city: string;
  postcode: string | null;
  /** With its number; null for the middle of the city. */
  street: string | null;
  load: ShipmentLoad;
}

interface KnownServicePoint {
  point: ServicePoint;
  takes: boolean;
}

/** The carrier's code and words, local time with its offset where it gave one. */
export interface TrackedEvent {
  code: string;
  description: string;
  at: string;
  place: string | null;
}

/** Days and times at their places. */
export interface TrackedShipment {
  awbNumber: string;
  bookedAt: Date;
  origin: { city: string; timeZone: string };
  destination: { city: string; timeZone: string };
  /** `until` null: at no certain time. */
  pickUp: { day: string; until: string | null } | null;
  deliveryDay: string | null;
  now: Date;
}

interface CarrierDocument {
  typeCode: string;
  format: 'PDF' | 'PNG' | 'GIF' | 'TIFF' | 'JPEG';
  content: Uint8Array;
}

/** Rates by a tariff stored here or over a network. A method with a signal may be slow and is never called inside a transaction. */
export interface Carrier {
  providerId: number;
  /** Null for a carrier that has none here. */
  tariffId: number | null;
  name: string;
  /** Known without asking, for checks inside a transaction. */
  pickUp: PickUpHours;
  /** One rate for each product that takes the shipment, or none. */
  quote(request: ExpressRequest, signal: AbortSignal): Promise<readonly CarrierRate[]>;
  /** In a few words, by limits known here; null where they say nothing. */
  whyNot?(request: ExpressRequest): string | null;
  pickupAvailability(slot: PickUpSlot, place: PickUpPlace, signal: AbortSignal): Promise<PickUpAvailability>;
  /** Those that take the load, nearest first. `db` is outside of any transaction. */
  servicePoints(db: Db, near: ServicePointSearch, signal: AbortSignal): Promise<readonly ServicePoint[] | NotOffered>;
  /** Null where there is none. `db` is outside of any transaction. */
  phoneForPickup(db: Db, near: ServicePointSearch, signal: AbortSignal): Promise<{ phone: string | null } | NotOffered>;
  /** Known without asking, for checks inside a transaction; null for none. */
  knownServicePoint(tx: Db, near: ServicePointSearch, id: string): Promise<KnownServicePoint | null>;
  /**
   * Called once for a reference, with `db` outside of any transaction.
   * @throws CarrierRefusal when nothing was booked; after any other error `findBooking` says what became of it
   */
  book(db: Db, booking: Booking, signal: AbortSignal): Promise<Booked>;
  /**
   * After a lost response. `absent` only where the carrier is certain. `db` is outside of any transaction.
   */
  findBooking(db: Db, booking: Booking, signal: AbortSignal): Promise<Booked | 'absent' | 'unknown'>;
  label(booking: Booking, numbers: BookedNumbers, signal: AbortSignal): Promise<Uint8Array | NotOffered>;
  /** In any order. */
  track(shipment: TrackedShipment, signal: AbortSignal): Promise<readonly TrackedEvent[] | NotOffered>;
  uploadDocuments(
    numbers: BookedNumbers,
    documents: readonly CarrierDocument[],
    signal: AbortSignal,
  ): Promise<'sent' | NotOffered>;
}

export interface Carriers {
  /** By provider id. */
  list(db: Db, day: string): Promise<Carrier[]>;
  /** Null when the provider is no express carrier or has no tariff on that day. */
  find(db: Db, providerId: number, day: string): Promise<Carrier | null>;
}
