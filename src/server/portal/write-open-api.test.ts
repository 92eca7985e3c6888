import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { listEndpoints } from '#contract/all-endpoints.ts';
import { scopeOf } from '#contract/api-scopes.ts';
import { writeOpenApi } from './write-open-api.ts';

const written = writeOpenApi() as any;
const operations: { operationId: string; [word: string]: any }[] = Object.values(written.paths).flatMap((path) =>
  Object.values(path as object),
);
const byName = (name: string): any => operations.find(({ operationId }) => operationId === name);

async function lint(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`);
}

test('a public linter finds no error or warning in the description of the API', async () => {
  expect(await lint(written)).toEqual([]);
  expect((await lint({ ...written, components: {} })).length).toBeGreaterThan(100);
});

test('every endpoint is described once, under the name of its module', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    listEndpoints()
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(operations.every(({ tags, operationId, summary }) => operationId.startsWith(`${tags[0]}.`) && summary)).toBe(
    true,
  );
});

test('every endpoint except those of files has an example of request and response', () => {
  const bodies = operations.flatMap(({ operationId, requestBody, responses }) =>
    Object.entries<any>({ ...requestBody?.content, ...responses['200'].content }).map(([mediaType, content]) => ({
      operationId,
      isFile: content.schema.format === 'binary' || mediaType === 'multipart/form-data',
      ...content,
    })),
  );
  expect(bodies.filter(({ isFile, example }) => !isFile && example === undefined)).toEqual([]);
});

test('every described endpoint exists: none responds with 501', () => {
  expect(operations.filter(({ responses }) => responses['501'])).toEqual([]);
});

test('limits, formats and choices of the rules are described', () => {
  const quote = byName('offers.requestAll').requestBody.content['application/json'].schema;
  expect(quote.properties).toMatchObject({
    CityFrom: { type: 'string', minLength: 1, maxLength: 45 },
    MeasurementSystem: { enum: ['M', 'I'] },
    PickupDate: { type: 'string', format: 'date' },
    TargetPrice: { type: 'number', minimum: 0, maximum: 99_999_999.99 },
    Packages: { type: 'array', items: { properties: { quantity: { type: 'integer', maximum: 100_000 } } } },
  });
  expect(quote.required).toContain('PickupDate');
  expect(quote.required).not.toContain('DeadlineDate');
  expect(byName('addresses.create').requestBody.content['application/json'].schema.properties.email).toMatchObject({
    format: 'email',
    maxLength: 255,
  });
});

test('path, query and header parameters are described', () => {
  const named = (name: string) =>
    Object.fromEntries(byName(name).parameters.map((each: any) => [each.name ?? each.$ref, each]));
  expect(named('orders.list')).toMatchObject({
    pageSize: { in: 'query', required: false, schema: { type: 'integer', enum: [10, 20, 50, 100], default: 100 } },
    sortField: { schema: { default: 'dateCreated' } },
  });
  expect(named('finance.history')['type']).toMatchObject({
    schema: { type: 'array', items: { enum: ['0', '1', '2', '3', '4', '5'] } },
  });
  expect(named('providers.update')).toMatchObject({ id: { in: 'path', required: true, schema: { type: 'integer' } } });
  expect(Object.keys(named('providers.update'))).toContain('#/components/parameters/IfMatch');
  expect(Object.keys(named('providers.update'))).toContain('#/components/parameters/IdempotencyKey');
  expect(Object.keys(named('addresses.duplicate'))).not.toContain('#/components/parameters/IfMatch');
  expect(byName('identity.renew').parameters).toBeUndefined();
});

test('it is described who may call an endpoint, and how callers sign in', () => {
  expect(byName('discounts.create')).toMatchObject({ 'x-roles': ['CSDManager'], security: [{ bearer: [] }] });
  expect(byName('identity.getUserToken')).toMatchObject({ 'x-roles': ['everyone'], security: [{ basic: [] }] });
  expect(byName('config.config')).toMatchObject({ security: [] });
});

test('every endpoint for API keys may refuse the version that a key asks for', () => {
  const open = listEndpoints().filter(({ endpoint }) => scopeOf(endpoint) !== null);
  expect(open.length).toBeGreaterThan(20);
  expect(open.filter(({ name }) => !byName(name).responses['400']).map(({ name }) => name)).toEqual([]);
});

test('forms and files are described with their content types', () => {
  expect(Object.keys(byName('identity.getUserToken').requestBody.content)).toEqual([
    'application/x-www-form-urlencoded',
  ]);
  const custom = byName('customRequests.create').requestBody.content['multipart/form-data'];
  expect(custom.encoding).toEqual({ JsonData: { contentType: 'application/json' } });
  expect(custom.schema.properties.Files.items).toMatchObject({ type: 'string', format: 'binary' });
  const upload = byName('documents.upload').requestBody.content['multipart/form-data'].schema;
  expect(Object.keys(upload.patternProperties)).toContain(String.raw`^documents\[\d+\]\.typeCode$`);
  expect(Object.keys(byName('shipments.label').responses['200'].content)).toEqual(['application/pdf']);
});

test('a named schema is described once and referred to', () => {
  expect(byName('offers.options').responses['200'].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/ShippingOptions',
  });
  const { Offer } = written.components.schemas;
  expect(Offer.properties).toMatchObject({
    pickUpDate: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
    dateCreated: { format: 'date-time' },
  });
  expect(Offer.required).not.toContain('providerNote');
});
