import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type AnyEndpoint, fillPath, type RequestInput, type QueryValue } from '#contract/endpoint.ts';
import { partsOf } from '#contract/multipart.ts';

const isBlob = (value: unknown): value is Blob => value instanceof Blob;

/** A multipart body in bytes, with its content type. */
export async function writeForm(body: object): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData();
  for (const [name, content] of partsOf(body, isBlob)) form.append(name, content);
  const written = new Response(form);
  return {
    payload: Buffer.from(await written.arrayBuffer()),
    headers: { 'content-type': written.headers.get('content-type')! },
  };
}

/** The response to a call, or its refusal. */
export interface Answered {
  status: number;
  body: unknown;
  bytes: Buffer;
  headers: Record<string, unknown>;
}

interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}

const queryOf = (query: Sent['query'] = {}): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value].flat().map(String)]])),
  );

const payloadOf = async (endpoint: AnyEndpoint, body: unknown) => {
  if (endpoint.bodyKind === 'none') return {};
  if (endpoint.bodyKind === 'json') return { payload: body as object };
  if (endpoint.bodyKind === 'multipart') return await writeForm(body ?? {});
  return {
    payload: new URLSearchParams(body as Record<string, string>).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
};

/** An endless stream is closed once it has begun. */
async function leaveStream(response: LightMyRequestResponse): Promise<Answered> {
  response.stream().destroy();
  return { status: response.statusCode, body: null, bytes: Buffer.alloc(0), headers: response.headers };
}

/** Makes a call of the contract on a server in this process, without a socket. */
export async function inject<C extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: C,
  input: RequestInput<C>,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const sent = input as Sent;
  const { headers: own = {}, ...payload } = (await payloadOf(endpoint, sent.body)) as {
    headers?: Record<string, string>;
    payload?: object;
  };
  const response = await app.inject({
    method: endpoint.method,
    url: fillPath(endpoint, sent.params),
    query: queryOf(sent.query),
    headers: { ...own, ...headers },
    ...payload,
    ...(endpoint.stream && { payloadAsStream: true }),
  });
  if (endpoint.stream) return await leaveStream(response);
  const isJson = (response.headers['content-type'] ?? '').includes('json');
  return {
    status: response.statusCode,
    body: isJson ? response.json() : null,
    bytes: response.rawPayload,
    headers: response.headers,
  };
}
