import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { easyPostStandIn } from '#sandbox/carriers/easypost/stand-in.ts';
import type { StandInResponse, World } from '#sandbox/carriers/stand-in.ts';
import { openWorld } from '#sandbox/carriers/world.ts';

// The recordings are exchanges with EasyPost's test mode, made by EasyPost's own client library, without headers. The stand-in gets the same
// requests; its responses must have the recorded status, keys and types.

interface Exchange {
  method: string;
  path: string;
  body: unknown;
  status: number;
  response: unknown;
}

const folder = new URL('easypost-recordings/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
const readExchanges = (name: string): Exchange[] =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Exchange[];

/** Keys whose values must be equal; of other keys only the types. */
const comparedKeys = new Set(['object', 'mode', 'status', 'status_detail', 'refund_status', 'code', 'field']);

/** Differences that are right. `+`: a key that was not recorded; `-`: a recorded key that the stand-in lacks. */
const allowed: readonly { difference: RegExp; reason: string }[] = [
  {
    difference: /^tracker-retrieves\S+ (- fees|\+ finalized|\+ is_return)$/,
    reason: 'recorded in 2024; the tracker that was recorded later has the keys of today',
  },
  {
    difference: /^(shipment|refund|order|pickup)\S+ .*tracker\.status(_detail)?: /,
    reason: 'parcels move by the clock of the stand-in, not in the second of their purchase',
  },
];

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

/** Values that are missing in one of the two say nothing; elements of a list count as one. */
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
  const keys = new Set([...Object.keys(recorded), ...Object.keys(shown)]);
  return [...keys].flatMap((key) => {
    const inside = path === '' ? key : `${path}.${key}`;
    if (!(key in recorded)) return [`+ ${inside}`];
    if (!(key in shown)) return [`- ${inside}`];
    const values = [recorded[key], shown[key]];
    if (comparedKeys.has(key) && values.every((value) => typeof value === 'string') && values[0] !== values[1])
      return [`${inside}: ${String(values[0])} was recorded, ${String(values[1])} is shown`];
    return findDifferences(recorded[key], shown[key], inside);
  });
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
  const used = new Set<RegExp>();
  const isAllowed = (name: string, difference: string): boolean => {
    const exception = allowed.find((each) => each.difference.test(`${name} ${difference}`));
    if (exception) used.add(exception.difference);
    return exception !== undefined;
  };

  test.each(names)('responds to %s as EasyPost did', async (name) => {
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
      const differences = findDifferences(exchange.response, shown, '');
      expect(differences.filter((difference) => !isAllowed(name, difference))).toEqual([]);
    }
  });

  test('differs from EasyPost in everything that the list of allowed differences names', () => {
    expect(allowed.filter(({ difference }) => !used.has(difference))).toEqual([]);
  });
});
