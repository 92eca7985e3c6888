import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ExpressRequest } from '#domain/express-rate.ts';
import { createLog } from '#server/platform/log.ts';
import { askCarriers, carrierTimes } from './ask-carriers.ts';
import type { Carrier, CarrierRate } from './carrier.ts';

const request: ExpressRequest = {
  from: { country: 'DE', postcode: '10115' },
  to: { country: 'US', postcode: '10001' },
  measurementSystem: 'M',
  packages: [],
  insuranceAmount: 0n,
};
const rate: CarrierRate = {
  productName: 'Direct',
  parts: { base: 1000n, fuel: 0n, remoteArea: 0n, insurance: 0n },
  transitDays: 2,
};
const lines: string[] = [];
const log = createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } });
const stop = new AbortController();

const carrierThat = (providerId: number, quote: Carrier['quote']): Carrier =>
  ({ providerId, name: `Carrier ${providerId}`, quote }) as Carrier;
const responsesAfter = (milliseconds: number): Carrier['quote'] => {
  return () => new Promise((done) => setTimeout(() => done([rate]), milliseconds));
};
const ask = (...carriers: Carrier[]) => askCarriers(carriers, request, { times: carrierTimes, log, stop: stop.signal });

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});
afterEach(() => void vi.useRealTimers());

test('all are asked at once, and none is waited for longer than three seconds', async () => {
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
  expect((await late[0])?.rates).toEqual([rate]);
  expect(vi.getTimerCount()).toBe(0);
});

test('quick answers are there at once, in the order of the carriers', async () => {
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

test('one that is down has no rates, and the log says which', async () => {
  const { inTime, late } = await ask(
    carrierThat(7, () => Promise.reject(new Error('connect ECONNREFUSED'))),
    carrierThat(8, async () => [rate]),
  );
  expect(inTime.map(({ carrier }) => carrier.providerId)).toEqual([8]);
  expect(late).toEqual([]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ provider: 7, msg: 'A carrier sent no rates' });
});

test('after a minute nobody waits for it any more, whether it listens or not', async () => {
  const signals: AbortSignal[] = [];
  const deaf = carrierThat(1, (_, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const outcome = ask(deaf);
  await vi.advanceTimersByTimeAsync(3_000);
  const { late } = await outcome;
  await vi.advanceTimersByTimeAsync(57_000);
  expect(await late[0]).toBeNull();
  expect(signals[0]?.aborted).toBe(true);
});

test('a server that stops waits for none', async () => {
  const outcome = ask(carrierThat(1, responsesAfter(50_000)));
  await vi.advanceTimersByTimeAsync(3_000);
  const { late } = await outcome;
  stop.abort();
  expect(await late[0]).toBeNull();
});
