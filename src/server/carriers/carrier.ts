import type { Insurance } from '#contract/quote-shapes.ts';
import type { ServicePointResponse } from '#contract/service-point-shape.ts';
import type { OrderAddress } from '#domain/address.ts';
import type { InputProblem, LabelFormat, RefusalKind } from '#domain/carrier-account.ts';
import type { CustomsDeclaration } from '#domain/customs.ts';
import type { MeasuredPackage } from '#domain/chargeable-weight.ts';
import type { ExpressRequest, PriceParts } from '#domain/express-rate.ts';
import type { OpeningHours } from '#domain/opening-hours.ts';
import type { Cents } from '#domain/money.ts';
import type { CarrierAmount, RatedEnd, ShipmentToRate } from '#domain/rated-shipment.ts';
import type { MeasurementSystem, PackageType } from '#domain/package.ts';
import type { PickUpHours } from '#domain/pickup-availability.ts';
import type { PieceLimits, ShipmentLoad } from '#domain/service-point.ts';
import type { TrackingState } from '#domain/tracking-state.ts';
import type { Db } from '#server/platform/handler.ts';

export type { CarrierAmount, InputProblem, LabelFormat, RatedEnd, RefusalKind, ShipmentToRate };

export const notOffered = 'not offered';
export type NotOffered = typeof notOffered;

/** The carrier has done nothing. Any other error of a booking leaves open whether it was made. */
export class CarrierRefusal extends Error {
  readonly kind: RefusalKind;
  /** For customer support only. Null where it gave none. */
  readonly carrierText: string | null;
  readonly problems: readonly InputProblem[];
  /** Of the kind `price`: what the carrier charges now; null where that is not known. */
  readonly price: CarrierAmount | null;

  constructor(
    kind: RefusalKind,
    carrierText: string | null,
    {
      problems = [],
      price = null,
      ...options
    }: ErrorOptions & { problems?: readonly InputProblem[]; price?: CarrierAmount | null } = {},
  ) {
    super(`The carrier refused (${kind})`, options);
    this.kind = kind;
    this.carrierText = carrierText;
    this.problems = problems;
    this.price = price;
  }
}

/** What a carrier needs back to book a product that it rated: its codes or ids. Stored with the offer as JSON. */
export type CarrierProduct = Readonly<Record<string, string>>;

/** One line of a package: weights and values of one piece. */
export interface GoodsLine {
  description: string;
  quantity: number;
  unitValue: CarrierAmount;
  unitGrams: number;
  /** ISO 3166 alpha-2 of manufacture; null for documents. */
  originCountry: string | null;
  /** Six digits or more; null where nobody has given one. */
  hsCode: string | null;
}

/** The address as entered, with the quote's place. */
export interface LabelledEnd extends Omit<OrderAddress, 'type' | 'name' | 'taxID'> {
  city: string;
  postcode: string | null;
  countryCode: string;
  countryName: string;
}

export interface BookedEnd extends LabelledEnd {
  taxID: string | null;
}

/** D collected on a day, C when the sender calls, O brought to a service point. */
export type BookedHandOver =
  | { type: 'D' }
  | { type: 'C' }
  | { type: 'O'; point: Pick<ServicePointResponse, 'servicePointName' | 'address'> };

/** `quantity` equal pieces. */
export interface LabelledPackage extends MeasuredPackage {
  contents: string;
}

export interface BookedPackage extends LabelledPackage {
  packageType: PackageType;
  goods: GoodsLine;
}

/** As the customer declared it. A line's `packageNumber` counts the booking's packages from 1. */
export interface BookedCustoms extends CustomsDeclaration {
  invoiceNumber: string;
}

/** Days at the origin, weights in grams. */
export interface Booking {
  requestId: number;
  /** The carrier finds this attempt by it. */
  reference: string;
  /** The customer's own; null for none. */
  customerReference: string | null;
  productName: string;
  /** As the carrier rated it; null for a carrier by tariff. */
  product: CarrierProduct | null;
  /** The carrier's price in the offer; null for a carrier by tariff. */
  price: CarrierAmount | null;
  from: BookedEnd;
  to: BookedEnd;
  originTimeZone: string;
  isDutiable: boolean;
  declared: CarrierAmount;
  /** Null where no border is crossed, or nothing was declared. */
  customs: BookedCustoms | null;
  handOver: BookedHandOver;
  /** The chosen day, or the first possible. */
  pickupDay: string;
  /** `HH:MM` at the origin; null without a scheduled pick-up. */
  pickupHours: { ready: string; close: string } | null;
  /** To the driver; null for none. */
  pickupNotice: string | null;
  measurementSystem: MeasurementSystem;
  packages: readonly BookedPackage[];
  chargeableGrams: number;
  /** Null: not insured. */
  insurance: Insurance | null;
  /** False: of a test order. */
  livemode: boolean;
  bookedAt: Date;
}

