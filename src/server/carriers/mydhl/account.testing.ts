import type { CarrierRequest } from '#server/carriers/carrier-http.ts';
import type { CarrierAccount } from '#server/carriers/adapter.ts';

/** An account whose carrier gives every request this response; JSON undefined: a page. */
export function accountAnswering(
  respond: (request: CarrierRequest) => { status: number; json: unknown },
): CarrierAccount {
  return {
    id: 1,
    providerId: 1,
    name: 'DHL Express',
    mode: 'test',
    credentials: { username: 'quayside', password: 'secret', accountNumber: '950000001' },
    baseUrl: 'https://carrier.example',
    pickUp: { cutOff: '16:00', earliest: '09:00', latest: '18:00' },
    http: {
      async send(request) {
        const { status, json } = respond(request);
        const bytes = Buffer.from(json === undefined ? '<html>' : JSON.stringify(json));
        return { status, json, bytes };
      },
    },
    clock: () => new Date('2026-11-24T09:00:00Z'),
  };
}
