import type * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { pickupEndpoints } from '#contract/pickup.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { askInTime } from '#server/carriers/request-carrier-rates.ts';
import { type Carrier, notOffered, type NotOffered } from '#server/carriers/carrier.ts';
import { phoneRules, pointsRules, showServicePoint } from '#server/carriers/service-points.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import type { Services } from '#server/services.ts';
import { readSearch } from './read-search.ts';

type PhoneResponse = ResponseOf<typeof pickupEndpoints.phone>;
type PointsResponse = ResponseOf<typeof pickupEndpoints.dropOffPoints>;

/** Null without a carrier, if it does not offer this, and if it does not respond in time. */
async function callCarrier<T>(
  { carrierTimes: times, log }: Pick<Services, 'carrierTimes' | 'log'>,
  carrier: Carrier | null,
  question: (carrier: Carrier, signal: AbortSignal) => Promise<T | NotOffered>,
  rules: z.ZodMiniType<T | NotOffered>,
): Promise<T | NotOffered | null> {
  if (!carrier) return notOffered;
  return await askInTime(carrier, (signal) => question(carrier, signal), rules, { times, log });
}

/** Rule D-14. */
export const pickupHandlers = (services: Services): HandlersOf<'pickup'> => ({
  async phone({ db, body, caller, now }): Promise<PhoneResponse> {
    const { carrier, near } = await readSearch(db, services.carriers, body, { caller, now });
    const response = await callCarrier(
      services,
      carrier,
      (each, signal) => each.phoneForPickup(db, near, signal),
      phoneRules,
    );
    if (response === null) return { phoneNumber: null, message: pickupMessages.phoneUnknown };
    return { phoneNumber: response === notOffered ? null : response.phone, message: null };
  },
  async dropOffPoints({ db, body, caller, now }): Promise<PointsResponse> {
    const { carrier, near } = await readSearch(db, services.carriers, body, { caller, now });
    const response = await callCarrier(
      services,
      carrier,
      (each, signal) => each.servicePoints(db, near, signal),
      pointsRules,
    );
    if (response === null) return { total: 0, servicePoints: [], message: pickupMessages.pointsUnknown };
    const servicePoints = response === notOffered ? [] : response.map(showServicePoint);
    return { total: servicePoints.length, servicePoints, message: null };
  },
});
