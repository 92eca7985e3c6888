import { randomUUID } from 'node:crypto';
import { type ResponseOf, type AnyEndpoint, fillPath, type RequestInput, type QueryValue } from '#contract/endpoint.ts';
import { partsOf } from '#contract/multipart.ts';
import { identityEndpoints } from '#contract/identity.ts';

/** Sends requests to a server without a page. */
export interface ApiClient {
  /** The header that signs its requests in. */
  authorization: string;
  /** @throws Error for any status but 200 */
  send<C extends AnyEndpoint>(endpoint: C, input: RequestInput<C>): Promise<ResponseOf<C>>;
  /** Sends a request that may be refused; by default with a new key. */
  try(endpoint: AnyEndpoint, input: object, key?: string): Promise<Tried>;
}

/** The response to a request that may have been refused. */
export interface Tried {
  status: number;
  /** Seconds until another try may succeed; null if the response names none. */
  retryAfter: number | null;
  body: unknown;
}

interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}

function writeBody({ bodyKind }: AnyEndpoint, body: unknown): BodyInit {
  if (bodyKind === 'form') return new URLSearchParams(body as Record<string, string>);
  if (bodyKind === 'json') return JSON.stringify(body);
  const form = new FormData();
  for (const [name, part] of partsOf(body as object, (value) => value instanceof File)) form.append(name, part);
  return form;
}

async function trySend(
  address: string,
  endpoint: AnyEndpoint,
  { params, query, body }: Sent,
  headers: Record<string, string>,
): Promise<Tried> {
  const url = new URL(fillPath(endpoint, params), address);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  const type: Record<string, string> =
    endpoint.bodyKind === 'json' && body !== undefined ? { 'content-type': 'application/json' } : {};
  const response = await fetch(url, {
    method: endpoint.method,
    headers: { ...type, ...headers },
    ...(body === undefined ? {} : { body: writeBody(endpoint, body) }),
  });
  const text = await response.text();
  const after = response.headers.get('retry-after');
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return {
    status: response.status,
    retryAfter: after === null ? null : Number(after),
    body: isJson ? (JSON.parse(text) as unknown) : text,
  };
}

async function send(...sent: Parameters<typeof trySend>): Promise<unknown> {
  const { status, body } = await trySend(...sent);
  if (status !== 200) throw new Error(`${sent[1].method} ${sent[1].path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Tries to sign in. `from`: the address that a proxy in front of the server would name. */
export function tryPassword(
  address: string,
  userName: string,
  { password = 'quayside-demo', isStaff = false, from = '' } = {},
): Promise<Tried> {
  const endpoint = isStaff ? identityEndpoints.getCsdUserToken : identityEndpoints.getUserToken;
  const basic = Buffer.from(`${userName}:${password}`).toString('base64');
  const door = {
    authorization: `Basic ${basic}`,
    ...(isStaff ? { role: 'csd' } : {}),
    ...(from ? { 'x-forwarded-for': from } : {}),
  };
  return trySend(address, endpoint, { body: { ip: 'false', appid: '1' } }, door);
}

/** A demo user's handover token, which a page or `signInToApi` exchanges for a sign-in. */
export async function fetchHandover(address: string, userName: string, { isStaff = false } = {}): Promise<string> {
  const { status, body } = await tryPassword(address, userName, { isStaff });
  if (status !== 200) throw new Error(`the sign-in of ${userName}: ${status} ${JSON.stringify(body)}`);
  return (body as ResponseOf<typeof identityEndpoints.getUserToken>).data.token;
}

/** Sends a request without a sign-in. */
export const tryAsNobody = (address: string, endpoint: AnyEndpoint, input: object): Promise<Tried> =>
  trySend(address, endpoint, input, {});

/** Without a browser. */
export async function signInToApi(address: string, userName: string, kind = { isStaff: false }): Promise<ApiClient> {
  const token = await fetchHandover(address, userName, kind);
  const { authorize } = identityEndpoints;
  const signedIn = (await send(address, authorize, { body: { token } }, {})) as ResponseOf<typeof authorize>;
  const authorization = `Bearer ${signedIn.accessToken}`;
  const headersOf = (endpoint: AnyEndpoint, key: string = randomUUID()): Record<string, string> => ({
    authorization,
    ...(endpoint.method === 'GET' ? {} : { 'idempotency-key': key }),
  });
  return {
    authorization,
    send: async (endpoint, input) =>
      (await send(address, endpoint, input as Sent, headersOf(endpoint))) as ResponseOf<typeof endpoint>,
    try: (endpoint, input, key) => trySend(address, endpoint, input, headersOf(endpoint, key)),
  };
}
