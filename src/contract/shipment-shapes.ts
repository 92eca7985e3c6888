import * as z from 'zod/mini';
import { address } from './address-shape.ts';
import { orderStatuses } from '#domain/order.ts';
import { currencies, measurementSystems } from '#domain/package.ts';
import { paymentSources } from '#domain/payment.ts';
import { pickupTypes } from '#domain/shipping-details.ts';
import { comment } from './comments.ts';
import { insurance } from './insurance-shape.ts';
import { offerDays, returnWays } from './detail-parts.ts';
import { shipmentDetails } from './hand-over-shape.ts';
import { country } from './places.ts';
import { servicePoint } from './service-point-shape.ts';
import { amount, dayText, fineNumber, id, instant, text, timeText } from './shape.ts';
import { shipmentTracking } from './tracking-shape.ts';
import { requestWishes } from './wishes-shape.ts';

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
/** The ship-from form; country, city and postcode are those of the quote. A field without an entry is null. */
export const formFrom = z.strictObject({
  type: z.literal('From'),
  countryFromId: id,
  cityFrom: text,
  postCodeFrom: z.nullable(text),
  ...party,
});
export type FormFrom = z.infer<typeof formFrom>;
/** The ship-to form. */
export const formTo = z.strictObject({
  type: z.literal('To'),
  countryToId: id,
  cityTo: text,
  postCodeTo: z.nullable(text),
  ...party,
});
export type FormTo = z.infer<typeof formTo>;

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
  /** The origin's IANA zone, in which every date and time of a pick-up is meant. */
  timeZone: text,
  /** By which hours the carrier of the chosen offer works at the origin; null while none is chosen or it has none. */
  pickUpHours: z.nullable(z.strictObject({ cutOff: timeText, earliest: timeText, latest: timeText })),
  /** The days of the chosen offer, null while none is chosen. May be missing in an answer that was kept. */
  offerDays: z.optional(z.nullable(offerDays)),
});

/** One side of a shipment as it is read. */
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

/** `version` is that of the request: an edit of what is read here is compared with it. */
const info = z.strictObject({
  id,
  status,
  createdBy: text,
  /** Customer support asked for it on the customer's behalf. */
  createdByStaff: z.boolean(),
  /** The user who gets the mails about it; null while there is nobody. */
  contact: z.nullable(text),
  lastModyfiedBy: z.nullable(text),
  dateCreated: instant,
  customerReference: z.nullable(text),
  version: z.int(),
  ways: returnWays,
});
/** Both sides of a shipment as they are read. */
export const parties = z.strictObject({ shipFrom: shipmentParty, shipTo: shipmentParty });
/** The fields that a package has on a quote and on an order alike; each writes its type in its own way. Sides and weight in the measurement system, value per item. */
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
};
/** A package of an order. */
export const packageDetail = z.strictObject({
  id,
  packageType: z.enum(['NonDocument', 'Document']),
  ...packageFields,
});
/** `insurance` is null where nothing is insured. It may be missing in an answer that was kept. */
const packageDetails = z.strictObject({
  measurementSystem: z.enum(measurementSystems),
  insurance: z.optional(z.nullable(insurance)),
  packages: z.array(packageDetail),
});
/** One payment row, one for each source of money (rule PAY-19). EUR amounts are for staff. */
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
/**
 * The chosen service. An `express` one is booked automatically once it is paid, another one by customer support.
 * `finalPrice` is price and security fee together, the total estimate (rule O-8).
 */
export const shippingService = z.strictObject({
  express: z.boolean(),
  productName: text,
  deliveryBy: z.nullable(dayText),
  price: amount,
  securityFee: amount,
  finalPrice: amount,
  serviceInfo: z.nullable(text),
});
/** The finance of a request's offer, for staff. `credit` is the limit, `totalAmountUSD` the payment. */
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
/** The vendor's invoice and the part of it that goes back to the customer, for staff. */
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
/** For staff: what went back to the card, what of it is being checked, and what can be sent now. */
const cardRefund = z.strictObject({ sent: amount, beingChecked: amount, most: amount });
export type CardRefund = z.infer<typeof cardRefund>;
/** The account that transfers go to. */
export const bank = z.strictObject({
  bank: text,
  accountNumber: text,
  receiverInfo: text,
  details: z.nullable(text),
  paymentWaitTime: z.nullable(text),
});
export type Bank = z.infer<typeof bank>;
/** An agreed transfer whose money has not come; `bank` is null where transfers are no longer taken. */
const transfer = z.strictObject({
  amountUSD: amount,
  bank: z.nullable(bank),
  /** Price and security fee before the discount, and what has come so far. They may be missing in an answer that was kept. */
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
};

/** Everything of a request, for its forms and its page. */
export const shippingDetails = z.strictObject({
  shipFrom: formFrom,
  shipTo: formTo,
  pickupInfo,
  recentAddressesFrom: z.array(address),
  recentAddressesTo: z.array(address),
  ...readParts,
  tracking: z.nullable(shipmentTracking),
  /** The wishes that all providers read; null where only express carriers were asked. May be missing in an answer that was kept. */
  wishes: z.optional(z.nullable(requestWishes)),
  /** Anybody with its link can follow the shipment. May be missing in an answer that was kept. */
  isTrackingShared: z.optional(z.boolean()),
  /** What went back of the payment; null where nothing did. May be missing in an answer that was kept. */
  returned: z.optional(z.nullable(z.strictObject({ toCardUSD: amount, toDepositUSD: amount }))),
  /** The transfer for which the order waits; null once the money came. May be missing in an answer that was kept. */
  transfer: z.optional(z.nullable(transfer)),
  invoice: z.optional(z.nullable(invoice)),
  shippingOfferFinance: z.optional(z.nullable(finance)),
  /** What never came of a paid transfer that was taken as enough; a cancellation does not return it. */
  transferMissingUSD: z.optional(amount),
  /** Null where no card paid. */
  cardRefund: z.optional(z.nullable(cardRefund)),
});
export type ShippingDetailsResponse = z.infer<typeof shippingDetails>;

/** The content of the summary before a payment. Comments are for staff, oldest first. */
export const detailsForPay = z.strictObject({
  customer: z.strictObject({ id, name: text }),
  ...readParts,
  comments: z.optional(z.array(comment)),
});
export type DetailsForPay = z.infer<typeof detailsForPay>;
