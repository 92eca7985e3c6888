import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { newestApiVersion, versionHeader } from '#contract/api-versions.ts';
import { type AnyEndpoint, fillPath, type QueryValue, type RequestInput, type ResponseOf } from '#contract/endpoint.ts';
import { assistantMessages } from '#domain/messages/assistant.ts';
import { actAsAssistant } from '#server/platform/acting-through.ts';

/** The sentences of a refusal, for the assistant and its user. */
export class ToolRefused extends Error {
  readonly code: string | null;

  constructor(sentence: string, code: string | null = null) {
    super(sentence);
    this.code = code;
  }
}

export interface Calls {
  /** `nameField`: what the assistant calls a field. @throws ToolRefused */
  send<C extends AnyEndpoint>(
    endpoint: C,
    input: RequestInput<C>,
    key?: string,
    nameField?: (field: string) => string,
  ): Promise<ResponseOf<C>>;
  /** @throws ToolRefused */
  fetchFile<C extends AnyEndpoint>(endpoint: C, input: RequestInput<C>): Promise<{ bytes: Buffer; mediaType: string }>;
}

interface Refusal {
  Errors?: Record<string, string[]>;
  Warnings?: Record<string, string[]>;
  code?: string;
  requestId?: string;
}

function refusalOf(body: Refusal, retryAfter: unknown, nameField: (field: string) => string): ToolRefused {
  const sentences = Object.entries(body.Errors ?? body.Warnings ?? {}).map(([field, own]) =>
    field === '' ? own.join(' ') : `${nameField(field)}: ${own.join(' ')}`,
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
  async function call(
    endpoint: AnyEndpoint,
    { params, query, body }: Sent,
    key?: string,
    nameField = (field: string) => field,
  ) {
    const options: InjectOptions = {
      method: endpoint.method,
      url: fillPath(endpoint, params),
      query: queryOf(query),
      remoteAddress: request.ip,
      headers: {
        authorization: request.headers.authorization!,
        'user-agent': request.headers['user-agent'] ?? '',
        // The tools are written for this version, whichever the key is pinned to.
        [versionHeader]: newestApiVersion,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { payload: body }),
    };
    const response = await actAsAssistant(async () => await app.inject(options));
    if (response.statusCode === 200) return response;
    throw refusalOf(response.json<Refusal>(), response.headers['retry-after'], nameField);
  }
  return {
    send: async (endpoint, input, key, nameField) => (await call(endpoint, input as Sent, key, nameField)).json(),
    async fetchFile(endpoint, input) {
      const { rawPayload, headers } = await call(endpoint, input as Sent);
      return { bytes: rawPayload, mediaType: String(headers['content-type']) };
    },
  };
}
