import type { CarrierApi } from '#domain/carrier-account.ts';
import { easyPostStandIn } from '#sandbox/carriers/easypost/stand-in.ts';
import { myDhlStandIn } from '#sandbox/carriers/mydhl/stand-in.ts';
import { upsStandIn } from '#sandbox/carriers/ups/stand-in.ts';
import { easyPostAdapter } from '#server/carriers/easypost/adapter.ts';
import { myDhlAdapter } from '#server/carriers/mydhl/adapter.ts';
import { upsAdapter } from '#server/carriers/ups/adapter.ts';
import type { TriedCarrier } from './opened-carrier.ts';

/** Each with an account that its stand-in accepts. */
export const triedCarriers = {
  mydhl: {
    adapter: myDhlAdapter,
    standIn: myDhlStandIn,
    credentials: { username: 'quayside', password: 'secret', accountNumber: '950000001' },
    sentWithBooking: ['quote'],
  },
  ups: {
    adapter: upsAdapter,
    standIn: upsStandIn,
    credentials: { clientId: 'quayside', clientSecret: 'sandbox', accountNumber: 'A1B2C3' },
    sentWithBooking: ['check', 'pickup'],
  },
  easypost: {
    adapter: easyPostAdapter,
    standIn: easyPostStandIn,
    credentials: { apiKey: 'EZTK000000000001' },
    sentWithBooking: ['check', 'label', 'pickup'],
  },
} satisfies Record<CarrierApi, TriedCarrier>;
