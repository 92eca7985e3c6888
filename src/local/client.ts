import ky from 'ky';
import { fillPath } from '#contract/call.ts';
import type { AnyCall, Answer, GivenInput } from '#contract/call.ts';
import { makeId } from './browser-id.ts';
import { CallFailed } from './call-failed.ts';
import { currentToken, dropToken } from './token-store.ts';

const readTimeout = 10_000;
const writeTimeout = 60_000;

/** What a call may be given besides its input. */
export interface CallOptions {
  /** The idempotency key of a write; one is made when there is none. */
  key?: string;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

const http = ky.create({
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  cache: 'no-store',
  credentials: 'omit',
  headers: { 'Accept-Language': 'en', 'Cache-Control': 'no-cache' },
});

function headersFor(call: AnyCall, options: CallOptions): Record<string, string> {
  const token = call.roles === 'open' ? null : currentToken();
  return {
    ...(token ? { Authorization: `Bearer ${token.token}` } : {}),
    ...(call.method !== 'GET' && call.roles !== 'open' ? { 'Idempotency-Key': options.key ?? makeId() } : {}),
    ...options.headers,
  };
}

const searchOf = (query: Sent['query'] = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const bodyOf = (call: AnyCall, body: unknown): { json?: unknown; body?: URLSearchParams } => {
  if (call.bodyKind === 'json') return { json: body };
  return call.bodyKind === 'form' ? { body: new URLSearchParams(body as Record<string, string>) } : {};
};

async function failureOf(response: Response): Promise<CallFailed> {
  const retryAfter = Number(response.headers.get('Retry-After'));
  const body: unknown = await response.json().catch(() => null);
  return new CallFailed(response.status, body, retryAfter > 0 ? retryAfter : null);
}

async function send(call: AnyCall, input: Sent, options: CallOptions): Promise<Response> {
  const limit = AbortSignal.timeout(call.method === 'GET' ? readTimeout : writeTimeout);
  const sentWith = currentToken()?.token;
  let response: Response;
  try {
    response = await http(fillPath(call, input.params), {
      method: call.method,
      headers: headersFor(call, options),
      searchParams: searchOf(input.query),
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
      ...bodyOf(call, input.body),
    });
  } catch (reason) {
    if (options.signal?.aborted) throw reason;
    throw new CallFailed(null, null, null);
  }
  if (response.ok) return response;
  // A stale sign-in ends here, unless a fresh one came meanwhile (S1 §4).
  if (response.status === 401 && call.roles !== 'open' && currentToken()?.token === sentWith) await dropToken();
  throw await failureOf(response);
}

/**
 * Makes a call of the contract and answers its JSON. A 401 signs this browser out.
 * @throws CallFailed for every answer but success and for none; AbortError when the caller's signal ends it
 */
export async function makeCall<C extends AnyCall>(
  call: C,
  input: GivenInput<C>,
  options: CallOptions = {},
): Promise<Answer<C>> {
  const response = await send(call, input as Sent, options);
  try {
    return (await response.json()) as Answer<C>;
  } catch {
    throw new CallFailed(null, null, null);
  }
}

/** Fetches the file that a call answers. @throws CallFailed as {@link makeCall} */
export async function fetchFile<C extends AnyCall>(
  call: C,
  input: GivenInput<C>,
  options: CallOptions = {},
): Promise<Blob> {
  const response = await send(call, input as Sent, options);
  return await response.blob();
}
