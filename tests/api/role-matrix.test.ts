import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, listEndpoints } from '#contract/all-endpoints.ts';
import { addressEndpoints } from '#contract/addresses.ts';
import { scopeOf } from '#contract/api-scopes.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { noCards } from '#server/cards/no-cards.ts';
import { type AnyEndpoint, fillPath } from '#contract/endpoint.ts';
import { type Api, type Person, useApi } from '#tests/support/api.ts';
import { makeProgram } from '#tests/support/test-programs.ts';
import { isFull } from '#tests/support/test-scope.ts';
import { validBodies } from '#tests/support/valid-bodies.ts';
import { makeThings, missingId, type Things } from './matrix-objects.ts';
import { type HouseKind, houseKinds, type OwnedKind, rights } from './rights.ts';

/** The callers: without a sign-in, with one that is over, and signed in; `company` is whose customers they are. */
const callers = [
  { name: 'nobody', userName: null, letter: null, company: null },
  { name: 'a user who was disabled', userName: null, letter: null, company: null },
  { name: 'a customer', userName: 'customer', letter: 'C', company: 'own' },
  { name: 'an API key', userName: null, letter: 'C', company: 'own' },
  { name: 'an API key with one scope', userName: null, letter: 'C', company: 'own' },
  // Of the same company, but with data of its own.
  { name: 'a test API key', userName: null, letter: 'C', company: 'test' },
  { name: 'a colleague', userName: 'expired', letter: 'C', company: 'own' },
  { name: 'a customer of another company', userName: 'maple', letter: 'C', company: 'foreign' },
  { name: 'a customer without access', userName: 'newcomer', letter: 'C', company: 'third' },
  { name: 'support', userName: 'csd', letter: 'S', company: null },
  { name: 'a manager', userName: 'manager', letter: 'M', company: null },
] as const;
type Caller = (typeof callers)[number];

/**
 * The kinds of numbers in a path: something of the customer's, the same of a deleted order or removed, another company's,
 * nothing, no number.
 */
const kinds = ['own', 'gone', 'foreign', 'missing', 'nonsense'] as const;
type Kind = (typeof kinds)[number];

/** Calls whose body names an offer as well. */
const choosing: readonly AnyEndpoint[] = [offerEndpoints.select, offerEndpoints.order];

const guarded = listEndpoints().filter(({ name }) => rights[name] !== 'open');

/** Calls that name what they act on in their query or body, by the field's name; `ids` is a list. */
const namedIn: Partial<Record<EndpointName, string>> = {
  'offers.requestMore': 'shippingRequestId',
  'offers.requestMoreByGet': 'shippingRequestId',
  'offerActs.overridePrice': 'ShippingOfferId',
  'shipmentChanges.actions': 'shippingRequestId',
  'shipments.labelsThere': 'ids',
  'shipments.labels': 'ids',
  'shipments.labelsZpl': 'ids',
  'shipments.labelsPrinted': 'ids',
  'shipmentChanges.statusMails': 'ids',
  'pickup.phone': 'RequestId',
  'pickup.dropOffPoints': 'RequestId',
  'invoices.editRefund': 'shippingRequestId',
  'invoices.sendRefundOfRequest': 'shippingRequestId',
};

/** Says whether a path's `{id}` may be a word, such as a waybill number. */
const takesWords = (endpoint: AnyEndpoint): boolean => endpoint.params.safeParse({ id: 'abc' }).success;

/** Calls that may find what is named and yet not what is asked of it: a file that was not made yet, a package of another. */
const mayLack: readonly EndpointName[] = [
  'shipments.label',
  'payments.receipt',
  'shipmentChanges.editPackageDescription',
  'finance.ofOffer',
  'discounts.calculate',
  'batches.updateRow',
  'batches.rowOffers',
  'batches.leave',
  'batches.take',
];

const isHouse = (named: string): named is HouseKind => (houseKinds as readonly string[]).includes(named);

/** The possible outcomes. `reached`: any response that is not about rights. */
const reached = [200, 400, 409];

