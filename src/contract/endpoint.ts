import * as z from 'zod/mini';
import { ruleMessages } from '#domain/messages/rules.ts';
import type { Role } from '#domain/user.ts';
import type { Deprecation } from './api-versions.ts';

// Compiling schemas needs `eval`, which the page's policy forbids. A rule without a sentence gets the catalogue's, with the field's name.
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

/** What `{id}` names. If it does not exist or the caller may not see it: a 404, before the body is read (rules C-4, P-2). */
type ObjectKind =
  | 'apiKey'
  | 'batch'
  | 'webhook'
  | 'carrierAccount'
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
  | 'product'
  | 'savedPackage'
  | 'offer'
  | 'customRequest'
  | 'customRequestFile'
  | 'kycPaper'
  | 'document';

/** For reports that need no sign-in, so size and rate are limited. */
export interface Beacon {
  /** Accepted besides `application/json`; a list is read as `{ items }`. */
  types: readonly string[];
  /** Bytes. */
  longest: number;
}

/** `multipart`: an object is a JSON part, a file a part of bytes, and fields of a list are parts like `documents[0].file`. */
type BodyKind = 'json' | 'form' | 'multipart';

/** `largest` in bytes. */
export interface Uploads {
  most: number;
  largest: number;
}

export const uploadedFile = z.file();

interface EndpointSpec<P extends Shape, Q extends Shape, B extends Schema, A extends Schema> {
  /** `open` needs no sign-in. */
  roles: readonly Role[] | 'open';
  /** An invalid value is a 404. */
  params?: P;
  object?: ObjectKind;
  query?: Q;
  body?: B;
  /** `json` by default. */
  bodyKind?: BodyKind;
  uploads?: Uploads;
  /** Bytes, where a megabyte of JSON is too little. */
  longest?: number;
  /** Also responds to HEAD, which monitors send. */
  head?: boolean;
  /** May occur several times; of other fields the last one counts. */
  repeated?: readonly (keyof Q & string)[];
  /** Of a 200. Checked in tests; in production only when it comes from the browser's cache. */
  response: A;
  /** The media type of a 200 that is a file. */
  file?: string;
  /** A 200 is an endless stream of server-sent events; `response` is the data of each. */
  stream?: boolean;
  /** May wait on the device and be sent later, since repeating it does no harm. */
  queueable?: boolean;
  /** Browsers cache its responses for reading offline. Never for responses about money alone. */
  cachedOffline?: boolean;
  /** Runs several transactions of its own instead of one around the handler. */
  phases?: boolean;
  beacon?: Beacon;
  /** Limited per address and minute, by the settings. */
  limited?: boolean;
  /** Allowed before a required second factor is set up (rule P-26). */
  beforeSecondFactor?: boolean;
  /** For a GET that changes something; other methods always do. */
  acts?: boolean;
  deprecated?: Deprecation;
}

export interface AnyEndpoint {
  method: Method;
  /** Without the base; `{name}` for parameters. */
  path: string;
  /** With `/api`, except for the marketplace's `/v1`. */
  fullPath: string;
  roles: readonly Role[] | 'open';
  object: ObjectKind | null;
  params: Schema;
  query: Schema;
  body: Schema;
  bodyKind: BodyKind | 'none';
  /** Undefined: takes no files. */
  uploads: Uploads | undefined;
  /** Undefined: a megabyte. */
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
  deprecated: Deprecation | null;
}

export interface Endpoint<P extends Shape, Q extends Shape, B extends Schema, A extends Schema> extends AnyEndpoint {
  params: z.ZodMiniObject<P>;
  query: z.ZodMiniObject<Q>;
  body: B;
  response: A;
}

/** Without `body`, the endpoint ignores what is sent. */
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
    deprecated: spec.deprecated ?? null,
  };
}

/** A list repeats its field. */
export type QueryValue = string | number | readonly (string | number)[] | undefined;

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

export type RequestInput<C extends AnyEndpoint> = (HasNoFields<C['params']> extends true
  ? { params?: never }
  : { params: EndpointInput<C>['params'] }) &
  (HasNoFields<C['query']> extends true ? { query?: never } : { query?: EndpointInput<C>['query'] }) &
  (unknown extends z.input<C['body']> ? { body?: never } : { body: EndpointInput<C>['body'] });

export type ResponseOf<C extends AnyEndpoint> = z.infer<C['response']>;

/** @throws Error for a missing parameter */
export const fillPath = (described: AnyEndpoint, params: Record<string, unknown> = {}): string =>
  described.fullPath.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${described.path} needs ${name}`);
    return encodeURIComponent(`${params[name] as string | number}`);
  });
