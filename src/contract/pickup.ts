import * as z from 'zod/mini';
import { servicePointRules } from '#domain/shipment-changes.ts';
import { roles } from '#domain/user.ts';
import { call } from './call.ts';
import { text } from './shape.ts';
import { servicePoint } from './shipment-shapes.ts';

/** Ways of handing a parcel over at a place: a number to call, points to bring it to, nearest first (S2 §7). */
export const pickupCalls = {
  phone: call('POST', '/pickUp/servicePoints', {
    roles,
    body: servicePointRules,
    answer: z.strictObject({ phoneNumber: z.nullable(text) }),
  }),
  dropOffPoints: call('POST', '/pickUp/DropOffServicePoints', {
    roles,
    body: servicePointRules,
    answer: z.strictObject({ total: z.int(), servicePoints: z.array(servicePoint) }),
  }),
};
