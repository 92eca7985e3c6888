import * as z from 'zod/mini';
import { servicePointRules } from '#domain/service-point.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { servicePoint } from './service-point-shape.ts';
import { text } from './shape.ts';

/** Why a carrier's data is missing: it was slow or down. Null otherwise. */
const message = z.nullable(text);

/** Rule D-14; nearest first, from the chosen offer's carrier. Without country, city or order: the warning 'Not enough info'. */
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
