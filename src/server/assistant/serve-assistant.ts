import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assistantMessages as words } from '#domain/messages/assistant.ts';
import { Forbidden, RuleBroken, SignedOut } from '#server/platform/failures.ts';
import type { HttpOptions } from '#server/platform/http-options.ts';
import { callsOf } from './call-endpoint.ts';

interface AssistantParts {
  authenticate: HttpOptions['authenticate'];
  now: () => Date;
  /** Null: not set. */
  publicUrl: string | null;
}

/** Bytes of a message. */
const bodyLimit = 262_144;

const isLocal = (host: string): boolean => /^(localhost|\[[\da-f:]+\]|[\d.]+)(:\d+)?$/i.test(host);

/**
 * A browser names the page that sends: only the portal's own may. Without `publicUrl` only localhost and IP addresses count, since anybody
 * can point a name of theirs at this server.
 */
function checkOrigin({ headers, host }: FastifyRequest, publicUrl: string | null): void {
  const { origin } = headers;
  if (origin === undefined) return;
  const isOwn =
    publicUrl === null ? isLocal(host) && URL.parse(origin)?.host === host : origin === new URL(publicUrl).origin;
  if (!isOwn) throw new Forbidden(words.foreignPage);
}

const bearer = /^Bearer (qs_\w+)$/i;

/** Rule P-32: the Model Context Protocol over streamable HTTP. Its code is loaded with the first message. */
export function serveAssistant(app: FastifyInstance, { authenticate, now, publicUrl }: AssistantParts): void {
  async function admit(request: FastifyRequest): Promise<void> {
    checkOrigin(request, publicUrl);
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new SignedOut(words.keyNeeded);
    const userAgent = request.headers['user-agent'] ?? '';
    request.caller = await authenticate({ token, userAgent, address: request.ip }, now());
  }
  app.post('/mcp', {
    bodyLimit,
    onRequest: (request, reply) =>
      admit(request).catch((failure: unknown) => {
        if (failure instanceof SignedOut) void reply.header('WWW-Authenticate', 'Bearer');
        throw failure;
      }),
    handler: async (request, reply) => {
      // A tool's own calls are counted.
      if ((request.body as { method?: unknown } | null)?.method !== 'tools/call') await app.limitKey(request);
      if (Array.isArray(request.body)) throw new RuleBroken(words.noBatches, { code: 'not-readable' });
      const { answerAssistant } = await import('./answer-assistant.ts');
      const headers = new Headers();
      for (const name of ['accept', 'content-type', 'mcp-protocol-version'] as const) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      const { scopes } = request.caller!.key!;
      const response = await answerAssistant({ headers, body: request.body }, { calls: callsOf(app, request), scopes });
      void reply.status(response.status).header('Cache-Control', 'no-store');
      const mediaType = response.headers.get('Content-Type');
      if (mediaType !== null) void reply.header('Content-Type', mediaType);
      return reply.send(await response.text());
    },
  });
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    exposeHeadRoute: false,
    handler: (_request, reply) =>
      reply
        .status(405)
        .header('Allow', 'POST')
        .send({ Errors: { '': [words.onlyPost] } }),
  });
}