type SameOnLabel = 'productName' | 'handOver' | 'pickupDay' | 'measurementSystem' | 'chargeableGrams' | 'insurance';

/** What a label of ours shows. The pick-up day is printed for a scheduled pick-up alone. */
export interface LabelInput extends Readonly<Pick<Booking, SameOnLabel | 'livemode'>> {
  readonly awbNumber: string;
  readonly carrierName: string;
  readonly from: LabelledEnd;
  readonly to: LabelledEnd;
  readonly pickupNumber: string;
  readonly packages: readonly LabelledPackage[];
  readonly reference: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface BookedNumbers {
  awbNumber: string;
  /** Null where no pick-up was booked. */
  prgNumber: string | null;
}

/** A label as the carrier made it. */
export interface LabelFile {
  format: LabelFormat;
  content: Uint8Array;
}

export interface Booked extends BookedNumbers {
  /** A PDF of all pieces, one after the other; null where that of a piece is missing, or none can be shown. */
  label: Uint8Array | null;
  /** What a label of ours was drawn from, to draw it for other printers; left out for a carrier's own. */
  drawnFrom?: LabelInput;
  /** One for each piece; none for a carrier that numbers shipments alone. */
  trackingNumbers: readonly string[];
  /** The carrier's own id of the shipment where that is not its waybill number. */
  carrierShipmentId: string | null;
  /** What the carrier says it will bill; null where it says nothing. */
  charged: CarrierAmount | null;
  /** Sentences for customer support: what was booked differently from what was wanted, as a pick-up that failed. */
  notices: readonly string[];
}

/** The label of a shipment that was booked without it. */
export interface FetchedLabel extends Pick<Booked, 'notices'> {
  label: Uint8Array;
}

/** A shipment as it was booked, for what is done with it later. */
export interface BookedShipment extends BookedNumbers {
  requestId: number;
  reference: string;
  carrierShipmentId: string | null;
  trackingNumbers: readonly string[];
  product: CarrierProduct | null;
  /** `YYYY-MM-DD` at the origin. */
  pickupDay: string;
  bookedAt: Date;
}

/** `submitted`: the carrier decides later. `tooLate`: it is used, or its time is over. */
export type VoidOutcome = 'voided' | 'submitted' | 'tooLate';

/** `text`: the carrier's correction or complaint in words; null where all is right. */
export interface CheckedAddress {
  isDeliverable: boolean;
  text: string | null;
}

/** What the receiver's country will ask, per shipment. `isRough`: the codes of the goods are too short to be sure. */
export interface LandedCost {
  duties: CarrierAmount;
  taxes: CarrierAmount;
  fees: CarrierAmount;
  isRough: boolean;
}

/** A line of the carrier's own price, in the currency of the rate. */
export interface RateLine {
  name: string;
  amount: Cents;
}

/** A carrier's price, in hundredths of `currency`; `transitDays` are working days. */
export interface CarrierRate {
  productName: string;
  /** ISO 4217; those of a tariff are USD. */
  currency: string;
  parts: PriceParts;
  transitDays: number;
  /** Null for a carrier by tariff. */
  product: CarrierProduct | null;
  lines: readonly RateLine[];
  /** Local at the destination, `YYYY-MM-DDTHH:MM`; null where only days are promised. */
  promisedAt: string | null;
}

/** `distanceKm` is from the searched address; opening hours are in the point's own time zone. */
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

interface FoundServicePoint {
  point: ServicePoint;
  /** Whether it accepts the load of the search. */
  takesLoad: boolean;
}

/** `code` and `description` are the carrier's own. */
export interface TrackedEvent {
  code: string;
  /** Where the code alone does not say it. */
  state?: TrackingState;
  /** The tracking number of the piece; left out for the whole shipment. */
  piece?: string;
  description: string;
  /** Local time, with its offset where the carrier sent one. */
  at: string;
  place: string | null;
}

/** Days and times are local to their places. */
export interface TrackedShipment {
  awbNumber: string;
  trackingNumbers: readonly string[];
  carrierShipmentId: string | null;
  bookedAt: Date;
  origin: { city: string; timeZone: string };
  destination: { city: string; timeZone: string };
  /** `until` null: at no certain time. */
  pickUp: { day: string; until: string | null } | null;
  deliveryDay: string | null;
  now: Date;
}

export interface CarrierDocument {
  typeCode: string;
  format: 'PDF' | 'PNG' | 'GIF' | 'TIFF' | 'JPEG';
  content: Uint8Array;
}

/**
 * A carrier by a tariff that is stored here, or by its own API. A method with a signal may be slow, so it is never called inside a
 * transaction. An optional method is missing where the carrier has no such thing. All methods throw CarrierRefusal for a clear no, and any
 * other Error where the carrier does not respond.
 */
export interface Carrier {
  providerId: number;
  /** Null for a carrier by its own API. */
  tariffId: number | null;
  /** Null for a carrier by tariff. */
  accountId: number | null;
  name: string;
  /** Its account is switched off: it makes no offers and takes no new bookings, but what it has booked goes on. */
  isOff?: boolean;
  /** Needs no request, so a transaction can check by it. */
  pickUp: PickUpHours;
  /** One rate for each product that takes the shipment, or none. */
  quote(shipment: ShipmentToRate, signal: AbortSignal): Promise<readonly CarrierRate[]>;
  /** Why the carrier's limits exclude the shipment, in a few words; null where they do not. */
  whyNot?(shipment: ExpressRequest): string | null;
  /** Those that take the load, nearest first. `db` is outside of any transaction. */
  servicePoints(db: Db, near: ServicePointSearch, signal: AbortSignal): Promise<readonly ServicePoint[] | NotOffered>;
  /** Null where there is none. `db` is outside of any transaction. */
  phoneForPickup(db: Db, near: ServicePointSearch, signal: AbortSignal): Promise<{ phone: string | null } | NotOffered>;
  /** Needs no request, so a transaction can check by it. Null for a point that is not known here. */
  findServicePoint(tx: Db, near: ServicePointSearch, id: string): Promise<FoundServicePoint | null>;
  /** What the carrier would refuse, as far as that is known without asking it. */
  findProblems?(booking: Booking): readonly InputProblem[];
  /** A dry run before money moves. @throws CarrierRefusal where the carrier would not take it */
  checkBooking?(booking: Booking, signal: AbortSignal): Promise<void>;
  /**
   * Called once for a reference, with `db` outside of any transaction.
   * @throws CarrierRefusal when nothing was booked, of the kind `price` for a price above the offer's; after any other error `findBooking`
   * says what became of it
   */
  book(db: Db, booking: Booking, signal: AbortSignal): Promise<Booked>;
  /** After a lost response. `absent` only where the carrier is certain. `db` is outside of any transaction. */
  findBooking(db: Db, booking: Booking, signal: AbortSignal): Promise<Booked | 'absent' | 'unknown'>;
  voidShipment?(shipment: BookedShipment, signal: AbortSignal): Promise<VoidOutcome>;
  /** A pick-up that is unknown or over counts as cancelled. */
  cancelPickup?(shipment: BookedShipment, signal: AbortSignal): Promise<void>;
  checkAddress?(address: BookedEnd, end: 'from' | 'to', signal: AbortSignal): Promise<CheckedAddress>;
  /** Null where the carrier calculates none for these goods. */
  landedCost?(booking: Booking, signal: AbortSignal): Promise<LandedCost | null>;
  /** Its landed cost depends on the goods and places alone: it is the same for all offers of an order. */
  costsGoodsAlone?: true;
  /** After a booking without labels. @throws Error also where the carrier has none yet. Missing where it keeps no labels */
  fetchLabel?(booking: Booking, shipment: BookedShipment, signal: AbortSignal): Promise<FetchedLabel>;
  /** In any order. */
  track(shipment: TrackedShipment, signal: AbortSignal): Promise<readonly TrackedEvent[] | NotOffered>;
  uploadDocuments(
    shipment: BookedShipment,
    documents: readonly CarrierDocument[],
    signal: AbortSignal,
  ): Promise<'sent' | NotOffered>;
}

/** Who made an offer: a provider, by its tariff or by an account. */
export interface OfferCarrier {
  providerId: number;
  carrierAccountId: number | null;
  /** Of the order: a test order gets nothing from an account that books for real. */
  livemode: boolean;
}

export interface Carriers {
  /** The carriers whose offers a company gets on a day, by provider id. A test company gets none of an account that books for real. */
  list(db: Db, day: string, customerId: number): Promise<Carrier[]>;
  /** Also of an account switched off. Null without an express provider or a tariff that day, and for a test order of a live account. */
  find(db: Db, offer: OfferCarrier, day: string): Promise<Carrier | null>;
}
