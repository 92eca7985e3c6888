import * as z from 'zod/mini';
import { address } from './addresses.ts';
import { chargeKinds } from '#domain/billed-charges.ts';
import { goodsUnits } from '#domain/goods.ts';
import { orderStatuses } from '#domain/order.ts';
import { currencies, measurementSystems } from '#domain/package.ts';
import { paymentSources } from '#domain/payment.ts';
import { pickupTypes } from '#domain/shipping-details.ts';
import { comment } from './comments.ts';
import { customsDeclaration } from './customs-shape.ts';
import { insurance, requestWishes } from './quote-shapes.ts';
import { country } from './places.ts';
import { servicePoint } from './service-point-shape.ts';
import { amount, dayText, fineNumber, id, instant, livemode, text, timeText } from './shape.ts';
import { shipmentTracking } from './tracking-shape.ts';

/** Null: not entered. Coordinates are those of the drop-off point, else of the origin. */
export const shipmentDetails = z.strictObject({
  shippingDate: z.nullable(dayText),
  pickupType: z.nullable(z.enum(pickupTypes)),
  pickupDate: z.nullable(dayText),
  packageWillBeReadyAt: z.nullable(timeText),
  officeClosesAt: z.nullable(timeText),
  pickupPhoneToCall: z.nullable(text),
  pickupServicePointName: z.nullable(text),
  pickupLocalName: z.nullable(text),
  pickupAddressAddressLine1: z.nullable(text),
  pickupAddressCity: z.nullable(text),
  /** City and postcode in the country's format. */
  pickupAddressTown: z.nullable(text),
  pickupGeoLocationLatitude: z.nullable(z.number()),
  pickupGeoLocationLongitude: z.nullable(z.number()),
  shippmentDetailInfo: z.nullable(text),
  declaredValue: amount,
});

export const status = z.enum(orderStatuses);

const party = {
  name: z.nullable(text),
  country,
  street: z.nullable(text),
  apartment: z.nullable(text),
  line3: z.nullable(text),
  suburb: z.nullable(text),
  state: z.nullable(text),
  company: z.nullable(text),
  contact: z.nullable(text),
  phone: z.nullable(text),
  email: z.nullable(text),
  taxID: z.nullable(text),
};
/** Country, city and postcode come from the quote. Null: not entered. */
export const formFrom = z.strictObject({
  type: z.literal('From'),
  countryFromId: id,
  cityFrom: text,
  postCodeFrom: z.nullable(text),
  ...party,
});
export type FormFrom = z.infer<typeof formFrom>;
export const formTo = z.strictObject({
  type: z.literal('To'),
  countryToId: id,
  cityTo: text,
  postCodeTo: z.nullable(text),
  ...party,
});
export type FormTo = z.infer<typeof formTo>;

const { country: _, ...partyLines } = party;
export const partyForm = z.strictObject(partyLines);

/** Not saved. `null`: nothing is proposed. */
const proposed = z.strictObject({
  shipFrom: z.nullable(z.strictObject({ source: z.enum(['quote', 'lastOrder', 'company']), ...partyLines })),
  shipTo: z.nullable(z.strictObject({ source: z.literal('quote'), ...partyLines })),
  pickup: z.nullable(
    z.strictObject({
      source: z.enum(['lastOrder', 'carrier']),
      pickupType: z.enum(pickupTypes),
      pickupDate: dayText,
      pickupTime: timeText,
      officeCloseTime: timeText,
      /** Of a drop-off point, perhaps of another carrier. */
      facilityId: z.nullable(text),
    }),
  ),
});
export type ProposedDetails = z.infer<typeof proposed>;

/** Null if the offer has none. `transitDays` are working days. */
const offerDays = z.strictObject({
  pickUpDate: z.nullable(dayText),
  deliveryDate: z.nullable(dayText),
  transitDays: z.nullable(z.int()),
});

/** Rule Q-23. Missing in older cached responses. */
const returnWays = z.optional(z.strictObject({ returnOf: z.nullable(id), returns: z.array(id) }));

const pickupInfo = z.strictObject({
  pickupType: z.nullable(z.enum(pickupTypes)),
  pickupDate: z.nullable(dayText),
  pickupTime: z.nullable(timeText),
  officeCloseTime: z.nullable(timeText),
  phoneToCall: z.nullable(text),
  shippmentDetailInfo: z.nullable(text),
  dropOffTotal: z.null(),
  dropOffPoints: z.null(),
  selectedDropOffPoint: z.nullable(servicePoint),
  minimumPickupDate: dayText,
  /** IANA zone of the origin, for all pick-up times. */
  timeZone: text,
  /** Of the chosen offer's carrier at the origin; null if it has none, or none is chosen. */
  pickUpHours: z.nullable(z.strictObject({ cutOff: timeText, earliest: timeText, latest: timeText })),
  /** Null while no offer is chosen. Missing in older cached responses. */
  offerDays: z.optional(z.nullable(offerDays)),
});

