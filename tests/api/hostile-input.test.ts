import { describe, expect, test } from 'vitest';
import { listEndpoints } from '#contract/all-endpoints.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { batchEndpoints } from '#contract/batches.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { orderViewActs } from '#contract/order-views.ts';
import { queueEndpoints } from '#contract/queue.ts';
import { useApi } from '#tests/support/api.ts';
import { hostile, pathsOf, replaceAt } from '#tests/support/hostile-values.ts';
import { isFull } from '#tests/support/test-scope.ts';
import { validBodies } from '#tests/support/valid-bodies.ts';

const endpoints = listEndpoints();
const withBody = endpoints.filter(({ endpoint }) => endpoint.bodyKind === 'json');
const withQuery = endpoints.filter(({ endpoint }) => queryFields(endpoint).length > 0);

function queryFields(endpoint: AnyEndpoint): string[] {
  return Object.keys((endpoint.query as unknown as { shape: object }).shape);
}

/** The values to send at one place of a request. In `npm test`: one that the schema refuses, and three accepted ones, rotating by place. */
function valuesAt(place: number, isAccepted: (value: unknown) => boolean): unknown[] {
  if (isFull) return hostile;
  const { accepted = [], refused = [] } = Object.groupBy(hostile, (value) =>
    isAccepted(value) ? 'accepted' : 'refused',
  );
  const rotated = [...accepted.slice((place * 3) % accepted.length), ...accepted];
  return [...rotated.slice(0, Math.min(3, accepted.length)), ...refused.slice(0, 1)];
}

describe('hostile input', () => {
  // Limits of open calls are tested elsewhere; here every request must arrive.
  const api = useApi({ environment: { CLIENT_REPORTS_PER_HOUR: '1000000', OFFER_LINK_CALLS_PER_MINUTE: '1000000' } });

  let knownOrder: Promise<number> | null = null;
  const ids = new Map<AnyEndpoint['object'], Promise<number>>();
  /** An existing id for the object that a path names; by default that of an order. */
  const findId = async (kind: AnyEndpoint['object']): Promise<number> => {
    if (kind === 'queued') return (await (await api().as('manager')).send(queueEndpoints.list, {})).items[0]!.id;
    const customer = await api().as('customer');
    if (kind === 'batch') {
      // A company may have only a few unfinished ones.
      await api().database.kysely.deleteFrom('batches').execute();
      const body = validBodies.get(batchEndpoints.create) as never;
      return (await customer.send(batchEndpoints.create, { body })).id;
    }
    if (kind === 'view') {
      const { items: views } = await customer.send(orderViewActs.keep, { body: { name: 'Mine', query: '?status=W' } });
      return views[0]!.id;
    }
    knownOrder ??= customer
      .send(orderListEndpoints.list, { query: { pageSize: 10 } })
      .then(({ items }) => items.at(-1)!.id);
    return await knownOrder;
  };

  const send = async (endpoint: AnyEndpoint, payload: string, contentType = 'application/json') => {
    // Sent by somebody who may make the call, so that its body is read.
    const isForStaff = endpoint.roles !== 'open' && !endpoint.roles.includes('Customer');
    const { headers } = await api().as(isForStaff ? 'manager' : 'customer');
    if (!ids.has(endpoint.object)) ids.set(endpoint.object, findId(endpoint.object));
    return await api().app.inject({
      method: endpoint.method,
      url: endpoint.fullPath.replace('{id}', String(await ids.get(endpoint.object))).replace('{rowId}', '1'),
      headers: { ...headers, 'content-type': contentType },
      payload,
    });
  };

  test.each(withBody)(
    '$name: any value in any field causes no internal error',
    async ({ endpoint }) => {
      const valid = validBodies.get(endpoint)!;
      const tried: { path: string; value: unknown; status: number }[] = [];
      for (const [place, path] of pathsOf(valid).entries()) {
        const isAccepted = (value: unknown) => endpoint.body.safeParse(replaceAt(valid, path, value)).success;
        for (const value of valuesAt(place, isAccepted)) {
          const answered = await send(endpoint, JSON.stringify(replaceAt(valid, path, value)));
          tried.push({ path: path.join('.'), value, status: answered.statusCode });
        }
      }
      expect(tried.filter(({ status }) => status >= 500)).toEqual([]);
      expect(tried.length).toBeGreaterThanOrEqual(isFull ? hostile.length : pathsOf(valid).length);
    },
    120_000,
  );

  test.each(withBody)('$name: malformed bodies are refused without an internal error', async ({ endpoint }) => {
    // A body that is no object is read as `{}`; some endpoints accept that.
    const lowestStatus = endpoint.body.safeParse({}).success ? 200 : 400;
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
      const refused = await send(endpoint, payload);
      expect(refused.statusCode, payload.slice(0, 20)).toBeGreaterThanOrEqual(lowestStatus);
      expect(refused.statusCode, payload.slice(0, 20)).toBeLessThan(500);
      if (refused.statusCode >= 400)
        expect(refused.json(), payload.slice(0, 20)).toHaveProperty('code', expect.any(String));
    }
  });

  test.each(withBody)('$name: bodies that are too long or of another type are refused', async ({ endpoint }) => {
    expect((await send(endpoint, JSON.stringify({ text: 'x'.repeat(endpoint.longest ?? 2_000_000) }))).statusCode).toBe(
      413,
    );
    for (const contentType of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense']) {
      expect((await send(endpoint, '{}', contentType)).statusCode, contentType).toBe(415);
    }
  });

  test.each(withQuery)('$name: any value in any query field causes no internal error', async ({ endpoint }) => {
    const { headers } = await api().as('csd');
    const statuses: number[] = [];
    for (const [place, field] of queryFields(endpoint).entries()) {
      const textOf = (value: unknown) => String(value).toWellFormed();
      const isAccepted = (value: unknown) => endpoint.query.safeParse({ [field]: textOf(value) }).success;
      for (const value of valuesAt(place, isAccepted)) {
        const url = `${endpoint.fullPath}?${field}=${encodeURIComponent(textOf(value))}`;
        statuses.push((await api().app.inject({ method: 'GET', url, headers })).statusCode);
      }
      for (const raw of ['%', '%ff%fe', '%00', 'a&'.repeat(500)]) {
        const url = `${endpoint.fullPath}?${field}=${raw}`;
        statuses.push((await api().app.inject({ method: 'GET', url, headers })).statusCode);
      }
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  test('an idempotency key that is no UUID is refused', async () => {
    const { headers } = await api().as('customer');
    const endpoint = withBody.find(({ name }) => name === 'offers.requestExpress')!.endpoint;
    for (const key of ['x', '1', `${'a'.repeat(8)}-0000`, 'ffffffff-ffff-ffff-ffff-fffffffffffg']) {
      const answered = await api().app.inject({
        method: 'POST',
        url: endpoint.fullPath,
        headers: { ...headers, 'idempotency-key': key },
        payload: validBodies.get(endpoint)!,
      });
      expect(answered.statusCode).toBe(400);
    }
  });
});
