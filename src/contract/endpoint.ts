import * as z from 'zod/mini';
import { ruleMessages } from '#domain/messages/rules.ts';
import type { Role } from '#domain/user.ts';

// Schemas are interpreted, never compiled: compiling needs `eval`, which the page's policy forbids.
// A rule without a sentence of its own uses the catalogue's, with the field's name.
z.config({
  jitless: true,
  customError: ({ path, input }) => {
    const field = String(path?.at(-1) ?? 'The request');
    return input === undefined || input === null ? ruleMessages.required(field) : ruleMessages.notValid(field);
  },
});

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = z.ZodMiniType;
type Shape = Record<string, Schema>;
const noFields = {} as const;

/**
 * Things that belong to a customer, and those of the house. A path whose `{id}` names one that the caller may not see, or that
 * there is not, answers 404 before its body is read (rules C-4, P-2).
 */
type ObjectKind =
  | 'discount'
  | 'person'
  | 'points'
  | 'provider'
  | 'queued'
  | 'view'
  | 'request'
  | 'company'
  | 'comment'
  | 'address'
  | 'offer'
  | 'customRequest'
  | 'customRequestFile'
  | 'kycPaper'
  | 'document';

/** Marks a call that pages and browsers make by themselves and without a sign-in: its size and its rate are limited. */
export interface Beacon {
  /** Media types whose JSON is taken beside `application/json`; a list is read as `{ items }`. */
  types: readonly string[];
  /** The longest body, in bytes. */
  longest: number;
}

/**
 * The form in which a body travels. In `multipart` an object of the schema is a part of JSON, a file a part of bytes, and the
 * fields of a list of objects are parts named like `documents[0].file`.
 */
type BodyKind = 'json' | 'form' | 'multipart';

/** The limits of the files of one multipart body while they arrive: their number, and the size of each in bytes. */
export interface Uploads {
  most: number;
  largest: number;
}

/** A file of a multipart body. */
export const uploadedFile = z.file();

/** The description of a call, apart from its method and path. */
interface EndpointSpec<P extends Shape, Q extends Shape, B extends Schema, A extends Schema> {
  /** The roles that may make the call; `open` needs no sign-in. */
  roles: readonly Role[] | 'open';
  /** Parts of the path in braces. A value that misses its schema is no such thing: 404. */
  params?: P;
  /** The kind of thing that `{id}` names. */
  object?: ObjectKind;
  query?: Q;
  body?: B;
  /** The form in which the body travels; JSON where it is left out. */
  bodyKind?: BodyKind;
  /** Of a call that takes files. */
  uploads?: Uploads;
  /** The longest body of JSON in bytes, where a megabyte is too little. */
  longest?: number;
  /** Answers HEAD as well, as monitors ask. */
  head?: boolean;
  /** Query fields that may be given several times; of every other field the last one counts. */
  repeated?: readonly (keyof Q & string)[];
  /** The shape of a 200 answer, checked in tests and described to other programs; in production run on what a browser kept. */
  response: A;
  /** Said for a call whose 200 answer is a file of this media type. */
  file?: string;
  /** The 200 answer is a stream of server-sent events that does not end; `answer` is the data of each. */
  stream?: boolean;
  /** The write may wait on the device and be sent later; repeating it must do no harm. */
  queueable?: boolean;
  /** The page keeps the answers in the browser, for reading without a connection. Never one that is about money alone. */
  cachedOffline?: boolean;
  /** The call acts in several transactions of its own instead of one around the whole handler. */
  phases?: boolean;
  beacon?: Beacon;
  /** One address may make the call so often a minute and no more, as the settings say. */
  limited?: boolean;
  /** A user who still has to set up a second factor may make the call (rule P-26). */
  beforeSecondFactor?: boolean;
  /** Said for a GET that changes something; every other method does so anyway. */
  acts?: boolean;
}

