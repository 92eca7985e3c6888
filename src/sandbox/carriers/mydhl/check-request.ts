import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

/** The part of JSON Schema that is used here. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Schema;
  [bound: string]: unknown;
}

/** `..45`, `1..45`, `0.001..999`. */
function readRange(text: string): [number | undefined, number | undefined] {
  const [low, high] = text.split('..');
  return [low ? Number(low) : undefined, high ? Number(high) : undefined];
}

function readBound(text: string, type: string): Partial<Schema> {
  const [word = '', ...rest] = text.trim().split(' ');
  const value = rest.join(' ');
  const [low, high] = readRange(value);
  switch (word) {
    case 'len':
      return { ...(low !== undefined && { minLength: low }), ...(high !== undefined && { maxLength: high }) };
    case 'val':
      return { ...(low !== undefined && { minimum: low }), ...(high !== undefined && { maximum: high }) };
    case 'items':
      return { ...(low !== undefined && { minItems: low }), ...(high !== undefined && { maxItems: high }) };
    case 'step':
      return { multipleOf: Number(value) };
    case 'pattern':
      return { pattern: value };
    case 'one': {
      const values = value.replace(/^of /, '').split(' | ');
      return { enum: [...new Set<string | number>(type === 'number' ? values.map(Number) : values)] };
    }
    default:
      return {};
  }
}

const boundsOf = (text: string, type: string): Partial<Schema> =>
  Object.assign({}, ...text.split('; ').map((each) => readBound(each, type)));

/** The place of `accounts[].number` within the schema of the whole. */
function placeOf(root: Schema, path: string): { parent: Schema; name: string } {
  const steps = path.split('.');
  const name = steps.pop()!;
  let parent = root;
  for (const step of steps) {
    const isList = step.endsWith('[]');
    const child = parent.properties?.[isList ? step.slice(0, -2) : step];
    if (!child) throw new Error(`No place for ${path}`);
    parent = isList ? child.items! : child;
  }
  return { parent, name };
}

const emptyObject = (): Schema => ({ type: 'object', properties: {}, required: [], additionalProperties: false });

/** A row of the list; the fields of `as x` are those that x has by then. */
function addRow(root: Schema, [path = '', type = '', required = '', bounds = '']: string[]): void {
  const { parent, name } = placeOf(root, path);
  if (name.endsWith('[]')) {
    parent.properties![name.slice(0, -2)]!.items =
      type === 'object' ? emptyObject() : { type, ...boundsOf(bounds, type) };
    return;
  }
  const copied = /^as (\S+)$/.exec(bounds)?.[1];
  const source = copied === undefined ? null : placeOf(root, copied);
  const schema = source
    ? source.parent.properties![source.name]!
    : type === 'object'
      ? emptyObject()
      : type === 'array'
        ? { type, items: emptyObject(), ...boundsOf(bounds, type) }
        : { type, ...boundsOf(bounds, type) };
  parent.properties![name] = schema;
  if (required === 'required') parent.required!.push(name);
}

interface Call {
  query: Schema;
  body: Schema;
}

function readCalls(text: string): Map<string, Call> {
  const calls = new Map<string, Call>();
  let call: Call | undefined;
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) {
      call = { query: emptyObject(), body: emptyObject() };
      calls.set(line.slice(3), call);
    } else if (call && line !== '') {
      const [path = '', type = '', ...rest] = line.split('\t');
      // Parameters of a query are text, whatever they stand for.
      if (path.startsWith('query '))
        addRow(call.query, [path.slice(6), 'string', rest[0] ?? '', rest[1]?.replace(/^val.*$/, '') ?? '']);
      else addRow(call.body, [path, type, ...rest]);
    }
  }
  return calls;
}

const ajv = new Ajv({ allErrors: true, multipleOfPrecision: 6, strict: false });
const file = readFileSync(new URL('requests.tsv', import.meta.url), 'utf8');
const checks = new Map<string, { query: ValidateFunction; body: ValidateFunction }>(
  [...readCalls(file)].map(([name, { query, body }]) => [name, { query: ajv.compile(query), body: ajv.compile(body) }]),
);

/** In the carrier's form: `#/content/description: expected maxLength: 70, actual: 88`. */
function describe({ instancePath, keyword, params, data }: ErrorObject & { data?: unknown }): string {
  const place = `#${instancePath || '/'}`;
  if (keyword === 'additionalProperties')
    return `${place}: extraneous key [${params['additionalProperty']}] is not permitted`;
  if (keyword === 'required') return `${place}: required key [${params['missingProperty']}] not found`;
  if (keyword === 'maxLength')
    return `${place}: expected maxLength: ${params['limit']}, actual: ${String(data).length}`;
  return `${place}: fails ${keyword} ${JSON.stringify(params)}`;
}

/** Sentences about wrong names, types and bounds; empty for a right request. `name`: the operation, such as `POST /rates`. */
export function findFaults(name: string, query: URLSearchParams, body: unknown): string[] {
  const check = checks.get(name);
  if (!check) throw new Error(`No description of ${name}`);
  const errors = [
    ...(check.query(Object.fromEntries(query)) ? [] : check.query.errors!),
    ...(name.startsWith('P') && !check.body(body ?? {}) ? check.body.errors! : []),
  ];
  return errors.map(describe);
}
