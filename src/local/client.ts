import ky from 'ky';
import { type Answer, type AnyCall, fillPath, type GivenInput, type QueryValue } from '#contract/call.ts';
import { makeId } from './browser-id.ts';
import { noticeBuild, ownBuild } from './build.ts';
import { CallFailed } from './call-failed.ts';
import { connection, isFromServer } from './connection.ts';
import { writeForm } from './multipart.ts';
import { currentToken, refuseToken } from './token-store.ts';

const readTimeout = 10_000;
const writeTimeout = 60_000;

export interface CallOptions {
  key?: string;
  /** Sent instead of the stored one; its 401 is the caller's to handle. */
  token?: string;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

interface Sent {
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

/** A call without a sign-in has a key only where its caller gives one. */
function writeKey(call: AnyCall, given: string | undefined): Record<string, string> {
  const key = given ?? (call.roles === 'open' ? undefined : makeId());
  return call.method === 'GET' || key === undefined ? {} : { 'Idempotency-Key': key };
}

export function headersFor(call: AnyCall, options: CallOptions): Record<string, string> {
  const token = call.roles === 'open' ? null : (options.token ?? currentToken()?.token);
  const build = ownBuild();
  return {
    ...lastingHeaders,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...writeKey(call, options.key),
    ...(build ? { 'X-Build': build } : {}),
    ...options.headers,
  };
}

const searchOf = (query: Sent['query'] = {}): string[][] =>
  Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((each) => [name, String(each)]),
  );

const bodyOf = (call: AnyCall, body: unknown): { body?: string | URLSearchParams | FormData } => {
  if (call.bodyKind === 'json') return body === undefined ? {} : { body: JSON.stringify(body) };
  if (call.bodyKind === 'multipart') return { body: writeForm(body as object) };
  return call.bodyKind === 'form' ? { body: new URLSearchParams(body as Record<string, string>) } : {};
};

let answerCheck: ((call: AnyCall, answer: unknown) => void) | null = null;

export function checkAnswersWith(check: typeof answerCheck): void {
  answerCheck = check;
}

async function failureOf(response: Response): Promise<CallFailed> {
  const retryAfter = Number(response.headers.get('Retry-After'));
  const body: unknown = await response.json().catch(() => null);
  return new CallFailed(response.status, body, retryAfter > 0 ? retryAfter : null);
}

async function send(call: AnyCall, input: Sent, options: CallOptions): Promise<Response> {
  const limit = AbortSignal.timeout(call.method === 'GET' ? readTimeout : writeTimeout);
  const sentWith = options.token ? null : currentToken()?.token;
  // A screen may still call right after a sign-out.
  if (call.roles !== 'open' && sentWith === undefined) throw new CallFailed(401, null, null);
  // Built before sending: an error here is a bug and says nothing of the connection.
  const headers = new Headers(headersFor(call, options));
  const body = bodyOf(call, input.body);
  if (typeof body.body === 'string') headers.set('Content-Type', 'application/json');
  const path = fillPath(call, input.params);
  const searchParams = searchOf(input.query);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  let response: Response;
  try {
    response = await http(path, { method: call.method, headers, searchParams, signal, ...body });
  } catch (reason) {
    if (options.signal?.aborted) throw reason;
    connection.note(false);
    throw new CallFailed(null, null, null);
  }
  return await checkResponse(call, response, sentWith);
}

/**
 * Also notes connection, build and sign-in; `sentWith` is the token of the call. @throws CallFailed without
 * success
 */
export async function checkResponse(
  call: AnyCall,
  response: Response,
  sentWith: string | null | undefined,
): Promise<Response> {
  connection.note(isFromServer(response.status));
  noticeBuild(response.headers);
  if (response.ok) return response;
  // A stale sign-in ends here, unless a fresh one came meanwhile (rule P-13).
  if (response.status === 401 && call.roles !== 'open' && sentWith && currentToken()?.token === sentWith)
    await refuseToken(sentWith);
  throw await failureOf(response);
}

/**
 * A 401 signs this browser out. @throws CallFailed without success or response; AbortError by the caller's
 * signal; TypeError for a request that cannot be built
 */
export async function makeCall<C extends AnyCall>(
  call: C,
  input: GivenInput<C>,
  options: CallOptions = {},
): Promise<Answer<C>> {
  return await readAnswer(call, await send(call, input as Sent, options));
}

/** @throws CallFailed without a status when the response broke off */
export async function readAnswer<C extends AnyCall>(call: C, response: Response): Promise<Answer<C>> {
  const answer: unknown = await response.json().catch(() => {
    throw new CallFailed(null, null, null);
  });
  answerCheck?.(call, answer);
  return answer as Answer<C>;
}

/** @throws CallFailed as {@link makeCall} */
export async function fetchFile<C extends AnyCall>(
  call: C,
  input: GivenInput<C>,
  options: CallOptions = {},
): Promise<Blob> {
  const response = await send(call, input as Sent, options);
  return await response.blob();
}
