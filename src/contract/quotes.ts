import * as z from 'zod/mini';
import { measurementSystems, packageTypes } from '#domain/package.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { amount, id, idInPath, text } from './shape.ts';
import { packageFields, shipmentParty } from './shipment-shapes.ts';
import { requestWishes } from './wishes-shape.ts';

/** A package as the body of a quote has it (rule Q-6). */
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

/** A quote for the way back, its sides already swapped (rule Q-23). */
export const returnInfo = z.strictObject({
  ...quoted,
  ReturnShippingId: id,
  shipFrom: shipmentParty,
  shipTo: shipmentParty,
});
export type ReturnInfo = z.infer<typeof returnInfo>;

/** A quote as it was asked, to be read, changed or asked once more (rule Q-27). */
export const askedQuote = z.strictObject({
  ...quoted,
  /** The user who gets the mails; only staff see it, and null stands for the company's main user. */
  ContactId: z.optional(z.nullable(id)),
  ReturnShippingId: z.nullable(id),
  CustomerReference: z.nullable(text),
  /** Null where it was asked of express carriers alone. */
  wishes: z.nullable(requestWishes),
  /** The newest request that took its place; null while none did. */
  replacedBy: z.nullable(id),
});
export type AskedQuote = z.infer<typeof askedQuote>;

/** The data from which a new quote can start (rules ). */
export const quoteEndpoints = {
  returnInfo: endpoint('GET', '/shipping/ReturnShippingInfo/{id}', {
    roles,
    object: 'request',
    params: { id: idInPath },
    response: returnInfo,
  }),
  asked: endpoint('GET', '/shipping/AskedQuote/{id}', {
    roles,
    object: 'request',
    params: { id: idInPath },
    response: askedQuote,
    cachedOffline: true,
  }),
};
