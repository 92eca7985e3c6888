import ky from 'ky';
import { type ResponseOf, type AnyEndpoint, fillPath, type RequestInput, type QueryValue } from '#contract/endpoint.ts';
import { makeId } from './browser-id.ts';
import { noticeBuild, ownBuild } from './build.ts';
import { RequestFailed } from './request-failed.ts';
import { connection, isFromServer } from './connection.ts';
import { writeForm } from './multipart.ts';
import { currentToken, refuseToken } from './token-store.ts';

const readTimeoutMs = 10_000;
const writeTimeoutMs = 60_000;

export interface RequestOptions {
  key?: string;
  /** Instead of the stored token; the caller handles its 401. */
  token?: string;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}

const lastingHeaders = { 'Accept-Language': 'en', 'Cache-Control': 'no-cache' };

const http = ky.create({
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  cache: 'no-store',
  credentials: 'omit',
});

/** Without a sign-in a request has a key only if the caller passes one. */
function writeKey(endpoint: AnyEndpoint, ownKey: string | undefined): Record<string, string> {
  const key = ownKey ?? (endpoint.roles === 'open' ? undefined : makeId());
  return endpoint.method === 'GET' || key === undefined ? {} : { 'Idempotency-Key': key };
}

export function headersFor(endpoint: AnyEndpoint, options: RequestOptions): Record<string, string> {
  const token = endpoint.roles === 'open' ? null : (options.token ?? currentToken()?.token);
  const build = ownBuild();
  return {
    ...lastingHeaders,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...writeKey(endpoint, options.key),
    ...(build ? { 'X-Build': build } : {}),
    ...options.headers,
  };
}

const searchOf = (query: RequestParts['query'] = {}): string[][] =>
  Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((each) => [name, String(each)]),
  );

const bodyOf = (endpoint: AnyEndpoint, body: unknown): { body?: string | URLSearchParams | FormData } => {
  if (endpoint.bodyKind === 'json') return body === undefined ? {} : { body: JSON.stringify(body) };
  if (endpoint.bodyKind === 'multipart') return { body: writeForm(body as object) };
  return endpoint.bodyKind === 'form' ? { body: new URLSearchParams(body as Record<string, string>) } : {};
};

let responseCheck: ((endpoint: AnyEndpoint, response: unknown) => void) | null = null;

export function checkResponsesWith(check: typeof responseCheck): void {
  responseCheck = check;
}

async function failureOf(response: Response): Promise<RequestFailed> {
  const retryAfter = Number(response.headers.get('Retry-After'));
  const body: unknown = await response.json().catch(() => null);
  return new RequestFailed(response.status, body, retryAfter > 0 ? retryAfter : null);
}

async function send(endpoint: AnyEndpoint, input: RequestParts, options: RequestOptions): Promise<Response> {
  const limit = AbortSignal.timeout(endpoint.method === 'GET' ? readTimeoutMs : writeTimeoutMs);
  const sentWith = options.token ? null : currentToken()?.token;
  // A screen may still send requests right after a sign-out.
  if (endpoint.roles !== 'open' && sentWith === undefined) throw new RequestFailed(401, null, null);
  // Before sending: an error here is a bug, not a lost connection.
  const headers = new Headers(headersFor(endpoint, options));
  const body = bodyOf(endpoint, input.body);
  if (typeof body.body === 'string') headers.set('Content-Type', 'application/json');
  const path = fillPath(endpoint, input.params);
  const searchParams = searchOf(input.query);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  let response: Response;
  try {
    response = await http(path, { method: endpoint.method, headers, searchParams, signal, ...body });
  } catch (reason) {
    if (options.signal?.aborted) throw reason;
    connection.note(false);
    throw new RequestFailed(null, null, null);
  }
  return await requireSuccess(endpoint, response, sentWith);
}

/** Notes connection and build, and ends a refused sign-in. `sentWith`: the request's token. @throws RequestFailed for an error status */
export async function requireSuccess(
  endpoint: AnyEndpoint,
  response: Response,
  sentWith: string | null | undefined,
): Promise<Response> {
  connection.note(isFromServer(response.status));
  noticeBuild(response.headers);
  if (response.ok) return response;
  // Ends the sign-in, unless there is a newer one meanwhile (rule P-13).
  if (response.status === 401 && endpoint.roles !== 'open' && sentWith && currentToken()?.token === sentWith)
    await refuseToken(sentWith);
  throw await failureOf(response);
}

/** A 401 signs this browser out. @throws RequestFailed; AbortError by the caller's signal; TypeError for an unbuildable request */
export async function sendRequest<C extends AnyEndpoint>(
  endpoint: C,
  input: RequestInput<C>,
  options: RequestOptions = {},
): Promise<ResponseOf<C>> {
  return await readResponse(endpoint, await send(endpoint, input as RequestParts, options));
}

/** @throws RequestFailed without a status when the response broke off */
export async function readResponse<C extends AnyEndpoint>(endpoint: C, response: Response): Promise<ResponseOf<C>> {
  const data: unknown = await response.json().catch(() => {
    throw new RequestFailed(null, null, null);
  });
  responseCheck?.(endpoint, data);
  return data as ResponseOf<C>;
}

/** @throws RequestFailed as {@link sendRequest} */
export async function fetchFile<C extends AnyEndpoint>(
  endpoint: C,
  input: RequestInput<C>,
  options: RequestOptions = {},
): Promise<Blob> {
  const response = await send(endpoint, input as RequestParts, options);
  return await response.blob();
}