/** One call of the wire: method, path, who, what goes in and what comes out. */
export interface AnyEndpoint {
  method: Method;
  /** As the documentation prints it, `{name}` for parameters, without the base. */
  path: string;
  /** The path from the server's root: `/api` before it, except for the marketplace's `/v1`. */
  fullPath: string;
  roles: readonly Role[] | 'open';
  object: ObjectKind | null;
  params: Schema;
  query: Schema;
  body: Schema;
  bodyKind: BodyKind | 'none';
  /** Undefined for a call that takes no files. */
  uploads: Uploads | undefined;
  /** Undefined: the usual megabyte. */
  longest: number | undefined;
  head: boolean;
  repeated: readonly string[];
  response: Schema;
  file: string | null;
  stream: boolean;
  queueable: boolean;
  cachedOffline: boolean;
  phases: boolean;
  beacon: Beacon | null;
  limited: boolean;
  beforeSecondFactor: boolean;
  acts: boolean;
}

/** The same with its shapes known to the compiler. */
export interface Endpoint<P extends Shape, Q extends Shape, B extends Schema, A extends Schema> extends AnyEndpoint {
  params: z.ZodMiniObject<P>;
  query: z.ZodMiniObject<Q>;
  body: B;
  response: A;
}

/** Describes one call. The body of a call that takes none is an empty object, and anything sent is dropped. */
export function endpoint<
  const P extends Shape = typeof noFields,
  const Q extends Shape = typeof noFields,
  B extends Schema = z.ZodMiniUnknown,
  A extends Schema = Schema,
>(method: Method, path: string, spec: EndpointSpec<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return {
    method,
    path,
    fullPath: path.startsWith('/v1/') ? path : `/api${path}`,
    roles: spec.roles,
    object: spec.object ?? null,
    params: z.object((spec.params ?? noFields) as P),
    query: z.object((spec.query ?? noFields) as Q),
    body: spec.body ?? (z.unknown() as unknown as B),
    bodyKind: spec.body ? (spec.bodyKind ?? 'json') : 'none',
    uploads: spec.uploads,
    longest: spec.longest,
    head: spec.head ?? false,
    repeated: spec.repeated ?? [],
    response: spec.response,
    file: spec.file ?? null,
    stream: spec.stream ?? false,
    queueable: spec.queueable ?? false,
    cachedOffline: spec.cachedOffline ?? false,
    phases: spec.phases ?? false,
    beacon: spec.beacon ?? null,
    limited: spec.limited ?? false,
    beforeSecondFactor: spec.beforeSecondFactor ?? false,
    acts: spec.acts ?? method !== 'GET',
  };
}

/** The values of a query; a list repeats its field. */
export type QueryValue = string | number | readonly (string | number)[] | undefined;

/** The input of a caller: parameters as values, query as text or numbers, and the body as it travels. */
export interface EndpointInput<C extends AnyEndpoint> {
  params: z.output<C['params']>;
  query: { [K in keyof z.input<C['query']>]?: QueryValue };
  body: z.input<C['body']>;
}

type HasNoFields<S extends Schema> = string extends keyof z.output<S>
  ? true
  : keyof z.output<S> extends never
    ? true
    : false;

/** The input of a call with the parts it does not have left out. */
export type RequestInput<C extends AnyEndpoint> = (HasNoFields<C['params']> extends true
  ? { params?: never }
  : { params: EndpointInput<C>['params'] }) &
  (HasNoFields<C['query']> extends true ? { query?: never } : { query?: EndpointInput<C>['query'] }) &
  (unknown extends z.input<C['body']> ? { body?: never } : { body: EndpointInput<C>['body'] });

/** The JSON of a 200 answer. */
export type ResponseOf<C extends AnyEndpoint> = z.infer<C['response']>;

/** Writes a call's path with its parameters in place, encoded. @throws Error for a parameter that is not given */
export const fillPath = (described: AnyEndpoint, params: Record<string, unknown> = {}): string =>
  described.fullPath.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${described.path} needs ${name}`);
    return encodeURIComponent(`${params[name] as string | number}`);
  });