export const shipmentParty = z.strictObject({
  contact: z.nullable(text),
  company: z.nullable(text),
  phone: z.nullable(text),
  fax: z.nullable(text),
  email: z.nullable(text),
  taxIdVat: z.nullable(text),
  address: z.strictObject({
    street: z.nullable(text),
    apartment: z.nullable(text),
    line3: z.nullable(text),
    suburb: z.nullable(text),
    townCity: text,
    state: z.nullable(text),
    postCode: z.nullable(text),
    country: text,
  }),
});
export type ShipmentParty = z.infer<typeof shipmentParty>;

/** `version`: for `If-Match`. */
const info = z.strictObject({
  id,
  /** Missing in older cached responses. */
  livemode: z.optional(livemode),
  status,
  createdBy: text,
  /** By customer support for the customer. */
  createdByStaff: z.boolean(),
  /** The user who gets its mails; null for nobody. */
  contact: z.nullable(text),
  lastModyfiedBy: z.nullable(text),
  dateCreated: instant,
  customerReference: z.nullable(text),
  version: z.int(),
  ways: returnWays,
});
export const parties = z.strictObject({ shipFrom: shipmentParty, shipTo: shipmentParty });
/** `netGrams` of all units together, without packaging. */
export const packedGoods = z.strictObject({
  description: text,
  hsCode: z.nullable(text),
  originCountry: text,
  quantity: z.int(),
  unit: z.enum(goodsUnits),
  unitValue: amount,
  netGrams: z.int(),
});
/** Sides and weight in the measurement system, value per item. */
export const packageFields = {
  packageNumber: z.int(),
  currency: z.enum(currencies),
  value: amount,
  quantity: z.int(),
  declaredValue: amount,
  width: z.number(),
  length: z.number(),
  height: z.number(),
  weight: z.number(),
  description: text,
  manufactureCountryCode: z.nullable(text),
  descriptionOfContents: text,
  /** Of chosen products, in one box. Missing in older cached responses. */
  goods: z.optional(z.nullable(z.array(packedGoods))),
};
export const packageDetail = z.strictObject({
  id,
  packageType: z.enum(['NonDocument', 'Document']),
  ...packageFields,
});
/** `insurance` null: not insured; missing in older cached responses. */
const packageDetails = z.strictObject({
  measurementSystem: z.enum(measurementSystems),
  insurance: z.optional(z.nullable(insurance)),
  packages: z.array(packageDetail),
});
/** One for each source (rule PAY-19). EUR amounts are for staff. */
export const payment = z.strictObject({
  amount,
  paymentMethod: z.enum(paymentSources),
  date: instant,
  discountCode: z.nullable(text),
  discountPercent: z.nullable(z.number()),
  priceUSD: amount,
  securityFeeUSD: amount,
  priceEUR: z.optional(amount),
  securityFeeEUR: z.optional(amount),
});
export const payments = z.strictObject({ paymentList: z.array(payment), totalAmount: amount });
/** `express`: booked automatically once paid, otherwise by support. `finalPrice`: the total with the security fee (rule O-8). */
export const shippingService = z.strictObject({
  express: z.boolean(),
  productName: text,
  deliveryBy: z.nullable(dayText),
  price: amount,
  securityFee: amount,
  finalPrice: amount,
  serviceInfo: z.nullable(text),
});
/** For staff. `credit`: the limit; `totalAmountUSD`: the payment. */
export const finance = z.strictObject({
  securityFeeEur: amount,
  securityFeeUSD: amount,
  currencyExchangeRate: fineNumber,
  totalMargin: fineNumber,
  totalAmountUSD: amount,
  debit: amount,
  credit: amount,
  creditBalance: amount,
  paidByCard: amount,
});
/** For staff: the vendor's invoice and the customer's part of it. */
export const invoice = z.strictObject({
  number: text,
  date: dayText,
  amountEUR: amount,
  amountUSD: amount,
  refund: amount,
  refundSent: z.boolean(),
  version: z.int(),
});
export type Invoice = z.infer<typeof invoice>;
/** Of an invoice that is not entered yet (rule R-13). */
export const invoiceDispute = z.strictObject({
  number: text,
  date: dayText,
  amountEUR: amount,
  reason: text,
  disputedBy: text,
  disputedAt: instant,
});
export type InvoiceDispute = z.infer<typeof invoiceDispute>;
/** For staff: what was quoted to be paid to the provider, and what it billed (rule R-12). */
const billing = z.strictObject({
  /** Null: the provider named no price. */
  quotedEUR: z.nullable(amount),
  /** Empty where the invoice was typed by hand. */
  differences: z.array(
    z.strictObject({
      kind: z.enum(chargeKinds),
      text: z.nullable(text),
      amountEUR: amount,
      kg: z.nullable(z.strictObject({ quoted: z.number(), billed: z.number() })),
    }),
  ),
  dispute: z.nullable(invoiceDispute),
});
export type Billing = z.infer<typeof billing>;
/** For staff: `most` can be sent now. */
const cardRefund = z.strictObject({ sent: amount, beingChecked: amount, most: amount });
export type CardRefund = z.infer<typeof cardRefund>;
export const bank = z.strictObject({
  bank: text,
  accountNumber: text,
  receiverInfo: text,
  details: z.nullable(text),
  paymentWaitTime: z.nullable(text),
});
export type Bank = z.infer<typeof bank>;
/** An agreed transfer that has not fully arrived; `bank` null: transfers are not accepted any more. */
const transfer = z.strictObject({
  amountUSD: amount,
  bank: z.nullable(bank),
  /** Before the discount, and what has arrived. Missing in older cached responses. */
  totalUSD: z.optional(amount),
  discountCode: z.optional(z.nullable(text)),
  discountPercent: z.optional(z.nullable(z.number())),
  receivedUSD: z.optional(amount),
});
export type Transfer = z.infer<typeof transfer>;
const readParts = {
  info,
  shippingInfo: parties,
  shipmentDetails,
  packageDetails,
  payments,
  shippingService: z.nullable(shippingService),
  /** Whether it crosses a border of customs or tax. Missing in older cached responses. */
  needsCustoms: z.optional(z.boolean()),
  /** Null: none entered; in the form, that of a copied order until one is saved. Missing in older cached responses. */
  customs: z.optional(z.nullable(customsDeclaration)),
};

