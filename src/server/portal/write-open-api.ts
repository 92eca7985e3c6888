import { readFileSync } from 'node:fs';
import { type EndpointName, listEndpoints, type Noun } from '#contract/all-endpoints.ts';
import { scopeOf } from '#contract/api-scopes.ts';
import { apiVersions, versionHeader } from '#contract/api-versions.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ownFile } from '#server/platform/own-files.ts';
import { endpointSummaries, nounSummaries } from './endpoint-summaries.ts';
import { errorResponses, errorSchemas, listErrorResponses } from './error-schemas.ts';
import * as z from 'zod/mini';
import { describe, fieldFacts } from '#domain/field.ts';
import { shapeNames } from './shape-names.ts';

/** JSON Schema 2020-12, as in OpenAPI 3.1. */
export interface JsonSchema {
  [word: string]: unknown;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

export type NamedSchemas = Record<string, JsonSchema>;

interface Example {
  request?: unknown;
  response?: unknown;
}

for (const [id, shape] of Object.entries(shapeNames)) describe(shape, { id });

const isOurs = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Points at components instead of local definitions, and drops bounds that every JSON number has. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (!isOurs(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([word, inner]): [string, unknown][] => {
      if (['$schema', '$defs', 'id'].includes(word) && !isOurs(inner)) return [];
      if (word === '$defs') return [];
      if (['minimum', 'maximum'].includes(word) && Math.abs(Number(inner)) === Number.MAX_SAFE_INTEGER) return [];
      if (word === 'fallback' && !isOurs(inner)) return [['default', inner]];
      // A number in a path is validated as digits, but it is a number.
      if (word === 'pattern' && ['integer', 'number'].includes(String(value['type']))) return [];
      if (word === '$ref') return [[word, String(inner).replace('#/$defs/', '#/components/schemas/')]];
      return [[word, tidy(inner)]];
    }),
  );
}

/** `input`: as sent. Named shapes are added to `named`. Rules that are functions are left out unless they have metadata. */
export function describeSchema(schema: z.ZodMiniType, io: 'input' | 'output', named: NamedSchemas): JsonSchema {
  // Wrapped in an object, so that a named shape becomes a reference even on its own.
  const written: unknown = z.toJSONSchema(z.object({ it: schema }), {
    io,
    unrepresentable: 'any',
    metadata: fieldFacts,
  });
  const { properties, $defs = {} } = written as { properties: { it: JsonSchema }; $defs?: NamedSchemas };
  for (const [name, inner] of Object.entries($defs)) named[name] ??= tidy(inner) as JsonSchema;
  return tidy(properties.it) as JsonSchema;
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

const escapePattern = (name: string): string => name.replaceAll(/[^\w]/g, String.raw`\$&`);

/** Named like `documents[0].file`. */
const partsOfList = (name: string, item: JsonSchema): [string, JsonSchema][] =>
  Object.entries(item.properties ?? {}).map(([inner, part]) => [
    String.raw`^${escapePattern(name)}\[\d+\]\.${escapePattern(inner)}$`,
    part,
  ]);

/** The parts of a multipart body: objects are JSON, files bytes, and each field in a list of objects is a part. */
function describeParts(body: JsonSchema): { schema: JsonSchema; encoding: Record<string, { contentType: string }> } {
  const fields = Object.entries(body.properties ?? {});
  const isListOfObjects = ({ items }: JsonSchema): boolean => items?.properties !== undefined;
  const lists = fields.filter(([, field]) => isListOfObjects(field));
  const others = fields.filter(([, field]) => !isListOfObjects(field));
  const required = (body.required ?? []).filter((name) => others.some(([other]) => other === name));
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(others),
      ...(lists.length > 0
        ? { patternProperties: Object.fromEntries(lists.flatMap(([name, field]) => partsOfList(name, field.items!))) }
        : {}),
      ...(required.length > 0 ? { required } : {}),
    },
    encoding: Object.fromEntries(
      others
        .filter(([, field]) => field.properties !== undefined)
        .map(([name]) => [name, { contentType: 'application/json' }]),
    ),
  };
}

/** Null for an endpoint without a body. */
function describeBody(endpoint: AnyEndpoint, named: NamedSchemas, { request }: Example): object | null {
  if (endpoint.bodyKind === 'none') return null;
  const schema = describeSchema(endpoint.body, 'input', named);
  const content = endpoint.bodyKind === 'multipart' ? describeParts(schema) : { schema };
  const described = request === undefined ? content : { ...content, example: request };
  return { required: (schema.required ?? []).length > 0, content: { [mediaTypes[endpoint.bodyKind]]: described } };
}

const keysOf = (schema: unknown): string[] => Object.keys((schema as { shape: object }).shape);

function describeParameters(endpoint: AnyEndpoint, named: NamedSchemas): object[] {
  const gather = (schema: AnyEndpoint['query'], place: 'path' | 'query'): object[] => {
    const { properties = {}, required = [] } = describeSchema(schema, 'input', named);
    return Object.entries(properties).map(([name, { description, ...field }]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description ? { description } : {}),
      schema: endpoint.repeated.includes(name) ? (field.anyOf?.find(({ type }) => type === 'array') ?? field) : field,
    }));
  };
  return [...gather(endpoint.params, 'path'), ...gather(endpoint.query, 'query'), ...listHeaders(endpoint)];
}

