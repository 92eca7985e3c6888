import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressEndpoints } from '#contract/addresses.ts';
import { listEndpoints } from '#contract/all-endpoints.ts';
import { batchEndpoints } from '#contract/batches.ts';
import { carrierAccountEndpoints } from '#contract/carrier-accounts.ts';
import { discountEndpoints } from '#contract/discounts.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { commentEndpoints } from '#contract/comments.ts';
import { customRequestEndpoints } from '#contract/custom-requests.ts';
import { customerEndpoints } from '#contract/customers.ts';
import { findEndpoints } from '#contract/find.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { returnLinkEndpoints } from '#contract/return-links.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { followEvents } from '#tests/support/follow-events.ts';
import { replaceAt } from '#tests/support/hostile-values.ts';
import { lumenOf } from '#tests/support/people.ts';
import { enterAll, makeProgram, quoteLamps } from '#tests/support/test-programs.ts';
import { validBodies } from '#tests/support/valid-bodies.ts';
import { makeThings, missingId, type Things } from './matrix-objects.ts';
import { linkBody } from './return-link-orders.ts';
import { type HouseKind, houseKinds, type OwnedKind, rights } from './rights.ts';

/** What a field names, by how its name ends. */
const kindsOfFields = [
  ['company', /(?:company|customer)ids?$/i],
  ['hash', /(?:cmpn|company)hash$/i],
  ['user', /(?:user|contact)ids?$|assignee$/i],
] as const;
type Kind = (typeof kindsOfFields)[number][0];

interface Place {
  part: 'params' | 'query' | 'body';
  path: string[];
  kind: Kind;
  isList: boolean;
}

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

function placesIn(part: Place['part'], schema: Schema, path: string[] = []): Place[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((each) => placesIn(part, each, path));
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const kind = kindsOfFields.find(([, pattern]) => pattern.test([...path, name].join('.')))?.[0];
    return [
      ...(kind ? [{ part, kind, path: [...path, name], isList: field.type === 'array' }] : []),
      ...placesIn(part, field, [...path, name]),
    ];
  });
  return [...parts, ...inner];
}

const idInPath = (kind: Kind): Place => ({ part: 'params', path: ['id'], kind, isList: false });

const placesOf = (endpoint: AnyEndpoint): Place[] => [
  ...(endpoint.object === 'company' ? [idInPath('company')] : []),
  ...(endpoint.object === 'person' ? [idInPath('user')] : []),
  ...(['params', 'query', 'body'] as const).flatMap((part) =>
    placesIn(part, z.toJSONSchema(endpoint[part], { io: 'input', unrepresentable: 'any' }) as Schema),
  ),
];

const staffCalls = listEndpoints()
  .filter(({ endpoint }) => endpoint.roles !== 'open' && endpoint.roles.includes('CSDManager'))
  .flatMap(({ name, endpoint }) =>
    placesOf(endpoint).map((place) => ({ name, endpoint, place, field: place.path.join('.') })),
  );

/** Parts of an order, which support opens. */
const ofOrders: readonly string[] = ['request', 'offer', 'comment', 'document'];
/** Keys and webhooks stand in the list of their company; papers are sent only by a company without access. */
const ofNoTestCompany: readonly string[] = ['apiKey', 'webhook', 'kycPaper'];

const objectCalls = listEndpoints().flatMap(({ name, endpoint }) => {
  const [letters, named] = rights[name].split(' ') as [string, OwnedKind | HouseKind | '-' | undefined];
  const isOwned = named && named !== '-' && !(houseKinds as readonly string[]).includes(named);
  return isOwned && endpoint.object && !ofNoTestCompany.includes(named)
    ? [{ name, endpoint, letters, named: named as OwnedKind }]
    : [];
});