function expected(name: EndpointName, endpoint: AnyEndpoint, caller: Caller, kind: Kind): number[] {
  const scope = scopeOf(endpoint);
  const isRefusedKey = caller.name === 'an API key with one scope' ? scope !== 'orders:read' : scope === null;
  if (caller.name.includes('API key') && isRefusedKey) return kind === 'nonsense' ? [403, 404] : [403];
  const [letters, named] = rights[name].split(' ') as [string, string];
  if (caller.letter === null) return [401];
  if (!letters.includes(caller.letter)) return kind === 'nonsense' ? [403, 404] : [403];
  if (named === '-')
    return name === 'addresses.create' ||
      name === 'apiKeys.create' ||
      name === 'webhooks.create' ||
      name.startsWith('offers.')
      ? [...reached, 403]
      : reached;
  if (kind === 'nonsense') return namedIn[name] ? [400] : [404];
  if (kind === 'missing') return [404];
  if (!isHouse(named) && caller.letter === 'C' && caller.company !== (kind === 'foreign' ? 'foreign' : 'own'))
    return [404];
  const lacks = mayLack.includes(name) || ['address', 'comment', 'offer'].includes(named);
  return [...reached, ...(kind === 'gone' || lacks ? [404] : [])];
}

function inputFor(name: EndpointName, endpoint: AnyEndpoint, id: number | string): object {
  const body = validBodies.get(endpoint);
  const field = namedIn[name];
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => [
      part!,
      part!.toLowerCase().endsWith('id') ? id : 'DE',
    ]),
  );
  if (!field) return { params, ...(endpoint.bodyKind !== 'none' && { body: body ?? {} }) };
  const more = endpoint.method === 'GET' ? { dueTime: 24 } : {};
  return {
    params,
    ...(endpoint.method === 'GET'
      ? { query: { [field]: id, ...more } }
      : { body: { ...(body as object), [field]: field === 'ids' ? [id] : id } }),
  };
}

