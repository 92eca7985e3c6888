import type * as z from 'zod/mini';
import type { CarrierAccount } from './adapter.ts';
import { type Carrier, CarrierRefusal, type InputProblem, type RefusalKind } from './carrier.ts';
import type { CarrierRequest, CarrierResponse } from './carrier-http.ts';

export class CodedRefusal extends CarrierRefusal {
  readonly status: number;
  readonly codes: readonly string[];

  constructor(
    { kind, status, codes }: { kind: RefusalKind; status: number; codes: readonly string[] },
    carrierText: string | null,
    problems: readonly InputProblem[] = [],
  ) {
    super(kind, carrierText || null, { problems: kind === 'fix-input' ? problems : [] });
    this.status = status;
    this.codes = codes;
  }
}

/** Of a 2xx what `rules` read, if any. @throws CodedRefusal where `readRefusal` knows the error; any other Error where it is not known */
export function readResponse<T extends z.ZodMiniType>(
  { status, bytes, json }: CarrierResponse,
  rules: T | null,
  readRefusal: (status: number, json: unknown) => CodedRefusal | null,
): z.output<T> {
  // After 408 it is unknown whether it was done.
  const refusal = status >= 400 && status < 500 && status !== 408 ? readRefusal(status, json) : null;
  if (refusal) throw refusal;
  if (status < 200 || status > 299) throw new Error(`The carrier responded with ${status}`);
  if (json === undefined && (rules || bytes.length > 0)) throw new Error('The carrier responded with no JSON');
  return rules?.parse(json) as z.output<T>;
}

/** The kind of the first pattern that a code fits, else `fix-input`; 401 and 403 are about the credentials. */
export function kindOf(
  status: number,
  codes: readonly string[],
  kinds: readonly (readonly [RegExp, RefusalKind])[],
): RefusalKind {
  const kind = kinds.find(([pattern]) => codes.some((code) => pattern.test(code)))?.[1];
  return kind ?? (status === 401 || status === 403 ? 'credentials' : 'fix-input');
}

/** For a request that books nothing: any failure becomes a refusal of the kind `busy`, since the carrier has done nothing. */
export async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw cause instanceof CarrierRefusal ? cause : new CarrierRefusal('busy', null, { cause });
  }
}

/** What `work` returns, or `value` where the carrier refused in a way that `isExpected` accepts. */
export async function orElse<T, V>(
  work: Promise<T>,
  isExpected: (refusal: CodedRefusal) => boolean,
  value: V,
): Promise<T | V> {
  try {
    return await work;
  } catch (failure) {
    if (failure instanceof CodedRefusal && isExpected(failure)) return value;
    throw failure;
  }
}

export const basicAuthorization = (user: string | undefined, password: string | undefined): string =>
  `Basic ${Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64')}`;

/** `headers` beside those of every request. */
export interface SentParts {
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** An account opened for one act, which `signal` ends. */
export interface CarrierClient extends CarrierAccount {
  accountNumber: string;
  signal: AbortSignal;
  /**
   * `rules` null: no body comes. @throws CodedRefusal for a no in the carrier's own shape; any other Error where it is unknown what became
   * of the request
   */
  send<T extends z.ZodMiniType>(
    method: CarrierRequest['method'],
    path: string,
    rules: T | null,
    sent?: SentParts,
  ): Promise<z.output<T>>;
}

export type OpenClient = (signal: AbortSignal) => CarrierClient;

/** Methods of a carrier, each of which opens a client for its act. `name` is the carrier's. */
export type CarrierMethods<Method extends keyof Carrier> = (open: OpenClient, name: string) => Pick<Carrier, Method>;

/** `readHeaders` and `readRefusal` are the carrier's own. */
export const openClient = (
  account: CarrierAccount,
  signal: AbortSignal,
  {
    readHeaders,
    readRefusal,
  }: {
    readHeaders(): Record<string, string>;
    readRefusal(status: number, json: unknown, carrier: string): CodedRefusal | null;
  },
): CarrierClient => ({
  ...account,
  accountNumber: account.credentials['accountNumber'] ?? '',
  signal,
  async send(method, path, rules, { query, body, headers } = {}) {
    const url = `${account.baseUrl}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`;
    const response = await account.http.send({ method, url, headers: { ...readHeaders(), ...headers }, body, signal });
    return readResponse(response, rules, (status, json) => readRefusal(status, json, account.name));
  },
});