/** True if the response has the version of what `{id}` names. */
function editsRow(endpoint: AnyEndpoint): boolean {
  const carriesVersion = 'shape' in endpoint.response && keysOf(endpoint.response).includes('version');
  const namesRow = keysOf(endpoint.params).includes('id');
  return carriesVersion && namesRow && (endpoint.method === 'DELETE' || endpoint.bodyKind !== 'none');
}

function listHeaders(endpoint: AnyEndpoint): object[] {
  const takesKey =
    endpoint.method !== 'GET' && endpoint.roles !== 'open' && !endpoint.path.startsWith('/authorization/');
  return [
    ...(endpoint.path.endsWith('/get-csd-user-token') ? [{ $ref: '#/components/parameters/Role' }] : []),
    ...(takesKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(endpoint.method !== 'GET' && editsRow(endpoint) ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ...(scopeOf(endpoint) === null ? [] : [{ $ref: '#/components/parameters/Version' }]),
  ];
}

const headerParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A UUID that the caller makes for each action. A repeat with the same key gets the first response and changes nothing.',
    schema: { type: 'string', format: 'uuid' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The version that the caller has read. If the object has changed since, the response is a 409 with its current state.',
    schema: { type: 'string' },
  },
  Version: {
    name: versionHeader,
    in: 'header',
    description:
      'Of the API, instead of the one that the key is pinned to. Responses to keys name the one that was used.',
    schema: { type: 'string', enum: apiVersions },
  },
  Role: {
    name: 'Role',
    in: 'header',
    required: true,
    description: 'Marks a sign-in by staff.',
    schema: { type: 'string', enum: ['csd'] },
  },
} as const;

function describeSecurity(endpoint: AnyEndpoint): object[] {
  if (endpoint.fullPath.startsWith('/v1/')) return [{ basic: [] }];
  if (endpoint.roles === 'open') return [];
  return scopeOf(endpoint) === null ? [{ bearer: [] }] : [{ apiKey: [] }, { bearer: [] }];
}

function describeSuccess(endpoint: AnyEndpoint, named: NamedSchemas, { response: example }: Example): object {
  if (endpoint.file) {
    return { description: 'The file', content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } } };
  }
  const schema = describeSchema(endpoint.response, 'output', named);
  return endpoint.stream
    ? {
        description: 'An endless stream of server-sent events, each with data of this schema',
        content: { 'text/event-stream': { schema, example } },
      }
    : { description: 'Done', content: { 'application/json': { schema, example } } };
}

function describeEndpoint(name: EndpointName, endpoint: AnyEndpoint, named: NamedSchemas, example: Example): object {
  const body = describeBody(endpoint, named, example);
  const parameters = describeParameters(endpoint, named);
  const scope = scopeOf(endpoint);
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpointSummaries[name],
    ...(endpoint.deprecated ? { deprecated: true, description: `Use ${endpoint.deprecated.use}.` } : {}),
    'x-roles': endpoint.roles === 'open' ? ['everyone'] : endpoint.roles,
    ...(scope === null ? {} : { 'x-scope': scope }),
    security: describeSecurity(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { '200': describeSuccess(endpoint, named, example), ...listErrorResponses(endpoint) },
  };
}

const info = {
  title: 'Quayside',
  version: '1',
  summary: 'Shipping quotes, orders and payments, and the work of customer support.',
  description:
    'Paths are case-insensitive, and a trailing slash is optional. Lists are `{items, totalNumberOfItems}` or, with `after`, `{items, hasMore, nextAfter}`. Timestamps are in UTC; dates and times of day are local to the place. Money is a number with at most two decimals, in USD unless the name of the field ends in EUR. Unknown keys of a body are ignored. Null means none; a key that the caller’s role may not see is left out.',
  license: { name: 'MIT', identifier: 'MIT' },
};

/** OpenAPI 3.1, with the examples that `npm run examples` writes. */
export function writeOpenApi(): Record<string, unknown> {
  const examples = JSON.parse(readFileSync(ownFile('portal/docs/examples.json'), 'utf8')) as Record<string, Example>;
  const named: NamedSchemas = {};
  const paths: Record<string, Record<string, object>> = {};
  for (const { name, endpoint } of listEndpoints()) {
    const path = (paths[endpoint.fullPath.replace(/\/$/, '')] ??= {});
    path[endpoint.method.toLowerCase()] = describeEndpoint(name, endpoint, named, examples[name] ?? {});
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    tags: Object.entries(nounSummaries).map(([name, description]) => ({ name: name as Noun, description })),
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key with the scope in x-scope' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'From /api/authorization/authorize',
        },
        basic: { type: 'http', scheme: 'basic', description: 'User name and password' },
      },
      parameters: headerParameters,
      responses: errorResponses,
      schemas: { ...errorSchemas, ...sortByName(named) },
    },
  };
}

const sortByName = (named: NamedSchemas): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1)));
