import type { Insurance } from '#contract/insurance-shape.ts';
import type { ServicePointResponse } from '#contract/service-point-shape.ts';
import type { OrderAddress } from '#domain/address.ts';
import type { MeasuredPackage } from '#domain/chargeable-weight.ts';
import type { ExpressRequest, PriceParts } from '#domain/express-rate.ts';
import type { OpeningHours } from '#domain/opening-hours.ts';
import type { MeasurementSystem } from '#domain/package.ts';
import type { PickUpAvailability, PickUpHours, PickUpPlace, PickUpWish } from '#domain/pickup-availability.ts';
import type { PieceLimits, ShipmentLoad } from '#domain/service-point.ts';
import type { Db } from '#server/platform/handler.ts';

/** The answer of a carrier that has no such service. */
export const notOffered = 'not offered';
export type NotOffered = typeof notOffered;

/** One end of a booked shipment: the address as entered, with the quote's place. */
export interface BookedEnd extends Omit<OrderAddress, 'type' | 'name' | 'taxID'> {
  city: string;
  postcode: string | null;
  countryCode: string;
  countryName: string;
}

/** How the pieces leave the sender: collected on a day, when the sender calls for it, or brought to a service point. */
export type BookedHandOver =
  | { type: 'D' }
  | { type: 'C' }
  | { type: 'O'; point: Pick<ServicePointResponse, 'servicePointName' | 'address'> };

/** `quantity` equal pieces as the customer measured and described them. */
export interface BookedPackage extends MeasuredPackage {
  contents: string;
}

/** The input of a booking of a paid shipment. Days are those of the origin, weights in grams. */
export interface Booking {
  requestId: number;
  /** The customer's own; null for none. */
  customerReference: string | null;
  productName: string;
  from: BookedEnd;
  to: BookedEnd;
  handOver: BookedHandOver;
  /** The day in the pick-up number: the chosen one, or the first possible where none is chosen. */
  pickupDay: string;
  /** Of sides and weights of the packages. */
  measurementSystem: MeasurementSystem;
  packages: readonly BookedPackage[];
  chargeableGrams: number;
  /** Null where nothing is insured. */
  insurance: Insurance | null;
  bookedAt: Date;
}

/** The numbers of a booked shipment: its waybill (AWB) and its pick-up. */
export interface BookedNumbers {
  awbNumber: string;
  prgNumber: string;
}

/** A carrier's answer to a booking: the numbers, and the label as a PDF. */
export interface Booked extends BookedNumbers {
  label: Uint8Array;
}

/** The price of one of a carrier's products, in US cents by parts, and its working days under way. */
export interface CarrierRate {
  productName: string;
  parts: PriceParts;
  transitDays: number;
}

/** A place where parcels are handed in. `distanceKm` is from the address that was asked about; times are of its own zone. */
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
  /** A parcel that is handed in later departs on the next working day. */
  cutOff: string | null;
  phone: string | null;
  limits: PieceLimits;
}

/** Where a parcel would be handed in, and what: `country` is ISO 3166 alpha-2. */
export interface ServicePointWish {
  country: string;
  city: string;
  postcode: string | null;
  /** With its number; null for the middle of the city. */
  street: string | null;
  load: ShipmentLoad;
}

/** A service point, and whether it takes the load. */
interface KnownServicePoint {
  point: ServicePoint;
  takes: boolean;
}

/** One thing that a carrier reported of a shipment: its own code and words, at a local time with its offset where it gave one. */
export interface TrackedEvent {
  code: string;
  description: string;
  at: string;
  place: string | null;
}

/** A shipment that a carrier booked, as it is asked about. Days and times are those of their places. */
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

/** A paper of a shipment, in the format that its bytes have. */
interface CarrierDocument {
  typeCode: string;
  format: 'PDF' | 'PNG' | 'GIF' | 'TIFF' | 'JPEG';
  content: Uint8Array;
}

/**
 * An express carrier as the portal sees it; it may rate by a tariff kept here or answer over a network. A method that takes
 * a signal may take its time and is never called inside a transaction; when the signal fires, nobody waits any longer.
 */
export interface Carrier {
  providerId: number;
  /** The tariff its rates come from; null for a carrier that keeps none here. */
  tariffId: number | null;
  name: string;
  /** Known without asking, for what is checked inside a transaction. */
  pickUp: PickUpHours;
  /** Rates a request: one rate for each product that takes it, none when it takes no such request. */
  quote(request: ExpressRequest, signal: AbortSignal): Promise<readonly CarrierRate[]>;
  /** Why it takes no such request, in a few words, by the limits that are known here; null where they say nothing. */
  whyNot?(request: ExpressRequest): string | null;
  /** Says whether a pick-up can be as wished. */
  pickupAvailability(wish: PickUpWish, place: PickUpPlace, signal: AbortSignal): Promise<PickUpAvailability>;
  /** Lists the service points around an address that take the load, nearest first. `db` is outside of any transaction. */
  servicePoints(db: Db, near: ServicePointWish, signal: AbortSignal): Promise<readonly ServicePoint[] | NotOffered>;
  /** The number to call for a pick-up at an address, null where there is none. `db` is outside of any transaction. */
  phoneForPickup(db: Db, near: ServicePointWish, signal: AbortSignal): Promise<{ phone: string | null } | NotOffered>;
  /** One of its service points as it is known here without asking, for what is checked inside a transaction; null for none such. */
  knownServicePoint(tx: Db, near: ServicePointWish, id: string): Promise<KnownServicePoint | null>;
  /** Books a paid shipment. Called again for the same request after a failure. */
  book(tx: Db, booking: Booking): Promise<Booked>;
  /** The label of a shipment that was booked before. */
  label(booking: Booking, numbers: BookedNumbers, signal: AbortSignal): Promise<Uint8Array | NotOffered>;
  /** The events of a shipment, in any order. */
  track(shipment: TrackedShipment, signal: AbortSignal): Promise<readonly TrackedEvent[] | NotOffered>;
  /** Sends papers after a shipment that was booked before. */
  uploadDocuments(
    numbers: BookedNumbers,
    documents: readonly CarrierDocument[],
    signal: AbortSignal,
  ): Promise<'sent' | NotOffered>;
}

/** Knows the express carriers. */
export interface Carriers {
  /** Those that rate on a day, by provider id. */
  list(db: Db, day: string): Promise<Carrier[]>;
  /** One of them; null when the provider is no express carrier or has no tariff on that day. */
  find(db: Db, providerId: number, day: string): Promise<Carrier | null>;
}
