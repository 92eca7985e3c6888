import type { FastifyInstance } from 'fastify';
import { customRequestCalls } from '#contract/custom-requests.ts';
import { demand } from './act-as.ts';
import { writePage } from './papers.ts';
import { idOf } from './idempotency-id.ts';

/** The custom request of the demo data: whose it is, and how many days before today it was sent. */
export const demoFreight = { userName: 'customer', daysAgo: 5 };

/** Sends the demo custom request, with its document. A repeat sends nothing more. @throws Error when it is refused */
export async function sendFreight(app: FastifyInstance, headers: Record<string, string>): Promise<void> {
  const body = {
    JsonData: {
      measurementSystem: 'M' as const,
      dimensions: '120 x 80 x 95.5',
      weight: 410.5,
      stackable: true,
      seaFreight: true,
      airFreight: true,
      additionalInsurance: true,
      incoterms: 'DAP' as const,
      hSCode: '851220',
      valueOfTheGoods: 12_000,
      pickUpAddress: 'Lumen Radteile GmbH\nLampenweg 12\n10115 Berlin\nGermany',
      deliver: 'Hudson Cycles\n412 Lantern Avenue\nNew York, NY 10001\nUnited States',
      pickupDate: '2026-12-14',
      otherRequirements: 'A tail lift is needed at the pickup.',
    },
    Files: [
      new File([writePage('Packing list: 2 crates of lamp housings')], 'packing-list.pdf', { type: 'application/pdf' }),
    ],
  };
  await demand(app, customRequestCalls.ask, { body }, { ...headers, 'idempotency-key': idOf('demo custom request') });
}
