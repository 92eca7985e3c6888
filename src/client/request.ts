export interface ClientOptions {
  /** Where the portal is, such as `https://ship.example.com`. */
  url: string;
  /** The API key, `qs_live_…` or `qs_test_…`. Keep it on a server, out of pages and apps. */
  key: string;
  /** How often a call is repeated that got no response, or was told to wait; 3 by default. */
  retries?: number;
  /** Milliseconds for one try; a minute by default. */
  timeout?: number;
  /** Sent with every call. `Quayside-Version` is by default the version that this client was written from. */
  headers?: Record<string, string>;
  /** Instead of the global `fetch`. */
  fetch?: typeof fetch;
}

export interface RequestOptions {
  signal?: AbortSignal;
  /** A UUID that you keep, so that also a program which was restarted does nothing twice. Otherwise each call makes its own. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

export type NoInput = Record<string, never>;

export interface ReceivedFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Such as `application/pdf`. */
  mediaType: string;
  fileName: string | null;
}

export interface EndpointFacts {
  method: string;
  path: string;
  body?: 'json' | 'form' | 'multipart';
  isFile?: boolean;
  /** A GET that changes something. */
  acts?: boolean;
  /** The response has a secret, which the portal never sends twice. */
  secret?: boolean;
}

/** Everything that goes wrong with a call, once its tries are used up. */
export class QuaysideError extends Error {
  override name = 'QuaysideError';
  /** Null: no response came. */
  readonly status: number | null;
  /** The name of the refusal, such as `not-found`. */
  readonly code: string | null;
  /** By the path of the field, such as `Packages[0].width`; those of the whole call under the empty path. */
  readonly sentences: Readonly<Record<string, readonly string[]>>;
  /** Quote it to support. */
  readonly requestId: string | null;
  /** The state of an object that somebody else has changed, where that helps. */
  readonly current: unknown;

  constructor(message: string, facts: Partial<QuaysideError> = {}) {
    super(message, facts.cause === undefined ? {} : { cause: facts.cause });
    this.status = facts.status ?? null;
    this.code = facts.code ?? null;
    this.sentences = facts.sentences ?? {};
    this.requestId = facts.requestId ?? null;
    this.current = facts.current;
  }
}

export interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | (string | number)[] | null | undefined>;
  body?: Record<string, unknown>;
}

/** Seconds; if the server asks for more, the call fails at once. */
const longestWait = 60;

const defaults = { retries: 3, timeout: 60_000 };

function urlOf(base: string, { path }: EndpointFacts, { params = {}, query = {} }: CallInput): URL {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (params[name] === undefined) throw new TypeError(`${path} needs ${name}`);
    const part = encodeURIComponent(params[name]);
    // A URL drops these as steps of a path.
    if (['.', '..'].includes(part)) throw new TypeError(`${path} takes no ${name} "${part}"`);
    return part;
  });
  const url = new URL(base.replace(/\/+$/, '') + filled);
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat())
      if (each !== undefined && each !== null) url.searchParams.append(name, String(each));
  return url;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Objects are JSON; the fields of a list of objects are parts such as `documents[0].file`. */
function appendPart(form: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (value instanceof Blob) form.append(name, value);
  else if (Array.isArray(value)) value.forEach((each: unknown, index) => appendItem(form, name, each, index));
  else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
}

function appendItem(form: FormData, name: string, item: unknown, index: number): void {
  if (!isObject(item) || item instanceof Blob) return appendPart(form, name, item);
  for (const [inner, part] of Object.entries(item)) appendPart(form, `${name}[${index}].${inner}`, part);
}

function writeBody(
  { body: kind }: EndpointFacts,
  { body = {} }: CallInput,
): string | URLSearchParams | FormData | null {
  if (kind === undefined) return null;
  if (kind === 'json') return JSON.stringify(body);
  if (kind === 'form') return new URLSearchParams(body as Record<string, string>);
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) appendPart(form, name, value);
  return form;
}

function writeHeaders(facts: EndpointFacts, client: ClientOptions, options: RequestOptions): Headers {
  const headers = new Headers(client.headers);
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  headers.set('Authorization', `Bearer ${client.key}`);
  if (facts.method !== 'GET') headers.set('Idempotency-Key', options.idempotencyKey ?? crypto.randomUUID());
  if (facts.body === 'json') headers.set('Content-Type', 'application/json');
  return headers;
}

async function readFailure(response: Response): Promise<QuaysideError> {
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  const sentences = (body?.['Errors'] ?? body?.['Warnings'] ?? {}) as QuaysideError['sentences'];
  const written = Object.entries(sentences).map(([field, each]) => (field ? `${field}: ` : '') + each.join(' '));
  return new QuaysideError(written.join(' ') || `The server responded with ${response.status}.`, {
    status: response.status,
    code: typeof body?.['code'] === 'string' ? body['code'] : null,
    sentences,
    requestId: response.headers.get('X-Request-Id'),
    current: body?.['current'],
  });
}

function nameOf(disposition: string | null): string | null {
  const written = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return written === undefined ? null : decodeURIComponent(written);
}

async function readResponse(facts: EndpointFacts, response: Response): Promise<unknown> {
  if (!facts.isFile) return (await response.json()) as unknown;
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    mediaType: response.headers.get('Content-Type') ?? 'application/octet-stream',
    fileName: nameOf(response.headers.get('Content-Disposition')),
  } satisfies ReceivedFile;
}

/** Before the next try: what the server asks for, else a delay that grows. Null: the response is final. */
function secondsToWait(response: Response, attempt: number): number | null {
  if (![409, 429, 502, 503, 504].includes(response.status)) return null;
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  if (Number.isNaN(seconds)) return [409, 429].includes(response.status) ? null : retryDelay(attempt);
  return seconds <= longestWait ? seconds : null;
}

/** Seconds: a half, one, two and so on, and up to a fifth more, so that programs which failed together do not retry together. */
const retryDelay = (attempt: number): number => 0.5 * 2 ** attempt * (1 + Math.random() / 5);

const wait = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((done, fail) => {
    const stop = (): void => {
      clearTimeout(timer);
      fail(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      done();
    }, seconds * 1000);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });

/** Every try has the same idempotency key, so that a write whose response was lost is not done twice. @throws QuaysideError */
export async function call(
  client: ClientOptions,
  facts: EndpointFacts,
  input: CallInput,
  options: RequestOptions,
): Promise<unknown> {
  const url = urlOf(client.url, facts, input);
  const headers = writeHeaders(facts, client, options);
  const { signal } = options;
  // Without a key a repeat could do it twice; a secret comes only once.
  const retries = facts.acts || facts.secret ? 0 : (client.retries ?? defaults.retries);
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted();
    const limit = AbortSignal.timeout(client.timeout ?? defaults.timeout);
    let seconds: number;
    try {
      const response = await (client.fetch ?? fetch)(url, {
        method: facts.method,
        headers,
        body: writeBody(facts, input),
        // A redirect would turn a POST into a GET, or send the key elsewhere.
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      if (response.ok) return await readResponse(facts, response);
      const pause = secondsToWait(response, attempt);
      if (pause === null || attempt >= retries) throw await readFailure(response);
      await response.body?.cancel();
      seconds = pause;
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof QuaysideError) throw cause;
      if (attempt >= retries) throw new QuaysideError('The portal did not respond.', { cause });
      seconds = retryDelay(attempt);
    }
    await wait(seconds, signal);
  }
}