describe('a test company and its users', () => {
  const api = useApi();
  let program: Person;
  let order: number;
  let things: Things;
  const others: Partial<Record<NonNullable<AnyEndpoint['object']>, number>> = {};
  const ofTests: Record<Kind, number | string> = { company: 0, hash: '', user: 0 };
  const ofNobody: Record<Kind, number | string> = { company: missingId, hash: 'f'.repeat(32), user: missingId };

  beforeAll(async () => {
    const db = api().database.kysely;
    program = await makeProgram(api());
    order = await quoteLamps(program);
    await program.send(addressEndpoints.create, { body: validBodies.get(addressEndpoints.create) as never });
    things = await makeThings(api(), program);
    const company = await db
      .selectFrom('customers')
      .select(['id', 'hash'])
      .where('testOf', '=', await lumenOf(api()))
      .executeTakeFirstOrThrow();
    const users = await db.selectFrom('users').select('id').where('customerId', '=', company.id).execute();
    Object.assign(ofTests, { company: company.id, hash: company.hash, user: users[0]!.id });
    const manager = await api().as('manager');
    const body = validBodies.get(carrierAccountEndpoints.create) as never;
    others.carrierAccount = (await manager.send(carrierAccountEndpoints.create, { body })).id;
    others.discount = (await manager.send(discountEndpoints.list, {})).items[0]!.id;
  });

  test('and the users of other keys are found as people by nobody', async () => {
    for (const who of [await api().as('customer'), await api().as('csd'), await api().as('manager')])
      expect((await who.send(findEndpoints.find, { query: { text: 'API key' } })).people).toEqual([]);
  });

  test('send no change events to staff', async () => {
    const address = await api().app.listen({ port: 0, host: '127.0.0.1' });
    const [manager, customer] = [await api().as('manager'), await api().as('customer')];
    const discount = validBodies.get(discountEndpoints.create) as never;
    const { code } = await manager.send(discountEndpoints.create, { body: discount });
    const follower = await followEvents(address, manager.headers);
    const body = validBodies.get(batchEndpoints.create) as never;
    await program.send(batchEndpoints.create, { body });
    const crate = validBodies.get(customRequestEndpoints.create) as never;
    await program.send(customRequestEndpoints.create, { body: crate });
    const params = { id: await quoteLamps(program) };
    await enterAll(program, params.id);
    const payment = { type: 'D' as const, readAndAccepted: true, discountCode: code };
    await program.send(paymentEndpoints.confirm, { params, body: payment });
    await manager.send(commentEndpoints.add, { params, body: { commentBody: 'Ask them' } });
    const { id: ofPerson } = await customer.send(batchEndpoints.create, { body });
    await follower.heard({ kind: 'batch', id: ofPerson });
    const odd = follower.hints.filter(({ kind, id }) => kind !== 'all' && !(kind === 'batch' && id === ofPerson));
    expect(odd).toEqual([]);
    follower.leave();
  });

  const inputOf = (endpoint: AnyEndpoint, { part, path, isList }: Place, value: number | string): object => {
    const ids = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const parts = {
      params: Object.fromEntries(ids.map((name) => [name, others[endpoint.object!] ?? missingId])),
      query: {},
      body: endpoint.bodyKind === 'none' ? undefined : structuredClone(validBodies.get(endpoint)),
    };
    return { ...parts, [part]: replaceAt(parts[part] ?? {}, path, isList ? [value] : value) };
  };

  test.each(staffCalls)('$name answers as for one that is missing where $field names it', async (call) => {
    const manager = await api().as('manager');
    const respond = async (named: Record<Kind, number | string>) => {
      const { status, body } = await manager.try(
        call.endpoint,
        inputOf(call.endpoint, call.place, named[call.place.kind]),
      );
      return { status, body };
    };
    expect(await respond(ofTests)).toEqual(await respond(ofNobody));
  });

  /** Keys have no scope for products and saved packages, so these become its own here. */
  async function idOf(named: OwnedKind): Promise<number> {
    if (named === 'company') return ofTests.company as number;
    if (named !== 'product' && named !== 'savedPackage') return (await things.find(named, 'test'))!;
    const id = (await things.find(named, 'own'))!;
    await api()
      .database.kysely.updateTable(named === 'product' ? 'products' : 'savedPackages')
      .set({ customerId: ofTests.company as number })
      .where('id', '=', id)
      .execute();
    return id;
  }

  test.each(objectCalls.filter(({ letters, named }) => /[SM]/.test(letters) && !ofOrders.includes(named)))(
    '$name of something of a test company answers staff as for one that is missing',
    async ({ endpoint, named }) => {
      const id = await idOf(named);
      for (const who of ['csd', 'manager']) {
        const person = await api().as(who);
        const respond = async (to: number) => {
          const { status, body } = await person.try(endpoint, inputOf(endpoint, idInPath('company'), to));
          return { status, body };
        };
        const missing = await respond(missingId);
        expect(missing.status).toBeOneOf([404, 403]);
        expect(await respond(id)).toEqual(missing);
      }
    },
  );

  test.each(objectCalls.filter(({ letters }) => letters.includes('C')))(
    '$name of something of a test company answers people of its company as for one that is missing',
    async ({ endpoint, named }) => {
      const customer = await api().as('customer');
      const input = inputOf(endpoint, idInPath('company'), await idOf(named));
      expect((await customer.try(endpoint, input)).status).toBe(404);
    },
  );

  test('are not shown to support beside an order of theirs, which it opens', async () => {
    const csd = await api().as('csd');
    const params = { id: order };
    const query = { shippingRequestId: order };
    await enterAll(program, order);
    expect(await csd.send(shipmentEndpoints.mainInfo, { params })).toMatchObject({ livemode: false });
    const read = async (who: Person) => {
      const { recentAddressesFrom: from, recentAddressesTo: to } = await who.send(shipmentEndpoints.details, {
        params,
      });
      const { items } = await who.send(addressEndpoints.searchFrom, { query });
      return [from, to, items].map(({ length }) => length > 0);
    };
    expect(await read(program)).toEqual([true, true, true]);
    expect(await read(csd)).toEqual([false, false, false]);
    for (const endpoint of [customerEndpoints.ofRequest, returnLinkEndpoints.estimate])
      expect((await csd.try(endpoint, { params })).status).toBe(404);
    expect((await csd.try(returnLinkEndpoints.make, { params, body: linkBody })).status).toBe(404);
  });
});