export const carrierAmount = z.strictObject({ amount, currency: text });
/** A refused, voided or unclear booking, with the carrier's own words. */
export const bookingTrouble = z.strictObject({
  reference: text,
  isUnclear: z.boolean(),
  /** False: it is unclear or voided. */
  isRefused: z.boolean(),
  /** Nothing is sent until people act. */
  isStopped: z.boolean(),
  carrierText: z.nullable(text),
  problems: z.array(text),
  /** What the carrier charges now, above its price in the offer; null where it has not risen. */
  price: z.nullable(z.strictObject({ offered: carrierAmount, now: carrierAmount })),
});
export type BookingTrouble = z.infer<typeof bookingTrouble>;

export const shippingDetails = z.strictObject({
  shipFrom: formFrom,
  shipTo: formTo,
  pickupInfo,
  /** For a form without saved details. Missing in older cached responses. */
  proposed: z.optional(proposed),
  recentAddressesFrom: z.array(address),
  recentAddressesTo: z.array(address),
  ...readParts,
  /** Whether `customs` is that of a copied order, not saved yet. Missing in older cached responses. */
  isCustomsCopied: z.optional(z.boolean()),
  /** Whether the chosen offer takes DDP. Missing in older cached responses. */
  canPayDuties: z.optional(z.boolean()),
  tracking: z.nullable(shipmentTracking),
  /** Null when only express carriers were asked. Missing in older cached responses. */
  wishes: z.optional(z.nullable(requestWishes)),
  /** Whether the public page is open. Missing in older cached responses. */
  isTrackingShared: z.optional(z.boolean()),
  /** Null: nothing was returned. Missing in older cached responses. */
  returned: z.optional(z.nullable(z.strictObject({ toCardUSD: amount, toDepositUSD: amount }))),
  /** Null once it has arrived. Missing in older cached responses. */
  transfer: z.optional(z.nullable(transfer)),
  invoice: z.optional(z.nullable(invoice)),
  /** Missing in older cached responses. */
  billing: z.optional(billing),
  shippingOfferFinance: z.optional(z.nullable(finance)),
  /** What a transfer accepted as complete lacks; a cancellation does not return it. */
  transferMissingUSD: z.optional(amount),
  /** Null: no card paid. */
  cardRefund: z.optional(z.nullable(cardRefund)),
  /** Of a carrier that numbers pieces. */
  pieces: z.optional(z.array(text)),
  /** For staff. */
  bookingTrouble: z.optional(bookingTrouble),
  /** What the carrier refused, by field of the details; null: of none. Only while nothing is sent until people act. */
  bookingProblems: z.optional(z.array(z.strictObject({ field: z.nullable(text), text }))),
  canVoid: z.optional(z.literal(true)),
});
export type ShippingDetailsResponse = z.infer<typeof shippingDetails>;

/** Comments are for staff, oldest first. */
export const detailsForPay = z.strictObject({
  customer: z.strictObject({ id, name: text }),
  ...readParts,
  /** What customs will ask for and is not there (rule D-32). Missing in older cached responses. */
  customsMissing: z.optional(z.array(text)),
  comments: z.optional(z.array(comment)),
});
export type DetailsForPay = z.infer<typeof detailsForPay>;