describe('every endpoint', () => {
  const cards = { ...noCards, isOpen: true, makeClientToken: () => Promise.resolve('token') };
  const api = useApi({ services: { cards }, environment: { API_CALLS_PER_MINUTE: '1000000' } });
  const people = new Map<string, Person>();
  let things: Things;

  beforeAll(async () => {
    const db = api().database.kysely;
    // A second customer of the same company, and one who signed in and was disabled afterwards.
    await db.updateTable('users').set({ passwordExpired: false }).where('userName', '=', 'expired').execute();
    things = await makeThings(api());
    for (const { name, userName } of callers) if (userName) people.set(name, await api().as(userName));
    people.set('nobody', api().nobody);
    people.set('an API key', await makeProgram(api(), { livemode: true }));
    people.set('a test API key', await makeProgram(api()));
    people.set('an API key with one scope', await makeProgram(api(), { livemode: true, scopes: ['orders:read'] }));
    people.set('a user who was disabled', await disabledPerson(api()));
  });

  test('has the roles in the table of rights that the contract has', () => {
    const letters = { Customer: 'C', CSD: 'S', CSDManager: 'M' } as const;
    for (const { name, endpoint } of listEndpoints()) {
      const roleLetters = endpoint.roles === 'open' ? 'open' : endpoint.roles.map((role) => letters[role]).join('');
      expect(rights[name].split(' ')[0], name).toBe(roleLetters);
      if (endpoint.object) expect(rights[name].split(' ')[1], name).toBe(endpoint.object);
    }
  });

  test.each(guarded)('$name responds to every caller as the table of rights says', async ({ name, endpoint }) => {
    const [letters, named] = rights[name].split(' ') as [string, string];
    const kindsTried: Kind[] = named === '-' ? ['own'] : isHouse(named) ? ['missing', 'nonsense'] : [...kinds];
    const wrong: string[] = [];
    for (const caller of callers) {
      // Who may not make the call at all is refused whatever it names.
      const isRefused = caller.letter === null || !letters.includes(caller.letter);
      for (const kind of isRefused && !isFull ? kindsTried.slice(0, 1) : kindsTried) {
        const id = await idOf(named as OwnedKind, kind);
        if (id === null) continue;
        const person =
          endpoint === identityEndpoints.signOut && caller.userName
            ? await api().freshAs(caller.userName)
            : people.get(caller.name)!;
        const { status } = await person.try(endpoint, await withOffer(endpoint, id, inputFor(name, endpoint, id)));
        if (!expected(name, endpoint, caller, kind).includes(status)) wrong.push(`${caller.name}, ${kind}: ${status}`);
        // A refused call left the object as it was. What is deleted cannot be changed any more.
        if (status === 200 && endpoint.method !== 'GET' && (kind === 'own' || kind === 'foreign'))
          things.replace(named as OwnedKind, kind);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('gives with a used key nothing of another company', async () => {
    const maple = people.get('a customer of another company')!;
    const key = randomUUID();
    await maple.send(addressEndpoints.create, { body: validBodies.get(addressEndpoints.create) as never }, key);
    const wrong: string[] = [];
    for (const { name, endpoint } of guarded) {
      const named = rights[name].split(' ')[1]!;
      if (!endpoint.object || endpoint.method === 'GET' || isHouse(named) || !rights[name].includes('C')) continue;
      const id = await things.find(named as OwnedKind, 'own');
      const { status } = await maple.try(endpoint, inputFor(name, endpoint, id!), key);
      if (![403, 404, 409].includes(status)) wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  /** A caller that chooses an offer names one of the request's. */
  async function withOffer(endpoint: AnyEndpoint, id: number | string, input: object): Promise<object> {
    if (!choosing.includes(endpoint) || id === missingId || typeof id === 'string') return input;
    const { expressShippingOffers } = await people.get('support')!.send(offerEndpoints.options, { params: { id } });
    return { ...input, body: { OfferId: expressShippingOffers[0]!.id } };
  }

  async function idOf(named: OwnedKind | '-', kind: Kind): Promise<number | string | null> {
    if (named === '-') return missingId;
    if (kind === 'missing') return missingId;
    if (kind === 'nonsense') return 'abc';
    return await things.find(named, kind);
  }

  test('refuses an invalid sign-in', async () => {
    for (const { name, endpoint } of guarded) {
      for (const authorization of ['', 'Bearer', 'Bearer nonsense', 'Bearer a.b.c', 'Basic YTpi']) {
        const headers = { authorization };
        const url = fillPath(
          endpoint,
          Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => [part!, 1])),
        );
        const answered = await api().app.inject({ method: endpoint.method, url, headers });
        expect(answered.statusCode, `${name} with ${authorization}`).toBe(401);
      }
    }
  });

  test('responds with 404 for an unknown id in the path before it reads the body', async () => {
    for (const { name, endpoint } of guarded.filter((each) => each.endpoint.path.includes('{id}'))) {
      if (endpoint.bodyKind === 'none') continue;
      const person = await api().as(rights[name].includes('M') ? 'manager' : 'customer');
      const url = endpoint.fullPath.replace('{id}', `${missingId}`).replaceAll(/\{\w+\}/g, '1');
      const payload = endpoint.bodyKind === 'multipart' ? {} : { payload: {} };
      const answered = await api().app.inject({ method: endpoint.method, url, headers: person.headers, ...payload });
      expect(answered.statusCode, `${name} ${answered.body}`).toBe(404);
    }
  });

  test('responds with 404 for an id that is no number', async () => {
    const odd = ['-1', '1.5', '99999999999999999999', '%00', '1;2', ' 1', '0x1'];
    for (const { name, endpoint } of guarded.filter(
      (each) => each.endpoint.path.includes('{id}') && !takesWords(each.endpoint),
    )) {
      const person = await api().as(rights[name].includes('M') ? 'manager' : 'customer');
      for (const id of odd) {
        const url = endpoint.fullPath.replace('{id}', encodeURIComponent(id)).replaceAll(/\{\w+\}/g, '1');
        const answered = await api().app.inject({ method: endpoint.method, url, headers: person.headers });
        expect([404], `${name} ${url} ${answered.body}`).toContain(answered.statusCode);
      }
    }
  });

  test('has a path that is matched without regard to case and with a slash at its end', async () => {
    const { headers } = await api().as('customer');
    for (const url of ['/API/shipping/REQUESTLIST', '/api/Shipping/RequestList/', '/api/shipping/requestlist']) {
      expect((await api().app.inject({ url, headers })).statusCode, url).toBe(200);
    }
  });

  test('that does not exist is 404 with a message, never the page', async () => {
    const answered = await api().app.inject({ url: '/api/nothing/here', headers: { accept: 'text/html' } });
    expect(answered.statusCode).toBe(404);
    expect(answered.json()).toHaveProperty('Errors');
  });
});

/** Somebody whose sign-in worked until he was disabled. */
async function disabledPerson(api: Api): Promise<Person> {
  const db = api.database.kysely;
  const { id: _, ...of } = await db
    .selectFrom('users')
    .selectAll()
    .where('userName', '=', 'maple')
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ userName: 'maple-kept' }).where('userName', '=', 'maple').execute();
  await db
    .insertInto('users')
    .values({ ...of, userName: 'maple' })
    .execute();
  const person = await api.freshAs('maple');
  await db.updateTable('users').set({ disabled: true, userName: 'left' }).where('userName', '=', 'maple').execute();
  await db.updateTable('users').set({ userName: 'maple' }).where('userName', '=', 'maple-kept').execute();
  return person;
}
