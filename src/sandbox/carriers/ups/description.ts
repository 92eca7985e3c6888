import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { parse } from 'yaml';
import patches from './description/patches.json' with { type: 'json' };

// Requests are judged by UPS's own description of its interface, under its licence in the same folder, with few corrections.

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  maximum?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  [other: string]: unknown;
}

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema?: Schema & { default?: string };
}

interface Operation {
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export type DescriptionName =
  | 'Rating'
  | 'Shipping'
  | 'Pickup'
  | 'Locator'
  | 'Paperless'
  | 'Tracking'
  | 'AddressValidation'
  | 'LandedCost'
  | 'OAuthClientCredentials';

/** `path` as a JSON pointer without its first slash. */
function readSchemaAt(description: Description, path: string): Schema {
  const steps = path.split('/').map((step) => step.replaceAll('~1', '/'));
  const schema = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], description);
  if (!schema) throw new Error(`UPS's description has nothing at ${path}`);
  return schema as Schema;
}

/** The rules of `patches.json` that hold everywhere. */
function correctCounts(schema: Schema): void {
  const { maximum, minLength, maxLength, items } = schema;
  delete schema.maximum;
  if (schema.type === 'array') {
    if (maximum !== undefined) schema.maxItems = maximum;
    delete schema.minLength;
    delete schema.maxLength;
    if (items?.type === 'string') Object.assign(items, minLength && { minLength }, maxLength && { maxLength });
  }
  for (const each of [items, ...Object.values(schema.properties ?? {})]) if (each) correctCounts(each);
}

/** With its patches. */
function readDescription(name: DescriptionName): Description {
  const text = readFileSync(new URL(`description/${name}.yaml`, import.meta.url), 'utf8');
  const description = parse(text) as Description;
  for (const patch of patches) {
    if (patch.file === name && patch.at) Object.assign(readSchemaAt(description, patch.at), patch.value);
  }
  for (const schema of Object.values(description.components.schemas)) correctCounts(schema);
  return description;
}

/** UPS itself ignores unknown names, but then nobody would notice a mistyped one. */
function refuseUnknown(schema: Schema): void {
  if (schema.properties) schema['additionalProperties'] = false;
  for (const each of [schema.items, ...Object.values(schema.properties ?? {})]) if (each) refuseUnknown(each);
}

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
const openedDescriptions = new Map<DescriptionName, Description>();

function open(name: DescriptionName): Description {
  const earlier = openedDescriptions.get(name);
  if (earlier) return earlier;
  const description = readDescription(name);
  for (const schema of Object.values(description.components.schemas)) refuseUnknown(schema);
  ajv.addSchema({ $id: name, ...description });
  openedDescriptions.set(name, description);
  return description;
}

interface JudgedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
  body: unknown;
}

const validators = new Map<string, ValidateFunction>();

const pointer = (step: string): string =>
  step.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');

function validatorOf(name: DescriptionName, template: string, method: string): ValidateFunction {
  const steps = ['paths', template, method, 'requestBody', 'content', 'application/json', 'schema'];
  const key = `${name}#/${steps.map(pointer).join('/')}`;
  const compiled = validators.get(key);
  if (compiled) return compiled;
  const validate = ajv.compile({ $ref: key });
  validators.set(key, validate);
  return validate;
}

function matchPath(template: string, path: string): Record<string, string> | null {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const match = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
  return match && Object.fromEntries(names.map((name, index) => [name, match[index + 1]!]));
}

/** Of the path without `/api`; null where the description has no such operation. */
function findOperation(name: DescriptionName, { method, path }: JudgedRequest) {
  for (const [template, methods] of Object.entries(open(name).paths)) {
    const values = matchPath(template, path);
    const operation = values && methods[method.toLowerCase()];
    if (operation && !operation.deprecated) return { operation, template, values };
  }
  return null;
}

/** Sentences; empty for a request that fits the description. */
export function findFaults(name: DescriptionName, request: JudgedRequest): string[] {
  const described = findOperation(name, request);
  if (!described) return [`There is no ${request.method} ${request.path}`];
  const { parameters = [], requestBody } = described.operation;
  const faults: string[] = [];
  for (const { in: place, name: parameter, required, schema } of parameters) {
    const sent = {
      path: described.values[parameter],
      query: request.query.get(parameter) ?? undefined,
      header: request.headers[parameter.toLowerCase()],
    }[place];
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema ?? {};
    const isFitting = sent === undefined || (sent.length >= minLength && sent.length <= maxLength);
    if (!isFitting) faults.push(`${parameter} has ${sent.length} characters`);
    if (required && sent === undefined) faults.push(`${parameter} is missing in the ${place}`);
    if (parameter === 'version' && sent !== schema?.default) faults.push(`The version is ${schema?.default}`);
  }
  const queryNames = parameters.filter((each) => each.in === 'query').map((each) => each.name);
  for (const key of request.query.keys()) if (!queryNames.includes(key)) faults.push(`${key} is no parameter`);
  if (!requestBody?.content['application/json']) return faults;
  const validate = validatorOf(name, described.template, request.method.toLowerCase());
  if (validate(request.body)) return faults;
  for (const { instancePath, message, params } of validate.errors ?? []) {
    const unknown = 'additionalProperty' in params ? `: ${String(params['additionalProperty'])}` : '';
    faults.push(`${instancePath || '/'} ${message}${unknown}`);
  }
  return faults;
}
