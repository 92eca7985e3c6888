import * as z from 'zod/mini';
import { servicePointRules } from '#domain/service-point.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { servicePoint } from './service-point-shape.ts';
import { text } from './shape.ts';

/** Why nothing is known where a carrier was slow or down; null when it answered, or offers no such thing. */
const message = z.nullable(text);

/**
 * Rule D-14; points nearest first. They ask the carrier of the chosen offer. Without country, city or order: 'Not enough info' as a
 * warning.
 */
export const pickupEndpoints = {
  phone: endpoint('POST', '/pickUp/servicePoints', {
    roles,
    acts: false,
    body: servicePointRules,
    response: z.strictObject({ phoneNumber: z.nullable(text), message }),
  }),
  dropOffPoints: endpoint('POST', '/pickUp/DropOffServicePoints', {
    roles,
    acts: false,
    body: servicePointRules,
    response: z.strictObject({ total: z.int(), servicePoints: z.array(servicePoint), message }),
  }),
};
