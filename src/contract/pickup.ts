import * as z from 'zod/mini';
import { servicePointRules } from '#domain/service-point.ts';
import { roles } from '#domain/user.ts';
import { call } from './call.ts';
import { servicePoint } from './service-point-shape.ts';
import { text } from './shape.ts';

/** Why nothing is known where a carrier was slow or down; null when it answered, or does no such thing. */
const message = z.nullable(text);

/**
 * Ways of handing a parcel over at a place: a number to call, points to bring it to, nearest first (S2 §7). They read, and the
 * carrier of the request's chosen offer is asked. Without country, city or request they say 'Not enough info' as a warning.
 */
export const pickupCalls = {
  phone: call('POST', '/pickUp/servicePoints', {
    roles,
    acts: false,
    body: servicePointRules,
    answer: z.strictObject({ phoneNumber: z.nullable(text), message }),
  }),
  dropOffPoints: call('POST', '/pickUp/DropOffServicePoints', {
    roles,
    acts: false,
    body: servicePointRules,
    answer: z.strictObject({ total: z.int(), servicePoints: z.array(servicePoint), message }),
  }),
};
