import { readFileSync } from 'node:fs';
import { format, type FormatOptions } from 'oxfmt';
import { expect, test } from 'vitest';
import { scopeOf } from '#contract/api-scopes.ts';
import { type EndpointName, listEndpoints } from '#contract/all-endpoints.ts';
import { newestApiVersion, versionHeader } from '#contract/api-versions.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { webhookEvents } from '#domain/webhook.ts';
import { endpointSummaries } from './endpoint-summaries.ts';
import { describeSchema, type JsonSchema, type NamedSchemas } from './write-open-api.ts';

interface Schema extends JsonSchema {
  $ref?: string;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  additionalProperties?: Schema | boolean;
  title?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);
const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
const literal = (value: unknown): string => (typeof value === 'string' ? quoted(value) : JSON.stringify(value));

const lettersOf = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

/** Before a field, on its line: a label that says more than the name, and limits that the server checks, as in `Width; 1 to 300`. */
function printComment(name: string, schema: Schema): string {
  const { title = '', description, minimum, maximum, minLength, maxLength, ...others } = schema.anyOf?.[0] ?? schema;
  const hasRange = minimum !== undefined || maximum !== undefined;
  const range = (low: number | undefined, high: number | undefined, unit: string): string[] => {
    if (low === undefined && high === undefined) return [];
    if (high === undefined) return [`at least ${low}${unit}`];
    return [low === undefined ? `at most ${high}${unit}` : `${low} to ${high}${unit}`];
  };
  const parts = [
    ...(title === '' || lettersOf(title) === lettersOf(name) ? [] : [title]),
    ...(description === undefined || (others['format'] === 'decimal' && !hasRange) ? [] : [description]),
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...(others['format'] === 'date' ? ['YYYY-MM-DD'] : []),
    ...(others['format'] === 'date-time' ? ['ISO 8601, UTC'] : []),
  ];
  return parts.length > 0 ? `/** ${parts.join('; ').replaceAll('*/', '')} */ ` : '';
}

