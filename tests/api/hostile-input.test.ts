import { describe, expect, test } from 'vitest';
import { listCalls } from '#contract/all-calls.ts';
import type { AnyCall } from '#contract/call.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import { isMissing, useApi } from '#tests/support/api.ts';
import { validBodies } from '#tests/support/valid-bodies.ts';

const withBody = listCalls().filter(({ call }) => call.bodyKind === 'json');
const withQuery = listCalls().filter(({ call }) => queryFields(call).length > 0);

function queryFields(call: AnyCall): string[] {
  return Object.keys((call.query as unknown as { shape: object }).shape);
}

/** What no field expects; the text kinds are those that databases trip over. */
const hostile: unknown[] = [
  null,
  '',
  ' ',
  true,
  [],
  {},
  [[]],
  -1,
  0,
  1e308,
  -1e308,
  0.1 + 0.2,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 64,
  'x',
  'x'.repeat(5000),
  'a\u0000b',
  'a\ud800b',
  '\ud83d',
  '\u202eabc',
  '💩'.repeat(300),
  '<script>alert(1)</script>',
  "'; drop table requests; --",
  '%',
  '\\',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '24:00',
  '1e5',
  'NaN',
  { __proto__: { a: 1 } },
  ['a', 1, null],
];

/** Every place in a value where something stands, as a path. */
function pathsOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  const here = path.length > 0 ? [path] : [];
  if (Array.isArray(value)) return [...here, ...value.flatMap((each, index) => pathsOf(each, [...path, index]))];
  if (typeof value !== 'object' || value === null) return here;
  return [...here, ...Object.entries(value).flatMap(([name, each]) => pathsOf(each, [...path, name]))];
}

function replaceAt(value: unknown, path: (string | number)[], by: unknown): unknown {
  const copy = structuredClone(value) as Record<string | number, unknown>;
  let at = copy;
  for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>;
  at[path.at(-1)!] = by;
  return copy;
}

describe.skipIf(isMissing)('hostile input', () => {
  const api = useApi();

  let knownId = 0;
  const findId = async (): Promise<number> => {
    const { items } = await (await api().as('customer')).ask(shipmentCalls.list, { query: { pageSize: 10 } });
    return items.at(-1)!.id;
  };

  const send = async (call: AnyCall, payload: string, contentType = 'application/json') => {
    const { headers } = await api().as('customer');
    knownId ||= await findId();
    return await api().app.inject({
      method: call.method,
      url: call.fullPath.replace('{id}', String(knownId)),
      headers: { ...headers, 'content-type': contentType },
      payload,
    });
  };

  test('every call with a JSON body has a valid one to break', () => {
    expect(withBody.filter(({ call }) => !validBodies.has(call)).map(({ name }) => name)).toEqual([]);
  });

  test.each(withBody)(
    '$name: any field may hold anything',
    async ({ call }) => {
      const valid = validBodies.get(call)!;
      const tried: { path: string; value: unknown; status: number }[] = [];
      for (const path of pathsOf(valid)) {
        for (const value of hostile) {
          const answered = await send(call, JSON.stringify(replaceAt(valid, path, value)));
          tried.push({ path: path.join('.'), value, status: answered.statusCode });
        }
      }
      expect(tried.filter(({ status }) => status >= 500)).toEqual([]);
      expect(tried.length).toBeGreaterThan(30);
    },
    120_000,
  );

  test.each(withBody)('$name: bodies that are none', async ({ call }) => {
    for (const payload of [
      '',
      '{',
      '{"a":',
      'null',
      '[]',
      '"text"',
      '1',
      '\u0000',
      '[['.repeat(10_000),
      '{"a":'.repeat(5000),
      `{"OfferId":1,"x":${'['.repeat(6000)}${']'.repeat(6000)}}`,
    ]) {
      const { statusCode } = await send(call, payload);
      expect(statusCode, payload.slice(0, 20)).toBeGreaterThanOrEqual(400);
      expect(statusCode, payload.slice(0, 20)).toBeLessThan(500);
    }
  });

  test.each(withBody)('$name: two megabytes and other kinds of content', async ({ call }) => {
    expect((await send(call, JSON.stringify({ text: 'x'.repeat(2_000_000) }))).statusCode).toBe(413);
    for (const contentType of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense']) {
      expect((await send(call, '{}', contentType)).statusCode, contentType).toBe(415);
    }
  });

  test.each(withQuery)('$name: any query may hold anything', async ({ call }) => {
    const { headers } = await api().as('csd');
    const statuses: number[] = [];
    for (const field of queryFields(call)) {
      for (const value of hostile) {
        const url = `${call.fullPath}?${field}=${encodeURIComponent(String(value).toWellFormed())}`;
        statuses.push((await api().app.inject({ method: 'GET', url, headers })).statusCode);
      }
      for (const raw of ['%', '%ff%fe', '%00', 'a&'.repeat(500)]) {
        const url = `${call.fullPath}?${field}=${raw}`;
        statuses.push((await api().app.inject({ method: 'GET', url, headers })).statusCode);
      }
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  test('keys that are no UUID are refused with words', async () => {
    const { headers } = await api().as('customer');
    const call = withBody.find(({ name }) => name === 'offers.askExpress')!.call;
    for (const key of ['x', '1', `${'a'.repeat(8)}-0000`, 'ffffffff-ffff-ffff-ffff-fffffffffffg']) {
      const answered = await api().app.inject({
        method: 'POST',
        url: call.fullPath,
        headers: { ...headers, 'idempotency-key': key },
        payload: validBodies.get(call)!,
      });
      expect(answered.statusCode).toBe(400);
    }
  });
});
