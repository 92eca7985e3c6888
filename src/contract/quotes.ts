import * as z from 'zod/mini';
import { measurementSystems, packageTypes } from '#domain/package.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { amount, id, idInPath, text } from './shape.ts';
import { packageFields, partyForm, shipmentParty } from './shipment-shapes.ts';
import { requestWishes } from './quote-shapes.ts';

/** Rule Q-6. */
export const quotedPackage = z.strictObject({ packageType: z.enum(packageTypes), ...packageFields });

const quoted = {
  customerId: id,
  CmpnHash: z.optional(text),
  CountryFromId: id,
  CityFrom: text,
  PostCodeFrom: z.nullable(text),
  CountryToId: id,
  CityTo: text,
  PostCodeTo: z.nullable(text),
  MeasurementSystem: z.enum(measurementSystems),
  InsuranceAmount: amount,
  Packages: z.array(quotedPackage),
};

/** Sides are swapped already (rule Q-23). */
export const returnInfo = z.strictObject({
  ...quoted,
  ReturnShippingId: id,
  shipFrom: shipmentParty,
  shipTo: shipmentParty,
});
export type ReturnInfo = z.infer<typeof returnInfo>;

/** Rule Q-27. */
export const askedQuote = z.strictObject({
  ...quoted,
  /** For staff: the user who gets the mails; null: the company's main user. */
  ContactId: z.optional(z.nullable(id)),
  ReturnShippingId: z.nullable(id),
  CustomerReference: z.nullable(text),
  /** Null: only express carriers were asked. */
  wishes: z.nullable(requestWishes),
  replacedBy: z.nullable(id),
  /** As entered, else as pasted or chosen with the quote. Missing in older cached responses. */
  ShipFrom: z.optional(z.nullable(partyForm)),
  ShipTo: z.optional(z.nullable(partyForm)),
});
export type AskedQuote = z.infer<typeof askedQuote>;

const ofRequest = { roles, object: 'request', params: { id: idInPath } } as const;

/** Rules. */
export const quoteEndpoints = {
  returnInfo: endpoint('GET', '/shipping/ReturnShippingInfo/{id}', { ...ofRequest, response: returnInfo }),
  asked: endpoint('GET', '/shipping/AskedQuote/{id}', { ...ofRequest, response: askedQuote, cachedOffline: true }),
};
