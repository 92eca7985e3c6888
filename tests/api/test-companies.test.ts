import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressEndpoints } from '#contract/addresses.ts';
import { listEndpoints } from '#contract/all-endpoints.ts';
import { apiKeyEndpoints } from '#contract/api-keys.ts';
import { batchEndpoints } from '#contract/batches.ts';
import { carrierAccountEndpoints } from '#contract/carrier-accounts.ts';
import { discountEndpoints } from '#contract/discounts.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { findEndpoints } from '#contract/find.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { apiScopes } from '#domain/api-key.ts';
import { demoPassword } from '#server/demo/people.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { followEvents } from '#tests/support/follow-events.ts';
import { replaceAt } from '#tests/support/hostile-values.ts';
import { lumenOf } from '#tests/support/people.ts';
import { lampsQuote, validBodies } from '#tests/support/valid-bodies.ts';
import { missingId } from './matrix-objects.ts';

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

describe('a test company and its users', () => {
  const api = useApi();
  let program: Person;
  const others: Partial<Record<NonNullable<AnyEndpoint['object']>, number>> = {};
  const ofTests: Record<Kind, number | string> = { company: 0, hash: '', user: 0 };
  const ofNobody: Record<Kind, number | string> = { company: missingId, hash: 'f'.repeat(32), user: missingId };

  beforeAll(async () => {
    const db = api().database.kysely;
    const manager = await api().as('manager');
    const params = { id: await lumenOf(api()) };
    await manager.send(peopleEndpoints.changeApi, { params, body: { hasApi: true } });
    const key = { name: 'Tests', livemode: false, scopes: [...apiScopes], networks: [], expiresOn: '' };
    const { secret } = await (
      await api().as('customer')
    ).send(apiKeyEndpoints.create, { body: { ...key, password: demoPassword, code: '' } });
    program = api().withToken(secret);
    await program.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    await program.send(addressEndpoints.create, { body: validBodies.get(addressEndpoints.create) as never });
    const company = await db
      .selectFrom('customers')
      .select(['id', 'hash'])
      .where('testOf', '=', params.id)
      .executeTakeFirstOrThrow();
    const users = await db.selectFrom('users').select('id').where('customerId', '=', company.id).execute();
    Object.assign(ofTests, { company: company.id, hash: company.hash, user: users[0]!.id });
    const body = validBodies.get(carrierAccountEndpoints.create) as never;
    others.carrierAccount = (await manager.send(carrierAccountEndpoints.create, { body })).id;
    others.discount = (await manager.send(discountEndpoints.list, {})).items[0]!.id;
  });

  test('and the users of other keys are found as people by nobody', async () => {
    for (const who of [await api().as('customer'), await api().as('csd'), await api().as('manager')])
      expect((await who.send(findEndpoints.find, { query: { text: 'API key' } })).people).toEqual([]);
  });

  test('send no change events to staff, also not of many shipments', async () => {
    const address = await api().app.listen({ port: 0, host: '127.0.0.1' });
    const support = await followEvents(address, (await api().as('csd')).headers);
    const body = validBodies.get(batchEndpoints.create) as never;
    const { id: ofTest } = await program.send(batchEndpoints.create, { body });
    const { id: ofPerson } = await (await api().as('customer')).send(batchEndpoints.create, { body });
    await support.heard({ kind: 'batch', id: ofPerson });
    expect(support.hints).not.toContainEqual({ kind: 'batch', id: ofTest });
    expect(support.hints).not.toContainEqual({ kind: 'company', id: ofTests.company });
    support.leave();
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
});
