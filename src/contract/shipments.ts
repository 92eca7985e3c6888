import * as z from 'zod/mini';
import { incoterms } from '#domain/customs.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { shippingDetailsRules } from '#domain/shipping-details.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { carrierAmount, detailsForPay, shippingDetails, status } from './shipment-shapes.ts';
import { amount, dayText, id, idInPath, listOf, livemode, nothing, pdfFile, text, timeText } from './shape.ts';
import { trackingState } from './tracking-shape.ts';

export const mainInfo = z.strictObject({
  packageLableAvailable: z.boolean(),
  awbNumber: z.nullable(text),
  prgNumber: z.nullable(text),
  status,
  step: z.int(),
  /** A payment is booked, whatever the status is. */
  paid: z.boolean(),
  /** Null: unknown. */
  trackingState: z.nullable(trackingState),
  customerId: id,
  customerName: text,
  /** Missing in older cached responses. */
  livemode: z.optional(livemode),
  /** Set once this order has expired; null: not replaced (rule Q-41). */
  replacedBy: z.optional(z.nullable(id)),
  /** One line each. */
  destinations: z.strictObject({ from: text, to: text }),
  /** With the security fee, in USD; null: no offer chosen. */
  shippingPrice: z.nullable(amount),
  version: z.int(),
  /** Its booking was refused or voided: nothing is sent until people act. */
  isBookingStopped: z.optional(z.literal(true)),
  /** Its carrier booked it without a label, which is fetched, or which support gets. */
  labelState: z.optional(z.enum(['fetching', 'missing'])),
});
export type MainInfo = z.infer<typeof mainInfo>;

const availability = z.strictObject({
  status: z.enum(['SUCCESS', 'REFUSED']),
  message: z.nullable(text),
  nextPickupDate: z.nullable(dayText),
  nextPickupTime: z.nullable(timeText),
  nextOfficeCloseTime: z.nullable(timeText),
});
export type PickupAvailability = z.infer<typeof availability>;

/** Per shipment, as an offer's carrier says; never part of the price. `isRough`: HS codes are too short to be sure. */
const landedCost = z.strictObject({
  /** `silent`: the carrier calculates them, and did not respond just now. */
  status: z.enum(['calculated', 'notCalculated', 'silent', 'goodsMissing']),
  cost: z.nullable(
    z.strictObject({
      duties: carrierAmount,
      taxes: carrierAmount,
      fees: carrierAmount,
      isRough: z.boolean(),
      incoterm: z.enum(incoterms),
      paidBy: z.enum(['sender', 'recipient']),
    }),
  ),
});
export type LandedCostResponse = z.infer<typeof landedCost>;

const ofRequest = { roles, object: 'request', params: { id: idInPath } } as const;
/** Also a carrier that did not respond a moment ago. */
const again = z.optional(z.enum(['yes'], { error: () => ruleMessages.notValid('again') }));

export const shipmentEndpoints = {
  details: endpoint('GET', '/shipping/shippingDetails/{id}', {
    ...ofRequest,
    response: shippingDetails,
    cachedOffline: true,
  }),
  saveDetails: endpoint('POST', '/shipping/shippingDetails/{id}', {
    ...ofRequest,
    body: shippingDetailsRules,
    response: mainInfo,
  }),
  pickupAvailability: endpoint('GET', '/shipping/PickupAvailability/{id}', { ...ofRequest, response: availability }),
  mainInfo: endpoint('GET', '/Shipping/ShippingRequestMainInfo/{id}', {
    ...ofRequest,
    response: mainInfo,
    cachedOffline: true,
  }),
  label: endpoint('GET', '/shipping/GetLableImagePdf/{id}', { ...ofRequest, ...pdfFile }),
  detailsForPay: endpoint('GET', '/shipping/getShippingDetailsForPay/{id}', {
    ...ofRequest,
    response: detailsForPay,
    cachedOffline: true,
  }),
  landedCost: endpoint('GET', '/shipping/landedCost/{id}', { ...ofRequest, query: { again }, response: landedCost }),
  /** Of all orderable express offers. */
  landedCosts: endpoint('GET', '/shipping/landedCosts/{id}', {
    ...ofRequest,
    query: { again },
    response: listOf(z.extend(landedCost, { offerId: id })),
  }),
  validate: endpoint('GET', '/shipping/ValidateShippingRequest/{id}', { ...ofRequest, response: nothing }),
};
