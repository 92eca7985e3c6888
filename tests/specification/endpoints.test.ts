import { describe, expect, test } from 'vitest';

import { examples, type Input, userOf } from './examples.ts';
import { newKey, type Response, usePortal, type Who } from './portal.ts';
import {
  type BodyField,
  type BodyShape,
  compare,
  readMarks,
  type Role,
  roles,
  surface,
  type SurfaceEndpoint,
} from './surface.ts';

const { calls: endpoints } = surface;
const missingId = 999_999_999;

/** A path with its values. A parameter without one becomes an id that does not exist. */
const fillPath = (path: string, params: Input['params'] = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? missingId));

/** A body that every endpoint refuses: each field is an object without any valid value. */
const brokenBody = (endpoint: SurfaceEndpoint): Record<string, unknown> =>
  Object.fromEntries(Object.keys(endpoint.body ?? {}).map((marked) => [readMarks(marked).name, { nothing: true }]));

const errorsOf = ({ body }: Response): Record<string, string[]> => {
  const { Errors = {}, Warnings = {} } = (body ?? {}) as Record<string, Record<string, string[]>>;
  return { ...Errors, ...Warnings };
};

/** Expects the status, and sentences by field. */
function expectRefusal(response: Response, status: number, what: string): void {
  expect(response.status, `${what} ${JSON.stringify(response.body)}`).toBe(status);
  const errors = Object.values(errorsOf(response));
  expect(errors.length, what).toBeGreaterThan(0);
  for (const sentences of errors) {
    expect(Array.isArray(sentences) && sentences.every((sentence) => typeof sentence === 'string'), what).toBe(true);
  }
}

/** Fields of a body by their path, as in `Packages[0].width`. */
function listFields(shape: BodyShape, at = ''): { path: string; marks: string; type: BodyField }[] {
  return Object.entries(shape).flatMap(([marked, type]) => {
    const { name, marks } = readMarks(marked);
    const own = { path: `${at}${name}`.replace('[i]', '[0]'), marks, type };
    if (typeof type === 'string') return [own];
    if ('json' in type) return [own, ...listFields(type.json, `${at}${name}.`)];
    return [
      own,
      ...('each' in type ? listFields(type.each, `${own.path}[0].`) : listFields(type.fields, `${own.path}.`)),
    ];
  });
}

const isIgnored = (marks: string): boolean => marks.includes('~');
const isRequired = (marks: string): boolean => marks.includes('!');

const stepsOf = (path: string): string[] => path.split(/[.[\]]+/).filter(Boolean);

/** A copy of a body with the value at a path replaced, or removed where `value` is undefined. */
function replaceAt(body: unknown, path: string[], value: unknown): any {
  const [step, ...rest] = path;
  if (body instanceof File || typeof body !== 'object' || body === null) return body;
  const copy: any = Array.isArray(body) ? [...body] : { ...body };
  if (rest.length > 0) copy[step!] = replaceAt(copy[step!], rest, value);
  else if (value === undefined) delete copy[step!];
  else copy[step!] = value;
  return copy;
}

/** Defines a test only if the endpoint has what the test is about. */
const testIf = (applies: unknown): ((title: string, run: () => Promise<void>) => void) => (applies ? test : () => {});

