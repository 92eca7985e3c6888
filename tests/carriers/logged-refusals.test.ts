import { expect, test } from 'vitest';
import type { CarrierHttp } from '#server/carriers/carrier-http.ts';
import type { Booked, Carrier } from '#server/carriers/carrier.ts';
import { createLog } from '#server/platform/log.ts';
import {
  accountOn,
  begin,
  noDb,
  sampleBooking,
  sampleSearch,
  sampleShipment,
  shipmentOf,
  trackedOf,
} from './opened-carrier.ts';
import { triedCarriers } from './tried-carriers.ts';

const words = 'Mara Lind, Invalidenstrasse 12, cannot be reached';
const booked: Booked = {
  awbNumber: '1Z9999999999999999',
  prgNumber: 'PRG1',
  label: null,
  trackingNumbers: ['1Z9999999999999999'],
  carrierShipmentId: 'shp_1',
  charged: null,
  notices: [],
};
const acts: Readonly<Record<string, (carrier: Carrier, signal: AbortSignal) => Promise<unknown> | undefined>> = {
  rates: (carrier, signal) => carrier.quote(sampleShipment, signal),
  'a dry run': (carrier, signal) => carrier.checkBooking?.(sampleBooking, signal),
  'a booking': (carrier, signal) => carrier.book(noDb, sampleBooking, signal),
  'a look-up': (carrier, signal) => carrier.findBooking(noDb, sampleBooking, signal),
  'a label': (carrier, signal) => carrier.fetchLabel?.(sampleBooking, shipmentOf(sampleBooking, booked), signal),
  'a void': (carrier, signal) => carrier.voidShipment?.(shipmentOf(sampleBooking, booked), signal),
  'a cancelled pick-up': (carrier, signal) => carrier.cancelPickup?.(shipmentOf(sampleBooking, booked), signal),
  'an address': (carrier, signal) => carrier.checkAddress?.(sampleBooking.to, 'to', signal),
  'service points': (carrier, signal) => carrier.servicePoints(noDb, sampleSearch, signal),
  tracking: (carrier, signal) => carrier.track(trackedOf(sampleBooking, booked, new Date(begin)), signal),
};
/** In the shape of each carrier, and in none. */
const bodies: Readonly<Record<string, unknown>> = {
  mydhl: { title: words, detail: words, additionalDetails: [words], status: { statusCode: 100, statusMessage: words } },
  ups: { response: { errors: [{ code: '120100', message: words }] } },
  easypost: { error: { code: 'ADDRESS.INVALID', message: words, errors: [{ field: 'name', message: words }] } },
  text: words,
};

test.each(Object.entries(triedCarriers))('the log never contains what %s wrote', async (name, tried) => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line: string) => void lines.push(line) } });
  const account = accountOn(tried, 'http://localhost', () => new Date(begin));
  let failures = 0;
  for (const status of [200, 400, 404, 422, 500]) {
    for (const json of [bodies[name], bodies['text'], { unexpected: words }]) {
      const http: CarrierHttp = {
        send: async ({ body }) => ({
          ...(body instanceof URLSearchParams
            ? { status: 200, json: { access_token: 'token', expires_in: '14399' } }
            : { status, json }),
          bytes: new TextEncoder().encode(JSON.stringify(json)),
        }),
      };
      for (const [act, run] of Object.entries(acts)) {
        const carrier = tried.adapter.connect({ ...account, http });
        try {
          await run(carrier, AbortSignal.timeout(60_000));
        } catch (err) {
          failures += 1;
          log.warn({ err, act }, 'A carrier failed');
        }
      }
    }
  }
  expect(failures).toBeGreaterThan(50);
  expect(lines).toHaveLength(failures);
  expect(lines.filter((line) => /Mara|Lind|Invalidenstrasse|cannot be reached/.test(line))).toEqual([]);
});
