import { AsyncLocalStorage } from 'node:async_hooks';
import { CarrierRefusal } from './carrier.ts';

/** `body` is sent as JSON without what is null, or as a form where it is URLSearchParams. */
export interface CarrierRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: unknown;
  signal: AbortSignal;
  /** Nobody keeps its response. */
  isSecret?: true;
}

/** `json` is undefined for a body that is no JSON. */
export interface CarrierResponse {
  status: number;
  bytes: Uint8Array;
  json: unknown;
}

/** `json` is undefined for a body that is no JSON; `bytes`: its length. */
export interface ObservedResponse {
  status: number;
  json: unknown;
  bytes: number;
  at: Date;
}

const observers = new AsyncLocalStorage<ObservedResponse[]>();

/** Adds what carriers send during `work` to `responses`. */
export const observeResponses = <T>(responses: ObservedResponse[], work: () => Promise<T>): Promise<T> =>
  observers.run(responses, work);

export interface CarrierHttp {
  /** Sends once, without redirects. @throws CarrierRefusal `busy` when nothing was sent; any other Error when it may have been */
  send(request: CarrierRequest): Promise<CarrierResponse>;
}

const mostBytes = 30 * 1024 * 1024;
/** So many failures in a row, and the account is left alone for a while. */
const mostFailures = 5;
const restMs = 30_000;
const longestRestMs = 10 * 60_000;

/** Errors of a connection that was never made. */
const unsentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const wasSent = (failure: unknown): boolean => {
  const cause = failure instanceof Error ? failure.cause : null;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return !unsentCodes.has(code);
};

async function readBody(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new Error('The response is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Seconds, or a date of HTTP; null for neither. */
function readRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  const ms = /^\d{1,6}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestRestMs) : null;
}

const bodyOf = (body: unknown): { text: string; type: string } =>
  body instanceof URLSearchParams
    ? { text: body.toString(), type: 'application/x-www-form-urlencoded' }
    : { text: JSON.stringify(body, (_, value: unknown) => value ?? undefined), type: 'application/json' };

/** It rests after five failures in a row, and after a 429 as long as the carrier wants; meanwhile requests are refused as busy. */
export function createCarrierHttp(clock: () => Date): CarrierHttp {
  let failures = 0;
  let restUntil = 0;
  const fail = (): void => {
    failures += 1;
    if (failures >= mostFailures) restUntil = clock().getTime() + restMs;
  };

  return {
    async send({ method, url, headers, body, signal, isSecret = false }) {
      if (clock().getTime() < restUntil) throw new CarrierRefusal('busy', null);
      const content = body === undefined ? null : bodyOf(body);
      try {
        const response = await fetch(url, {
          method,
          headers: { accept: 'application/json', ...(content && { 'content-type': content.type }), ...headers },
          body: content?.text ?? null,
          redirect: 'error',
          signal,
        });
        const bytes = await readBody(response);
        const json = parseJson(bytes);
        const { status } = response;
        if (!isSecret) observers.getStore()?.push({ status, json, bytes: bytes.length, at: clock() });
        if (status === 429) {
          const pause = readRetryAfter(response.headers.get('retry-after'), clock().getTime()) ?? restMs;
          restUntil = clock().getTime() + pause;
          throw new CarrierRefusal('busy', null);
        }
        if (status >= 500) fail();
        else failures = 0;
        return { status, bytes, json };
      } catch (failure) {
        if (failure instanceof CarrierRefusal) throw failure;
        fail();
        if (!wasSent(failure)) throw new CarrierRefusal('busy', null, { cause: failure });
        throw failure;
      }
    },
  };
}
