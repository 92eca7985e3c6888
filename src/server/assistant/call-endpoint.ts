import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AnyEndpoint, fillPath, type QueryValue, type RequestInput, type ResponseOf } from '#contract/endpoint.ts';
import { assistantMessages } from '#domain/messages/assistant.ts';

/** The sentences of a refusal, for the assistant and its user. */
export class ToolRefused extends Error {
  readonly code: string | null;

  constructor(sentence: string, code: string | null = null) {
    super(sentence);
    this.code = code;
  }
}

export interface Calls {
  /** @throws ToolRefused */
  send<C extends AnyEndpoint>(endpoint: C, input: RequestInput<C>, key?: string): Promise<ResponseOf<C>>;
  /** @throws ToolRefused */
  fetchFile<C extends AnyEndpoint>(endpoint: C, input: RequestInput<C>): Promise<{ bytes: Buffer; mediaType: string }>;
}

interface Refusal {
  Errors?: Record<string, string[]>;
  Warnings?: Record<string, string[]>;
  code?: string;
  requestId?: string;
}

function refusalOf(body: Refusal, retryAfter: unknown): ToolRefused {
  const sentences = Object.entries(body.Errors ?? body.Warnings ?? {}).map(([field, own]) =>
    field === '' ? own.join(' ') : `${field}: ${own.join(' ')}`,
  );
  if (sentences.length === 0 && body.requestId !== undefined)
    sentences.push(assistantMessages.unexpected(body.requestId));
  if (retryAfter !== undefined) sentences.push(assistantMessages.waitSeconds(Number(retryAfter)));
  return new ToolRefused(sentences.join('\n'), body.code ?? null);
}

interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, QueryValue>;
  body?: object;
}

const queryOf = (query: Sent['query'] = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Calls the portal's own endpoints with the caller's key, through everything but the socket: rights, scopes, limits, idempotency. */
export function callsOf(app: FastifyInstance, request: FastifyRequest): Calls {
  async function call(endpoint: AnyEndpoint, { params, query, body }: Sent, key?: string) {
    const response = await app.inject({
      method: endpoint.method as 'GET' | 'POST' | 'PUT',
      url: fillPath(endpoint, params),
      query: queryOf(query),
      remoteAddress: request.ip,
      headers: {
        authorization: request.headers.authorization!,
        'user-agent': request.headers['user-agent'] ?? '',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { payload: body }),
    });
    if (response.statusCode === 200) return response;
    throw refusalOf(response.json<Refusal>(), response.headers['retry-after']);
  }
  return {
    send: async (endpoint, input, key) => (await call(endpoint, input as Sent, key)).json(),
    async fetchFile(endpoint, input) {
      const { rawPayload, headers } = await call(endpoint, input as Sent);
      return { bytes: rawPayload, mediaType: String(headers['content-type']) };
    },
  };
}
