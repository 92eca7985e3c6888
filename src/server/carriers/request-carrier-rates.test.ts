import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RatedShipment } from '#domain/rated-shipment.ts';
import { createLog } from '#server/platform/log.ts';
import { requestCarrierRates, carrierTimes } from './request-carrier-rates.ts';
import { type Carrier, type CarrierRate, CarrierRefusal } from './carrier.ts';

const shipment: RatedShipment = {
  from: { country: 'DE', postcode: '10115', city: 'Berlin' },
  to: { country: 'US', postcode: '10001', city: 'New York' },
  originTimeZone: 'Europe/Berlin',
  now: new Date('2026-11-23T09:00:00Z'),
  declared: { amount: 64_000n, currency: 'USD' },
  insured: null,
  isDutiable: true,
  measurementSystem: 'M',
  packages: [],
  insuranceAmount: 0n,
};
const rate: CarrierRate = {
  productName: 'Direct',
  parts: { base: 1000n, fuel: 0n, remoteArea: 0n, insurance: 0n },
  transitDays: 2,
  currency: 'USD',
  product: null,
  lines: [],
  promisedAt: null,
};
const lines: string[] = [];
const log = createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } });
const stop = new AbortController();

const pickUp = { cutOff: '16:00', earliest: '09:00', latest: '18:00' };
const carrierThat = (providerId: number, quote: Carrier['quote'], accountId: number | null = null): Carrier =>
  ({ providerId, accountId, name: `Carrier ${providerId}`, pickUp, quote }) as Carrier;
const responsesAfter = (milliseconds: number): Carrier['quote'] => {
  return () => new Promise((done) => setTimeout(() => done([rate]), milliseconds));
};
const ask = (...carriers: Carrier[]) =>
  requestCarrierRates(carriers, shipment, { times: carrierTimes, log, stop: stop.signal });

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});
afterEach(() => void vi.useRealTimers());

test('a carrier that refuses the shipment responds with its reason, and no warning is logged', async () => {
  const text = 'UPS insures shipments from Germany in EUR only.';
  const outcome = ask(
    carrierThat(7, async () => {
      throw new CarrierRefusal('fix-input', null, { problems: [{ field: null, text }] });
    }),
    carrierThat(8, responsesAfter(0)),
  );
  await vi.advanceTimersByTimeAsync(1);
  expect((await outcome).inTime).toMatchObject([
    { rates: [], failure: text },
    { rates: [rate], failure: null },
  ]);
  expect(lines).toEqual([]);
});

test('all carriers are asked at once, and none is waited for longer than three seconds', async () => {
  const outcome = ask(
    carrierThat(1, responsesAfter(2_999)),
    carrierThat(2, responsesAfter(2_999)),
    carrierThat(3, responsesAfter(3_001)),
  );
  await vi.advanceTimersByTimeAsync(2_999);
  await vi.advanceTimersByTimeAsync(1);
  const { inTime, late } = await outcome;
  expect(inTime.map(({ carrier }) => carrier.providerId)).toEqual([1, 2]);
  expect(late).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect((await late[0]!.response).rates).toEqual([rate]);
  expect(vi.getTimerCount()).toBe(0);
});

test('quick responses are used at once, in the order of the carriers', async () => {
  const outcome = ask(
    carrierThat(1, responsesAfter(20)),
    carrierThat(2, async () => []),
    carrierThat(3, responsesAfter(10)),
  );
  await vi.advanceTimersByTimeAsync(20);
  const { inTime, late } = await outcome;
  expect(inTime.map(({ carrier, rates }) => [carrier.providerId, rates.length])).toEqual([
    [1, 1],
    [2, 0],
    [3, 1],
  ]);
  expect(late).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a carrier that is down has no rates, and the log names it', async () => {
  const { inTime, late } = await ask(
    carrierThat(7, () => Promise.reject(new Error('connect ECONNREFUSED'))),
    carrierThat(8, async () => [rate]),
  );
  expect(inTime.map(({ carrier, failure }) => [carrier.providerId, failure])).toEqual([
    [7, 'Carrier 7 did not answer. Its prices can be requested again.'],
    [8, null],
  ]);
  expect(late).toEqual([]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ provider: 7, msg: 'A carrier sent no rates' });
});

test('a carrier with its own API is not waited for, unless it responds at once', async () => {
  const outcome = ask(
    carrierThat(1, async () => [rate]),
    carrierThat(2, responsesAfter(10), 5),
    carrierThat(3, async () => [rate], 6),
  );
  const { inTime, late } = await outcome;
  expect(inTime.map(({ carrier }) => carrier.providerId)).toEqual([1, 3]);
  expect(late.map(({ carrier }) => carrier.providerId)).toEqual([2]);
  await vi.advanceTimersByTimeAsync(10);
  expect((await late[0]!.response).rates).toEqual([rate]);
});

test('a carrier that does not respond is given up after a minute', async () => {
  const signals: AbortSignal[] = [];
  const deaf = carrierThat(1, (_, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const outcome = ask(deaf);
  await vi.advanceTimersByTimeAsync(3_000);
  const { late } = await outcome;
  await vi.advanceTimersByTimeAsync(57_000);
  expect((await late[0]!.response).failure).toBe('Carrier 1 did not answer. Its prices can be requested again.');
  expect(signals[0]?.aborted).toBe(true);
});

test('a server that is stopping waits for no carrier', async () => {
  const outcome = ask(carrierThat(1, responsesAfter(50_000)));
  await vi.advanceTimersByTimeAsync(3_000);
  const { late } = await outcome;
  stop.abort();
  expect((await late[0]!.response).failure).toBe('Carrier 1 did not answer. Its prices can be requested again.');
});
