import type { ExpressRequest } from './express-rate.ts';
import type { Cents } from './money.ts';

/** In hundredths of a currency (ISO 4217). */
export interface CarrierAmount {
  amount: Cents;
  currency: string;
}

export interface RatedEnd {
  /** ISO 3166 alpha-2. */
  country: string;
  postcode: string | null;
  city: string;
}

/** What a carrier needs to price a shipment. */
export interface ShipmentToRate extends ExpressRequest {
  from: RatedEnd;
  to: RatedEnd;
  originTimeZone: string;
  /** The first day on which it can be handed over, at the origin. */
  shipDay: string;
  now: Date;
  declared: CarrierAmount;
  insured: CarrierAmount | null;
  /** It crosses a border of customs or tax. */
  isDutiable: boolean;
}

/** The same for all carriers: each has its own `shipDay`. */
export type RatedShipment = Omit<ShipmentToRate, 'shipDay'>;
