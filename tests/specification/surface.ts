import surfaceFile from './surface.json' with { type: 'json' };

export type Role = 'Customer' | 'CSD' | 'CSDManager';
export const roles: readonly Role[] = ['Customer', 'CSD', 'CSDManager'];

/** The name of a type, or the fields of an object by their marked names. */
export type Shape = string | { readonly [field: string]: Shape };

/** A body field: a type's name, or an object in the body, each object of a list, or an object as text in one part. */
export type BodyField =
  | string
  | { readonly fields: BodyShape }
  | { readonly each: BodyShape }
  | { readonly json: BodyShape };
export interface BodyShape {
  readonly [field: string]: BodyField;
}

/** An endpoint that other programs rely on. `surface.json` explains the marks. */
export interface SurfaceEndpoint {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly body?: BodyShape;
  readonly format?: 'json' | 'form' | 'multipart';
  readonly response: Shape;
  readonly roles: readonly Role[];
  readonly additive?: boolean;
}

export const surface = surfaceFile as unknown as {
  calls: readonly SurfaceEndpoint[];
  objects: Readonly<Record<string, Readonly<Record<string, Shape>>>>;
};

/** A field's name without its marks, and the marks. */
export const readMarks = (marked: string): { name: string; marks: string } => {
  const [, marks, name] = /^([!~+†]*)(.*)$/u.exec(marked)!;
  return { name: name!, marks: marks! };
};

const words: Readonly<Record<string, (value: unknown) => boolean>> = {
  any: () => true,
  number: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  day: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  time: (value) => typeof value === 'string' && /^\d\d:\d\d$/.test(value),
  instant: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value),
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Compares a value with a type and lists what differs, each with its path. Fields beside the listed ones are no difference.
 * `withValue` collects the fields of named objects that had a value, as `Object.field`.
 */
export function compare(
  value: unknown,
  type: Shape,
  role: Role | null,
  withValue: Set<string>,
  path = 'body',
): string[] {
  if (typeof type !== 'string') return compareFields(value, type, role, withValue, { path, owner: null });
  if (type.endsWith('?')) return value === null ? [] : compare(value, type.slice(0, -1), role, withValue, path);
  const listed = /^\[(.+)\]$/.exec(type)?.[1];
  if (listed !== undefined) {
    return compare(value, { items: `list:${listed}`, totalNumberOfItems: 'number' }, role, withValue, path);
  }
  if (type.startsWith('list:')) {
    if (!Array.isArray(value)) return [`${path} is no list`];
    return value.flatMap((item, index) => compare(item, type.slice(5), role, withValue, `${path}[${index}]`));
  }
  const object = surface.objects[type];
  if (object) return compareFields(value, object, role, withValue, { path, owner: type });
  const isRight = words[type] ?? ((word: unknown) => type.split('|').includes(word as string));
  return isRight(value) ? [] : [`${path} is ${JSON.stringify(value)}, not ${type}`];
}

function compareFields(
  value: unknown,
  fields: Readonly<Record<string, Shape>>,
  role: Role | null,
  withValue: Set<string>,
  { path, owner }: { path: string; owner: string | null },
): string[] {
  if (!isObject(value)) return [`${path} is ${JSON.stringify(value)}, no object`];
  return Object.entries(fields).flatMap(([marked, type]) => {
    const { name, marks } = readMarks(marked);
    const isThere = Object.hasOwn(value, name);
    if (marks.includes('†') && role === 'Customer') return isThere ? [`${path}.${name} is shown to a customer`] : [];
    if (!isThere) return [`${path}.${name} is missing`];
    if (value[name] !== null && owner !== null) withValue.add(`${owner}.${name}`);
    return compare(value[name], type, role, withValue, `${path}.${name}`);
  });
}
