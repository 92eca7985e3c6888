import type { ExpressRate, ExpressRequest } from '#domain/express-rate.ts';
import type { OrderAddress } from '#domain/address.ts';
import type { PickUpHours } from '#domain/pickup-availability.ts';
import type { Db } from '#server/platform/handler.ts';

/** One end of a booked shipment: the address as entered, with the quote's place. */
export interface BookedEnd extends Omit<OrderAddress, 'type' | 'name' | 'taxID'> {
  city: string;
  postcode: string | null;
  countryCode: string;
  countryName: string;
}

/** What a carrier is told when a paid shipment is booked. Days are those of the origin, weights in grams. */
export interface Booking {
  requestId: number;
  productName: string;
  from: BookedEnd;
  to: BookedEnd;
  pickupDay: string;
  pieces: number;
  chargeableGrams: number;
  contents: string;
  bookedAt: Date;
}

/** A carrier's answer to a booking: waybill (AWB) number, pick-up number, and the label as a PDF. */
export interface Booked {
  awbNumber: string;
  prgNumber: string;
  label: Uint8Array;
}

/** An express carrier as the portal sees it, whether it rates by a tariff kept here or answers over a network. */
export interface Carrier {
  providerId: number;
  /** The tariff its rates come from; null for a carrier that keeps none here. */
  tariffId: number | null;
  name: string;
  productName: string;
  pickUp: PickUpHours;
  /** Rates a request, or null when it takes none such. */
  quote(request: ExpressRequest): ExpressRate | null;
  /** Books a paid shipment. Called again for the same request after a failure. */
  book(tx: Db, booking: Booking): Promise<Booked>;
}

/** Knows the express carriers. */
export interface Carriers {
  /** Those that rate on a day, by provider id. */
  list(db: Db, day: string): Promise<Carrier[]>;
  /** One of them; null when the provider is no express carrier or has no tariff on that day. */
  find(db: Db, providerId: number, day: string): Promise<Carrier | null>;
}
