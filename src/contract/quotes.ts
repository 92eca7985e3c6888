import * as z from 'zod/mini';
import { measurementSystems, packageTypes } from '#domain/package.ts';
import { roles } from '#domain/user.ts';
import { call } from './call.ts';
import { amount, id, idInPath, text } from './shape.ts';
import { packageFields, shipmentParty } from './shipment-shapes.ts';

/** A package as the body of a quote has it (rule Q-6). */
export const quotedPackage = z.strictObject({ packageType: z.enum(packageTypes), ...packageFields });

/** A quote for the way back, its sides already swapped (rule Q-23). */
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

/** The data from which a new quote can start (rule Q-23). */
export const quoteCalls = {
  returnInfo: call('GET', '/shipping/ReturnShippingInfo/{id}', {
    roles,
    object: 'request',
    params: { id: idInPath },
    answer: returnInfo,
  }),
};
