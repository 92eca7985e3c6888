import { errors, type FlattenedJWSInput } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Unavailable } from '#server/platform/failures.ts';
import { makeKey, type NamedKey, startMarketplace, type TestMarketplace } from '#tests/support/test-marketplace.ts';
import { type KeySet, makeKeySet } from './key-set.ts';

const minuteMs = 60_000;
const start = Date.parse('2026-11-18T12:30:00Z');
const token: FlattenedJWSInput = { payload: '', signature: '' };

let market: TestMarketplace;
let keys: KeySet;
let next: NamedKey;
let now = start;
let logged: string[] = [];

beforeAll(async () => {
  [market, next] = [await startMarketplace(), await makeKey('ES256', 'next')];
});
afterAll(() => market.stop());
beforeEach(() => {
  now = start;
  logged = [];
  Object.assign(market, { keys: [market.key.publicJwk], response: null, fetched: 0 });
  const log = pino({}, { write: (line) => void logged.push(line) });
  keys = makeKeySet({ url: market.jwksUrl, clock: () => new Date(now), log });
});

const find = (kid: string = market.key.kid) => keys.find({ alg: 'ES256', kid }, token);
const later = (milliseconds: number) => void (now += milliseconds);
const expectUnknown = () => expect(find('next')).rejects.toThrow(errors.JWKSNoMatchingKey);
const expectUnavailable = (kid?: string) => expect(find(kid)).rejects.toThrow(Unavailable);

test('the marketplace’s key set is fetched once for many sign-ins, and cached', async () => {
  await Promise.all(Array.from({ length: 10 }, () => find()));
  later(9 * minuteMs);
  await find();
  expect(market.fetched).toBe(1);
});

test('the key set is fetched again for an unknown key, at most once a minute, so that new keys are found', async () => {
  await find();
  later(minuteMs - 1);
  market.keys = [market.key.publicJwk, next.publicJwk];
  for (let times = 0; times < 5; times++) await expectUnknown();
  expect(market.fetched).toBe(1);
  later(1);
  await Promise.all(Array.from({ length: 5 }, () => find('next')));
  expect(market.fetched).toBe(2);
  later(minuteMs);
  await expect(find('never')).rejects.toThrow(errors.JWKSNoMatchingKey);
  await expect(find('never')).rejects.toThrow(errors.JWKSNoMatchingKey);
  expect(market.fetched).toBe(3);
});

test('a withdrawn key is noticed within ten minutes', async () => {
  await find();
  market.keys = [next.publicJwk];
  later(10 * minuteMs);
  await expect(find()).rejects.toThrow(errors.JWKSNoMatchingKey);
  await find('next');
  expect(market.fetched).toBe(2);
});

test.each<[string, TestMarketplace['response']]>([
  ['away', { status: 503, text: 'sorry' }],
  ['no JSON', { status: 200, text: '<html>' }],
  ['no key set', { status: 200, text: '{"keys":{}}' }],
  ['nothing', { status: 200, text: 'null' }],
  ['too large', { status: 200, text: `{"keys":[],"more":"${'x'.repeat(300_000)}"}` }],
  ['somewhere else', { status: 302, location: '/other.json' }],
])('that is %s leaves nobody in at first, says so in the log, and is asked again soon', async (_, response) => {
  market.response = response;
  await expectUnavailable();
  await expectUnavailable();
  expect([market.fetched, logged.length]).toEqual([1, 1]);
  market.response = null;
  later(4_999);
  await expectUnavailable();
  later(1);
  await find();
});

test('while the key set cannot be fetched cached keys still work, and an unknown key is reported as unavailable', async () => {
  await find();
  market.response = { status: 500, text: '' };
  later(10 * minuteMs);
  await find();
  await find();
  await expectUnavailable('next');
  expect(market.fetched).toBe(2);
  market.response = null;
  market.keys = [market.key.publicJwk, next.publicJwk];
  await expectUnavailable('next');
  later(minuteMs);
  await find('next');
});

test('cached keys are no longer trusted when the key set could not be fetched for a day', async () => {
  await find();
  market.response = { status: 500, text: '' };
  later(24 * 60 * minuteMs - 1);
  await find();
  later(1);
  await expectUnavailable();
});

test('a clock that is set back does not prevent fetching the key set', async () => {
  await find();
  market.keys = [next.publicJwk];
  later(-60 * minuteMs);
  await find('next');
  expect(market.fetched).toBe(2);
});
