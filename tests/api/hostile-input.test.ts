import { describe, expect, test } from 'vitest';
import { listCalls } from '#contract/all-calls.ts';
import type { AnyCall } from '#contract/call.ts';
import { orderListCalls } from '#contract/order-list.ts';
import { orderViewActs } from '#contract/order-view-acts.ts';
import { queueCalls } from '#contract/queue.ts';
import { useApi } from '#tests/support/api.ts';
import { hostile, pathsOf, replaceAt } from '#tests/support/hostile-values.ts';
import { isFull } from '#tests/support/test-scope.ts';
import { validBodies } from '#tests/support/valid-bodies.ts';

const done = listCalls();
const withBody = done.filter(({ call }) => call.bodyKind === 'json');
const withQuery = done.filter(({ call }) => queryFields(call).length > 0);

function queryFields(call: AnyCall): string[] {
  return Object.keys((call.query as unknown as { shape: object }).shape);
}

/**
 * The values to send at one place of a body. Values that the schema refuses take one road through the server: one of them
 * stands for the others in `npm test`.
 */
function valuesAt(call: AnyCall, valid: unknown, path: (string | number)[]): unknown[] {
  if (isFull) return hostile;
  const { taken = [], refused = [] } = Object.groupBy(hostile, (value) =>
    call.body.safeParse(replaceAt(valid, path, value)).success ? 'taken' : 'refused',
  );
  return [...taken, ...refused.slice(0, 1)];
}

describe('hostile input', () => {
  // The limits of the open calls have tests of their own; here every request must arrive.
  const api = useApi({ environment: { CLIENT_REPORTS_PER_HOUR: '1000000', OFFER_LINK_CALLS_PER_MINUTE: '1000000' } });

  let knownOrder: Promise<number> | null = null;
  const ids = new Map<AnyCall['object'], Promise<number>>();
  /** A number that is there for the kind of thing that a path names: that of an order, unless it has its own. */
  const findId = async (kind: AnyCall['object']): Promise<number> => {
    if (kind === 'queued') return (await (await api().as('manager')).ask(queueCalls.list, {})).items[0]!.id;
    const customer = await api().as('customer');
    if (kind === 'view') {
      const { items: views } = await customer.ask(orderViewActs.keep, { body: { name: 'Mine', query: '?status=W' } });
      return views[0]!.id;
    }
    knownOrder ??= customer.ask(orderListCalls.list, { query: { pageSize: 10 } }).then(({ items }) => items.at(-1)!.id);
    return await knownOrder;
  };

  const send = async (call: AnyCall, payload: string, contentType = 'application/json') => {
    // Somebody who may make the call, so that its body is read.
    const isForStaff = call.roles !== 'open' && !call.roles.includes('Customer');
    const { headers } = await api().as(isForStaff ? 'manager' : 'customer');
    if (!ids.has(call.object)) ids.set(call.object, findId(call.object));
    return await api().app.inject({
      method: call.method,
      url: call.fullPath.replace('{id}', String(await ids.get(call.object))),
      headers: { ...headers, 'content-type': contentType },
      payload,
    });
  };

  test.each(withBody)(
    '$name: any field may hold anything',
    async ({ call }) => {
      const valid = validBodies.get(call)!;
      const tried: { path: string; value: unknown; status: number }[] = [];
      for (const path of pathsOf(valid)) {
        for (const value of valuesAt(call, valid, path)) {
          const answered = await send(call, JSON.stringify(replaceAt(valid, path, value)));
          tried.push({ path: path.join('.'), value, status: answered.statusCode });
        }
      }
      expect(tried.filter(({ status }) => status >= 500)).toEqual([]);
      expect(tried.length).toBeGreaterThanOrEqual(isFull ? hostile.length : pathsOf(valid).length);
    },
    120_000,
  );

  test.each(withBody)('$name: bodies that are none', async ({ call }) => {
    // What is no object is read as an empty one, which some calls take.
    const least = call.body.safeParse({}).success ? 200 : 400;
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
      const refused = await send(call, payload);
      expect(refused.statusCode, payload.slice(0, 20)).toBeGreaterThanOrEqual(least);
      expect(refused.statusCode, payload.slice(0, 20)).toBeLessThan(500);
      if (refused.statusCode >= 400)
        expect(refused.json(), payload.slice(0, 20)).toHaveProperty('code', expect.any(String));
    }
  });

  test.each(withBody)('$name: more than its longest body and other kinds of content', async ({ call }) => {
    expect((await send(call, JSON.stringify({ text: 'x'.repeat(call.longest ?? 2_000_000) }))).statusCode).toBe(413);
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
