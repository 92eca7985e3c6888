import * as z from 'zod/mini';
import { partyCorrectionRules } from '#domain/address.ts';
import { manyOrdersRules } from '#domain/many-orders.ts';
import {
  bookingDecisionRules,
  packageDescriptionRules,
  statusChangeRules,
  trackingNumberRules,
  voidRules,
  shipmentContactRules,
} from '#domain/shipment-changes.ts';
import { pickupChangeRules } from '#domain/shipping-details.ts';
import { measurementSystems } from '#domain/package.ts';
import { orderRights } from '#domain/order-rights.ts';
import { staff } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { searchWords, wordOf } from './list-query.ts';
import { amount, id, idInPath, idInQuery, instant, listOf, text } from './shape.ts';
import { packageDetail, parties } from './shipment-shapes.ts';
import { mainInfo } from './shipments.ts';

/** `name` null: the server itself. `actedFor`: the provider or customer for whom staff acted. */
export const doer = z.strictObject({
  kind: z.enum(['customer', 'staff', 'provider', 'portal']),
  name: z.nullable(text),
  actedFor: z.nullable(text),
});
export type Doer = z.infer<typeof doer>;

/** Rule S-21. */
export const actionRow = z.strictObject({ date: instant, actionType: text, content: text, who: doer });
export type ActionRow = z.infer<typeof actionRow>;

/** Rule S-20. */
export const orderDetails = z.strictObject({
  fromCountry: text,
  fromCity: text,
  fromPostcode: z.nullable(text),
  toCountry: text,
  toCity: text,
  toPostcode: z.nullable(text),
  measurementSystem: z.enum(measurementSystems),
  packages: z.array(
    z.strictObject({
      height: z.number(),
      length: z.number(),
      width: z.number(),
      weight: z.number(),
      packageType: packageDetail.shape.packageType,
      price: amount,
      currency: packageDetail.shape.currency,
      manufacture: z.nullable(text),
      quantity: z.int(),
      detailedPackageDescription: text,
      generalShipmentDescription: text,
    }),
  ),
});

const ofRequest = { object: 'request', params: { id: idInPath } } as const;

/** Rules S-9, S-21. */
export const shipmentChangeEndpoints = {
  updateContacts: endpoint('PUT', '/shipping/UpdateShippingContacts/{id}', {
    ...ofRequest,
    roles: orderRights.editContacts.roles,
    body: shipmentContactRules,
    response: z.strictObject({ shippingInfo: parties }),
  }),
  /** Books a paid order with what is corrected. */
  correctParty: endpoint('PUT', '/shipping/party/{id}', {
    ...ofRequest,
    roles: orderRights.correctParty.roles,
    body: partyCorrectionRules,
    response: mainInfo,
    phases: true,
  }),
  changeState: endpoint('POST', '/shipping/changeShippingState/{id}', {
    ...ofRequest,
    roles: orderRights.changeStatus.roles,
    body: statusChangeRules,
    response: mainInfo,
  }),
  /** The mails that the status would cause, with their recipients. Changes nothing. */
  statusMails: endpoint('POST', '/shipping/statusMails', {
    roles: orderRights.changeStatus.roles,
    acts: false,
    body: z.extend(manyOrdersRules, statusChangeRules.shape),
    response: listOf(z.strictObject({ shippingRequestId: id, name: text, email: text, subject: text })),
  }),
  editPackageDescription: endpoint('POST', '/shipping/editPackageDescription/{id}', {
    ...ofRequest,
    roles: orderRights.editPackageDescription.roles,
    body: packageDescriptionRules,
    response: packageDetail,
  }),
  setTrackingNumbers: endpoint('PUT', '/shipping/trackingNumbers/{id}', {
    ...ofRequest,
    roles: orderRights.setTrackingNumbers.roles,
    body: trackingNumberRules,
    response: mainInfo,
  }),
  /** For an unclear booking. */
  decideBooking: endpoint('POST', '/shipping/booking/{id}', {
    ...ofRequest,
    roles: orderRights.settleBooking.roles,
    body: bookingDecisionRules,
    phases: true,
    response: mainInfo,
  }),
  /** Has the carrier void a booked shipment; the order is then not booked, and paid unless it is cancelled. */
  voidShipment: endpoint('POST', '/shipping/void/{id}', {
    ...ofRequest,
    roles: orderRights.settleBooking.roles,
    body: voidRules,
    phases: true,
    response: mainInfo,
  }),
  /** Rule S-47. */
  changePickup: endpoint('PUT', '/shipping/pickup/{id}', {
    ...ofRequest,
    roles: orderRights.changePickup.roles,
    body: pickupChangeRules,
    response: mainInfo,
    phases: true,
  }),
  /** Mails the customer unless `notify` is `false` (rule R-8). */
  cancel: endpoint('DELETE', '/Shipping/{id}', {
    ...ofRequest,
    roles: orderRights.cancel.roles,
    query: { notify: wordOf('notify', ['true', 'false'], 'true') },
    response: mainInfo,
  }),
  actions: endpoint('GET', '/Shipping/ShippingRequestActions/', {
    roles: staff,
    query: { shippingRequestId: idInQuery('shippingRequestId'), searchText: searchWords },
    response: listOf(actionRow),
  }),
  orderDetails: endpoint('GET', '/shipping/getOrderDetails/{id}', {
    ...ofRequest,
    roles: staff,
    response: orderDetails,
  }),
};
