import * as z from 'zod/mini';
import { ruleMessages } from '#domain/messages/rules.ts';
import { paymentSources } from '#domain/payment.ts';
import { shippingDetailsRules } from '#domain/shipping-details.ts';
import { roles } from '#domain/user.ts';
import { call } from './call.ts';
import { listQuery } from './list-query.ts';
import { detailsForPay, shippingDetails, status } from './shipment-shapes.ts';
import { amount, dayText, id, idInPath, instant, listOf, nothing, text, timeText } from './shape.ts';

/** What the wizard needs of a request everywhere (S2 §3). */
export const mainInfo = z.strictObject({
  packageLableAvailable: z.boolean(),
  awbNumber: z.nullable(text),
  prgNumber: z.nullable(text),
  status,
  step: z.int(),
  customerId: id,
  customerName: text,
  version: z.int(),
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

/** Columns the orders list can be sorted by (shapes, RequestList). */
export const orderColumns = [
  'id',
  'customerName',
  'deliverFrom',
  'deliverTo',
  'status',
  'dateCreated',
  'pickupDate',
  'deliveryDate',
  'prgNumber',
  'awbNumber',
  'vendor',
  'price',
  'paymentType',
  'step',
] as const;

/** A row of the orders list. `price` is the total estimate of the chosen offer. */
export const orderRow = z.strictObject({
  id,
  customerName: z.optional(text),
  deliverFrom: text,
  deliverTo: text,
  status,
  dateCreated: instant,
  pickupDate: z.nullable(dayText),
  deliveryDate: z.nullable(dayText),
  prgNumber: z.nullable(text),
  awbNumber: z.nullable(text),
  vendor: z.nullable(text),
  price: z.nullable(amount),
  paymentType: z.nullable(z.enum(paymentSources)),
  step: z.int(),
});
export type OrderRow = z.infer<typeof orderRow>;

const wordOf = (pattern: RegExp, label: string) =>
  z.string().check(z.regex(pattern, { error: () => ruleMessages.notValid(label) }));

const byId = { id: idInPath };

/** One request from its details to its label, and the list of them (S2 §7). */
export const shipmentCalls = {
  details: call('GET', '/shipping/shippingDetails/{id}', {
    roles,
    object: 'request',
    params: byId,
    answer: shippingDetails,
  }),
  saveDetails: call('POST', '/shipping/shippingDetails/{id}', {
    roles,
    object: 'request',
    params: byId,
    body: shippingDetailsRules,
    answer: mainInfo,
  }),
  pickupAvailability: call('GET', '/shipping/PickupAvailability/{id}', {
    roles,
    object: 'request',
    params: byId,
    answer: availability,
  }),
  mainInfo: call('GET', '/Shipping/ShippingRequestMainInfo/{id}', {
    roles,
    object: 'request',
    params: byId,
    answer: mainInfo,
  }),
  label: call('GET', '/shipping/GetLableImagePdf/{id}', {
    roles,
    object: 'request',
    params: byId,
    answer: z.unknown(),
    file: 'application/pdf',
  }),
  detailsForPay: call('GET', '/shipping/getShippingDetailsForPay/{id}', {
    roles,
    object: 'request',
    params: byId,
    answer: detailsForPay,
  }),
  validate: call('GET', '/shipping/ValidateShippingRequest/{id}', {
    roles,
    object: 'request',
    params: byId,
    answer: nothing,
  }),
  list: call('GET', '/shipping/RequestList', {
    roles,
    query: {
      ...listQuery(orderColumns, { sortField: 'dateCreated', sortOrder: 'desc' }),
      userId: z.optional(wordOf(/^-?\d{1,15}$/, 'userId')),
      customerId: z.pipe(
        z.optional(wordOf(/^(-999|\d{1,15})$/, 'customerId')),
        z.transform((sent): number | null => (sent === undefined || sent === '-999' ? null : Number(sent))),
      ),
    },
    answer: listOf(orderRow),
  }),
};
