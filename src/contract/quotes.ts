import * as z from 'zod/mini';
import { measurementSystems, packageTypes } from '#domain/package.ts';
import { roles } from '#domain/user.ts';
import { call } from './call.ts';
import { amount, id, idInPath, text } from './shape.ts';
import { packageFields, shipmentParty } from './shipment-shapes.ts';

/** A package as a quote's payload has it (S1 §3). */
export const quotedPackage = z.strictObject({ packageType: z.enum(packageTypes), ...packageFields });

/** A quote for the way back, its sides already swapped (decisions §3.10). */
export const returnInfo = z.strictObject({
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
  ReturnShippingId: id,
  shipFrom: shipmentParty,
  shipTo: shipmentParty,
});
export type ReturnInfo = z.infer<typeof returnInfo>;

/** What a new quote can start from (S1 §7). */
export const quoteCalls = {
  returnInfo: call('GET', '/shipping/ReturnShippingInfo/{id}', {
    roles,
    object: 'request',
    params: { id: idInPath },
    answer: returnInfo,
  }),
};