describe('the endpoints that other programs rely on', () => {
  const portal = usePortal();

  const send = async (endpoint: SurfaceEndpoint, who: Who, input: Input, headers: Record<string, string> = {}) =>
    await portal().call(who, endpoint.method, fillPath(endpoint.path, input.params), {
      ...(input.query && { query: input.query }),
      body: input.body,
      format: endpoint.format,
      headers: { ...input.headers, ...headers },
    });

  const makeInputs = async (endpoint: SurfaceEndpoint, who: NonNullable<Who>): Promise<Input[]> =>
    [await examples[endpoint.id]!(portal(), who)].flat();
  const makeInput = async (endpoint: SurfaceEndpoint, who: NonNullable<Who>): Promise<Input> =>
    (await makeInputs(endpoint, who))[0]!;

  const inputsOfRefusals = new Map<string, Promise<Input[]>>();
  /** The same input for all requests that are refused, since they change nothing. */
  function inputsToRefuse(endpoint: SurfaceEndpoint, who: NonNullable<Who>): Promise<Input[]> {
    const name = `${endpoint.id} ${who}`;
    if (!inputsOfRefusals.has(name)) inputsOfRefusals.set(name, makeInputs(endpoint, who));
    return inputsOfRefusals.get(name)!;
  }
  const inputToRefuse = async (endpoint: SurfaceEndpoint, who: NonNullable<Who>): Promise<Input> =>
    (await inputsToRefuse(endpoint, who))[0]!;

  /** A user of the first role that may use the endpoint. */
  const userFor = (endpoint: SurfaceEndpoint): NonNullable<Who> => userOf[endpoint.roles[0] ?? 'Customer'];

  const differences = new Map<string, Promise<string[]>>();
  const fieldsSeen = new Set<string>();
  /** Sends one request for each role that may use the endpoint, and compares the responses; runs once for each endpoint. */
  function compareResponses(endpoint: SurfaceEndpoint): Promise<string[]> {
    if (!differences.has(endpoint.id)) differences.set(endpoint.id, compareInEachRole(endpoint));
    return differences.get(endpoint.id)!;
  }

  async function compareInEachRole(endpoint: SurfaceEndpoint): Promise<string[]> {
    const found: string[] = [];
    for (const role of endpoint.roles.length > 0 ? endpoint.roles : [null]) {
      const who = role === null ? null : userOf[role];
      for (const input of await makeInputs(endpoint, who ?? 'customer')) {
        const response = await send(endpoint, who, input);
        const prefix = `as ${role ?? 'anybody'}:`;
        if (response.status !== 200) found.push(`${prefix} ${response.status} ${JSON.stringify(response.body)}`);
        else found.push(...compareResponse(endpoint, response, role).map((line) => `${prefix} ${line}`));
      }
    }
    return found;
  }

  function compareResponse({ response: shape }: SurfaceEndpoint, response: Response, role: Role | null): string[] {
    const file = typeof shape === 'object' ? shape['file'] : undefined;
    if (file !== undefined) return response.mediaType === file ? [] : [`the file is ${response.mediaType}`];
    return compare(response.body, shape, role, fieldsSeen);
  }

  test('are those of the specification and its additions', () => {
    expect(endpoints.filter(({ additive }) => !additive)).toHaveLength(80);
    expect(endpoints.filter(({ additive }) => additive)).toHaveLength(11);
    expect(Object.keys(examples).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
  });

  describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
    test('responds to each role with the listed fields and types', async () => {
      expect((await compareResponses(endpoint)).join('\n')).toBe('');
    });

    test('is found in upper and lower case, with and without a final slash', async () => {
      const upperCaseOutsideBraces = (path: string) =>
        path.replaceAll(/[^{}/]+(?![^{]*\})/g, (part) => part.toUpperCase());
      const bare = endpoint.path.replace(/\/$/, '');
      for (const path of [
        endpoint.path,
        bare,
        `${bare}/`,
        endpoint.path.toLowerCase(),
        upperCaseOutsideBraces(endpoint.path),
      ]) {
        const { status } = await portal().call(null, endpoint.method, fillPath(path), { body: undefined });
        // An unknown path is a 404; a known one refuses a missing sign-in first.
        if (endpoint.roles.length > 0) expect(status, path).toBe(401);
        else expect(status, path).not.toBe(404);
      }
    });

    testIf(endpoint.roles.length > 0)('refuses first a missing sign-in (401), then a wrong role (403)', async () => {
      const input: Input = endpoint.body ? { body: brokenBody(endpoint) } : {};
      expectRefusal(await send(endpoint, null, input), 401, 'nobody');
      expectRefusal(await send(endpoint, null, input, { authorization: 'Bearer a.b.c' }), 401, 'a token that is none');
      for (const role of roles.filter((one) => !endpoint.roles.includes(one))) {
        expectRefusal(await send(endpoint, userOf[role], input), 403, role);
      }
    });

    const named = /\{(id|orderId|shippingRequestId)\}/.exec(endpoint.path)?.[1];
    testIf(named)('refuses 404 what is missing or foreign in its path, before its body', async () => {
      const broken: Input = endpoint.body ? { body: brokenBody(endpoint) } : {};
      for (const role of endpoint.roles) {
        const { params } = await inputToRefuse(endpoint, userOf[role]);
        for (const id of [missingId, 'abc', '0', '-1']) {
          expectRefusal(
            await send(endpoint, userOf[role], { ...broken, params: { ...params, [named!]: id } }),
            404,
            `${role} ${id}`,
          );
        }
        // Addresses and the like belong to one customer; objects of the portal itself have no owner.
        if (role !== 'Customer') continue;
        expectRefusal(
          await send(endpoint, 'maple', { ...broken, params: params! }),
          404,
          'a customer of another company',
        );
      }
    });

    const { query } = endpoint;
    testIf(query.length > 0)('refuses a wrong value of each listed query field under its name', async () => {
      const who = userFor(endpoint);
      for (const name of query) {
        const input = await inputToRefuse(endpoint, who);
        const response = await send(endpoint, who, { ...input, query: { ...input.query, [name]: wrongQuery[name] } });
        if (wrongQuery[name] === ignored) expect(response.status, name).toBe(200);
        else {
          expectRefusal(response, 400, name);
          expect(Object.keys(errorsOf(response)), name).toEqual([name]);
        }
      }
    });

    const fields = listFields(endpoint.body ?? {}).filter(({ type }) => type !== 'file');
    testIf(fields.length > 0)('refuses a wrong value of each listed body field under its path', async () => {
      const who = endpoint.roles.length > 0 ? userFor(endpoint) : null;
      const inputs = await inputsToRefuse(endpoint, who ?? 'customer');
      const wrong: string[] = [];
      for (const { path, marks, type } of fields) {
        if (isIgnored(marks) || type === 'any' || (typeof type === 'object' && 'json' in type)) continue;
        // In a multipart form the whole path is the name of the part.
        const isPart = path.startsWith('documents[0]');
        const steps = isPart ? [path] : stepsOf(path);
        const input = inputs.find(({ body }) => Object.hasOwn(body ?? {}, steps[0]!))!;
        const value = typeof type === 'string' && !isPart ? { nothing: true } : 'nothing';
        for (const [what, body] of [
          ['a wrong value', replaceAt(input.body, steps, value)],
          ...(isRequired(marks) ? [['none', replaceAt(input.body, steps, undefined)]] : []),
        ] as [string, Record<string, unknown>][]) {
          const response = await send(endpoint, who, { ...input, body });
          if (response.status !== 400 || !(path in errorsOf(response))) {
            wrong.push(`${path} with ${what}: ${response.status} ${JSON.stringify(response.body)}`);
          }
        }
      }
      expect(wrong.join('\n')).toBe('');
    });

    const needsKey =
      endpoint.roles.length > 0 && endpoint.method !== 'GET' && !endpoint.path.startsWith('/api/authorization');
    const changesNothing =
      endpoint.path.startsWith('/api/pickUp/') || endpoint.path.includes('calculateDiscountedAmount');
    testIf(needsKey && !changesNothing)('happens once under a key, and drops what it does not know', async () => {
      const who = userFor(endpoint);
      const made = await makeInput(endpoint, who);
      const isJson = endpoint.format === 'json';
      const ignoredFields = fields.filter(({ marks, type }) => isIgnored(marks) && isJson && typeof type === 'string');
      const body = ignoredFields.reduce(
        (sent, { path }) => replaceAt(sent, stepsOf(path), { nothing: true }),
        made.body,
      );
      const input = { ...made, ...(body && { body: isJson ? { ...body, unknown: 'dropped' } : body }) };
      const key = newKey();
      const first = await send(endpoint, who, input, key);
      expect(first.status, JSON.stringify(first.body)).toBe(200);
      if (endpoint.format === 'multipart') return;
      expect(await send(endpoint, who, input, key)).toEqual(first);
      if (fields.length === 0) return;
      expectRefusal(await send(endpoint, who, { ...input, body: brokenBody(endpoint) }, key), 400, 'a broken body');
      expectRefusal(
        await send(endpoint, who, { ...input, body: { ...body, unknown: 'other', ...otherValue[endpoint.id] } }, key),
        409,
        'another body',
      );
    });

    testIf(versioned.includes(endpoint.id))('refuses 409 a version that has passed, after its body', async () => {
      const who = userFor(endpoint);
      const input = await inputToRefuse(endpoint, who);
      const stale = { 'if-match': '"999"' };
      const refused = await send(endpoint, who, input, stale);
      expectRefusal(refused, 409, 'a stale version');
      expect(refused.body).toHaveProperty('current');
      expectRefusal(await send(endpoint, who, { ...input, body: brokenBody(endpoint) }, stale), 400, 'a broken body');
    });

    const fieldOfObject = namedOutsidePath[endpoint.id];
    testIf(fieldOfObject)('refuses 404 what is missing or foreign in its query or body', async () => {
      for (const role of endpoint.roles) {
        const { query: asked, body } = await inputToRefuse(endpoint, userOf[role]);
        const missing = {
          ...(asked && { query: { ...asked, [fieldOfObject!]: missingId } }),
          ...(body && { body: { ...body, [fieldOfObject!]: missingId } }),
        };
        expectRefusal(await send(endpoint, userOf[role], missing), 404, role);
        if (role !== 'Customer') continue;
        expectRefusal(
          await send(endpoint, 'maple', { ...(asked && { query: asked }), ...(body && { body }) }),
          404,
          'a customer of another company',
        );
      }
    });
  });

  test('return every field of every object with a value at least once', async () => {
    for (const endpoint of endpoints) await compareResponses(endpoint);
    const [, claims] = (await portal().token('customer')).split('.');
    expect(compare(JSON.parse(Buffer.from(claims!, 'base64url').toString()), 'Claims', 'Customer', fieldsSeen)).toEqual(
      [],
    );
    const all = Object.entries(surface.objects).flatMap(([object, ownFields]) =>
      Object.keys(ownFields).map((marked) => `${object}.${readMarks(marked).name}`),
    );
    expect(all.filter((name) => !fieldsSeen.has(name)).toSorted()).toEqual(alwaysNull.toSorted());
  });
});