function printObject({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${printComment(name, field)}${isName(name) ? name : quoted(name)}${mark}: ${printType(field)};\n`;
  });
  const text = fields.join('');
  // Short objects stay on one line; the formatter breaks a line that is too long.
  return fields.length <= 4 && !text.includes('/**') && !text.includes('{\n')
    ? `{ ${text.replaceAll('\n', ' ').trim()} }`
    : `{\n${text}}`;
}

function printPlain(type: string | undefined, schema: Schema): string {
  if (schema['format'] === 'binary') return 'Blob';
  if (type === 'array') return `${inBrackets(printType(schema.items ?? {}))}[]`;
  if (type === 'object') {
    const { additionalProperties: others } = schema;
    if (!schema.properties && typeof others === 'object') return `Record<string, ${printType(others)}>`;
    if (Object.keys(schema.properties ?? {}).length === 0) return 'Record<string, never>';
    return printObject(schema);
  }
  if (type === 'integer') return 'number';
  return ['string', 'number', 'boolean', 'null'].includes(type!) ? type! : 'unknown';
}

const inBrackets = (type: string): string => (/^[^{]* \| /.test(type) ? `(${type})` : type);

function printType(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!;
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if ('const' in schema) return literal(schema['const']);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(printType))].join(' | ');
  const types = [schema.type].flat();
  return [...new Set(types.map((type) => printPlain(type, schema)))].join(' | ');
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A text in a path may be a number too: some take an order's id or its waybill number. */
const printParam = ([name, schema]: [string, Schema]): string =>
  `${name}: ${printType(schema).replace(/^string$/, 'string | number')}`;

interface Printed {
  types: string[];
  method: string;
  entry: string;
}

/** An empty string where the endpoint takes none. */
function printQuery(schema: Schema): string {
  if (Object.keys(schema.properties ?? {}).length === 0) return '';
  return `query${(schema.required ?? []).length === 0 ? '?' : ''}: ${printType(schema)}`;
}

/** `typeNames`: of bodies and responses that are printed before, by their printed type. */
function printEndpoint(
  name: EndpointName,
  endpoint: AnyEndpoint,
  named: NamedSchemas,
  typeNames: Map<string, string>,
): Printed {
  const [noun, verb] = name.split('.') as [string, string];
  const typeName = capital(noun) + capital(verb);
  const describe = (schema: AnyEndpoint['body'], io: 'input' | 'output' = 'input'): Schema =>
    describeSchema(schema, io, named);
  const types: string[] = [];
  const add = (kind: 'Body' | 'Response', schema: Schema): string => {
    const printed = printType(schema);
    if (!printed.startsWith('{')) return printed;
    const ownName = `${typeName}${kind}`;
    const sameName = typeNames.get(printed);
    types.push(sameName ? `export type ${ownName} = ${sameName};\n` : `export interface ${ownName} ${printed}\n`);
    typeNames.set(printed, sameName ?? ownName);
    return ownName;
  };
  const params = Object.entries(describe(endpoint.params).properties ?? {});
  const parts = [
    params.length > 0 ? `params: { ${params.map(printParam).join('; ')} }` : '',
    printQuery(describe(endpoint.query)),
    endpoint.bodyKind === 'none' ? '' : `body: ${add('Body', describe(endpoint.body))}`,
  ].filter((part) => part !== '');
  const response = endpoint.file ? 'ReceivedFile' : add('Response', describe(endpoint.response, 'output'));
  const isOptional = parts.every((part) => part.startsWith('query?'));
  const input = parts.length > 0 ? `{ ${parts.join('; ')} }` : 'NoInput';
  const { method, fullPath, bodyKind } = endpoint;
  const facts = [
    `method: ${quoted(method)}, path: ${quoted(fullPath)}`,
    ...(bodyKind === 'none' ? [] : [`body: ${quoted(bodyKind)}`]),
    ...(endpoint.file ? ['isFile: true'] : []),
    ...(method === 'GET' && endpoint.acts ? ['acts: true'] : []),
    ...('secret' in (describe(endpoint.response, 'output').properties ?? {}) ? ['secret: true'] : []),
  ];
  return {
    types,
    method: `/** ${endpointSummaries[name]}. Scope: \`${scopeOf(endpoint)!}\`. */\n${verb}(input${isOptional ? '?' : ''}: ${input}, options?: RequestOptions): Promise<${response}>;\n`,
    entry: `${verb}: { ${facts.join(', ')} },\n`,
  };
}

/** Throws for a shape that a body and a response have in common, but not alike. */
function joinNamed(one: NamedSchemas, other: NamedSchemas): NamedSchemas {
  for (const [name, schema] of Object.entries(other)) expect(one[name] ?? schema, name).toEqual(schema);
  return { ...other, ...one };
}

function printClient(): string {
  const forKeys = listEndpoints().filter(
    ({ endpoint }) => scopeOf(endpoint) && (endpoint.roles === 'open' || endpoint.roles.includes('Customer')),
  );
  let named: NamedSchemas = {};
  const typeNames = new Map<string, string>();
  const printed = forKeys.map(({ name, endpoint }) => {
    const own: NamedSchemas = {};
    const each = { noun: name.split('.')[0]!, ...printEndpoint(name, endpoint, own, typeNames) };
    named = joinNamed(named, own);
    return each;
  });
  const nouns = [...Map.groupBy(printed, ({ noun }) => noun)];
  const shapes = Object.entries(named)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => {
      const type = printType(schema);
      return type.startsWith('{') ? `export interface ${name} ${type}\n` : `export type ${name} = ${type};\n`;
    });
  return [
    '// Written by `npm run client` from src/contract.\n',
    "import type { EndpointFacts, NoInput, ReceivedFile, RequestOptions } from './request.ts';\n",
    ...shapes,
    ...printed.flatMap(({ types }) => types),
    `/** The version of the API that this was written from. */\nexport const apiVersion = ${quoted(newestApiVersion)};\n`,
    `export type WebhookEventType = ${webhookEvents.map(quoted).join(' | ')};\n`,
    `/** What an API key can call. */\nexport interface Endpoints {\n${nouns.map(([noun, own]) => `${noun}: {\n${own.map(({ method }) => method).join('')}};\n`).join('')}}\n`,
    `export const endpoints: { readonly [N in keyof Endpoints]: Readonly<Record<keyof Endpoints[N], EndpointFacts>> } = {\n${nouns.map(([noun, own]) => `${noun}: {\n${own.map(({ entry }) => entry).join('')}},\n`).join('')}};\n`,
  ].join('\n');
}

/** As `npm run format` would. */
async function formatCode(code: string): Promise<string> {
  const settings = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatOptions;
  return (await format('endpoints.ts', code, settings)).code;
}

test('the client’s endpoints are up to date with the contract, else run `npm run client`', async () => {
  await expect(await formatCode(printClient())).toMatchFileSnapshot('../../client/endpoints.ts');
});

test('the client sends the API version that it was written from', () => {
  expect(readFileSync('src/client/client.ts', 'utf8')).toContain(`'${versionHeader}': apiVersion`);
});
