import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { easyPostStandIn } from '#sandbox/carriers/easypost/stand-in.ts';
import type { StandInResponse, World } from '#sandbox/carriers/stand-in.ts';
import { openWorld } from '#sandbox/carriers/world.ts';
import { address, failure, order, pickup, shipment, tracker } from '#server/carriers/easypost/responses.ts';

// The recordings are exchanges with EasyPost's test mode, made by EasyPost's own client library, without headers. The stand-in gets the same
// requests. Its responses must have the recorded status, no other keys and types, and all that the adapter reads.

interface Exchange {
  method: string;
  path: string;
  body: unknown;
  status: number;
  response: unknown;
}

const folder = new URL('easypost-recordings/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.json') && !name.startsWith('tracker'));
const readExchanges = (name: string): Exchange[] =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Exchange[];

/** Keys whose values must be equal; of other keys only the types. */
const comparedKeys = new Set(['status', 'status_detail', 'refund_status', 'code', 'field']);

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same id in both worlds. Rates have any order and are found by their product. */
function pairIds(recorded: unknown, shown: unknown, ids: Map<string, string>): void {
  if (Array.isArray(recorded) && Array.isArray(shown)) {
    recorded.forEach((each: unknown, at) => {
      const isRate = isObject(each) && each['object'] === 'Rate';
      const other = isRate
        ? shown.find((rate: Json) => rate['carrier'] === each['carrier'] && rate['service'] === each['service'])
        : (shown[at] as unknown);
      pairIds(each, other, ids);
    });
  }
  if (!isObject(recorded) || !isObject(shown)) return;
  if (typeof recorded['id'] === 'string' && typeof shown['id'] === 'string') ids.set(recorded['id'], shown['id']);
  for (const key of Object.keys(recorded)) pairIds(recorded[key], shown[key], ids);
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** Of what the stand-in shows. A null in one of the two says nothing; elements of a list count as one. */
function findDifferences(recorded: unknown, shown: unknown, path: string): string[] {
  const types = [typeOf(recorded), typeOf(shown)];
  if (types.includes('null')) return [];
  if (types[0] !== types[1]) return [`${path}: ${types[0]} was recorded, ${types[1]} is shown`];
  if (Array.isArray(recorded) && Array.isArray(shown)) {
    if (recorded.length === 0) return [];
    const whole = Object.assign({}, ...(recorded as Json[])) as Json;
    return shown.flatMap((each) => findDifferences(isObject(each) ? whole : recorded[0], each, `${path}[]`));
  }
  if (!isObject(recorded) || !isObject(shown)) return [];
  return Object.entries(shown).flatMap(([key, value]) => {
    const inside = path === '' ? key : `${path}.${key}`;
    const other = recorded[key];
    if (other === undefined) return [`${inside} was not recorded`];
    const isCompared = comparedKeys.has(key) && typeof other === 'string' && typeof value === 'string';
    return isCompared && other !== value
      ? [`${inside}: ${other} was recorded, ${value} is shown`]
      : findDifferences(other, value, inside);
  });
}

/** What the adapter reads of the recording and not of the stand-in's response. */
function findMissing(recorded: unknown, shown: unknown, path: string): string[] {
  if (recorded === null || recorded === undefined) return [];
  if (shown === null || shown === undefined) return [path];
  if (Array.isArray(recorded)) return findMissing(recorded[0], (shown as unknown[])[0], `${path}[]`);
  if (!isObject(recorded)) return [];
  return Object.keys(recorded).flatMap((key) => findMissing(recorded[key], (shown as Json)[key], `${path}.${key}`));
}

/** The USPS of the stand-in insures no parcel by itself, and its parcels move by a clock, not in the second of their purchase. */
const mayBeMissing = /\.insurance$|\.tracking_details\[\]$/;

function rulesOf({ path, status }: Exchange): z.ZodMiniType {
  if (status >= 400) return failure;
  if (path.startsWith('/addresses')) return address;
  if (path.startsWith('/orders')) return order;
  return path.startsWith('/pickups') ? pickup : shipment;
}

const tidyWorld = (): World => ({
  ...openWorld('easypost', { folder: null, seed: 1, clock: () => new Date('2024-07-30T16:12:00Z') }),
  random: () => 0.99,
});

const authorization = `Basic ${Buffer.from('EZTK00000000:').toString('base64')}`;

/** Sends what was recorded, with the stand-in's own ids. */
async function replay(world: World, { method, path, body }: Exchange, ids: Map<string, string>) {
  const text = [...ids].reduce((all, [before, now]) => all.replaceAll(before, now), JSON.stringify({ path, body }));
  const sent = JSON.parse(text) as { path: string; body: unknown };
  const url = new URL(sent.path, 'http://easypost');
  const headers = { authorization, host: 'easypost' };
  const request = { method, path: url.pathname, query: url.searchParams, headers, body: sent.body };
  const act = easyPostStandIn.actOf(request);
  if (act === null) throw new Error(`the stand-in does not know ${method} ${path}`);
  return await easyPostStandIn.handle(world, request, act);
}

describe('the stand-in of EasyPost', () => {
  test.each(names)('responds to %s as EasyPost did, with all that the adapter reads', async (name) => {
    const world = tidyWorld();
    const ids = new Map<string, string>();
    for (const exchange of readExchanges(name)) {
      const response: StandInResponse = await replay(world, exchange, ids);
      const shown: unknown = JSON.parse(JSON.stringify(response.body));
      expect({ path: exchange.path, status: response.status }, JSON.stringify(shown)).toEqual({
        path: exchange.path,
        status: exchange.status,
      });
      pairIds(exchange.response, shown, ids);
      expect(findDifferences(exchange.response, shown, '')).toEqual([]);
      const rules = rulesOf(exchange);
      const missing = findMissing(rules.parse(exchange.response), rules.parse(shown), '');
      expect(missing.filter((path) => !mayBeMissing.test(path))).toEqual([]);
    }
  });
});

test('the adapter reads every event of a recorded tracker', () => {
  const [{ response }] = readExchanges('tracker-creates-a-tracker.json') as [Exchange];
  const recorded = response as { tracking_code: string; tracking_details: { status: string; datetime: string }[] };
  const { tracking_code: code, tracking_details: details } = tracker.parse(response);
  expect(code).toBe(recorded.tracking_code);
  expect(details.map(({ status, datetime }) => [status, datetime])).toEqual(
    recorded.tracking_details.map(({ status, datetime }) => [status, datetime]),
  );
});