/** Fields that exist for other programs only and never have a value. */
const alwaysNull = [
  'Claims.marketplacetoken',
  'CustomerInfo.comment',
  'Party.fax',
  'PickupInfo.dropOffPoints',
  'PickupInfo.dropOffTotal',
];

/** Another valid value of a field, for endpoints that compare only the fields they know with those of an earlier request with the same key. */
const otherValue: Readonly<Record<string, object>> = {
  'POST /api/shipping/SendRefund/{id}': { sendRefundAmount: 2 },
  'POST /api/payment/SendRefund/': { sendRefundAmount: 2 },
  'PUT /api/payment/confirmPaymentMethod/{id}': { type: 'D' },
};

/** Endpoints that accept the version of what they change as `If-Match`. */
const versioned = [
  'PUT /api/Addresses/{id}',
  'POST /api/shipping/customer/{id}',
  'PUT /api/shipping/UpdateShippingContacts/{id}',
  'POST /api/shipping/changeShippingState/{id}',
  'POST /api/shipping/editPackageDescription/{id}',
  'POST /api/payment/editCustomerFinance/{id}',
  'PUT /api/discount/{id}',
  'PUT /api/ShippingProvider/{id}',
];

/** Endpoints that name their object in the query or body, with the name of that field. */
const namedOutsidePath: Readonly<Record<string, string>> = {
  'GET /api/shipping/MoreOffers/': 'shippingRequestId',
  'POST /api/shipping/MoreOffers/': 'shippingRequestId',
  'POST /api/pickUp/servicePoints': 'RequestId',
  'POST /api/pickUp/DropOffServicePoints': 'RequestId',
  'PUT /api/Shipping/EditRefund/': 'shippingRequestId',
  'POST /api/payment/SendRefund/': 'shippingRequestId',
  'PUT /api/shipping/OverrideOfferPrice/': 'ShippingOfferId',
  'GET /api/Shipping/ShippingRequestActions/': 'shippingRequestId',
};

const ignored = 'ignored';
/** An invalid value for each query field. */
const wrongQuery: Readonly<Record<string, string>> = {
  sortField: 'password',
  sortOrder: 'up',
  pageNumber: '0',
  pageSize: '0',
  page: '0',
  searchText: 'x'.repeat(256),
  search: 'x'.repeat(256),
  userId: 'x',
  customerId: 'x',
  shippingRequestId: 'x',
  ShippingRequestId: 'x',
  dueTime: '49',
  targetPrice: 'x',
  id: 'x',
  type: 'x',
  dateFrom: 'x',
  dateTo: 'x',
  paymentType: 'x',
  code: 'NOSUCHCODE',
  companyHash: ignored,
};
