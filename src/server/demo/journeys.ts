import type { FastifyInstance } from 'fastify';
import { shipmentCalls } from '#contract/shipments.ts';
import { trackingCalls } from '#contract/tracking.ts';
import { addDays } from '#domain/working-days.ts';
import { demand } from './act-as.ts';
import { idOf } from './idempotency-id.ts';
import type { DemoEvent } from './parcels.ts';

/** Writes down what support learnt of a demo shipment's journey. @throws Error when it is refused */
export async function recordJourney(
  app: FastifyInstance,
  headers: Record<string, string>,
  id: number,
  journey: readonly DemoEvent[],
): Promise<void> {
  const details = await demand(app, shipmentCalls.details, { params: { id } }, headers);
  const days = { pickUp: details.shipmentDetails.pickupDate!, delivery: details.shippingService!.deliveryBy! };
  for (const [place, { code, where, after, days: more = 0, time, note = null }] of journey.entries()) {
    await demand(
      app,
      trackingCalls.add,
      {
        params: { id },
        body: { code, where, place: null, day: addDays(days[after], more), time, note, setDelivered: true },
      },
      { ...headers, 'idempotency-key': idOf(`demo journey ${id} ${place}`) },
    );
  }
}
