import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sandboxClientPath } from '#domain/sandbox-gateway.ts';
import { cardMessages } from '#domain/messages/cards.ts';
import { Unavailable } from '#server/platform/failures.ts';
import { limitRate } from '#server/platform/limit-rate.ts';

const bodyLimit = 16_384;
const patienceMs = 15_000;
/** A payment takes three requests. */
const perMinuteOfOne = 300;

// Only what browsers use; the merchant's side, which charges, is never passed on.
const passed = [
  ['GET', 'configuration'],
  ['POST', 'payment_methods/credit_cards'],
  ['POST', 'payment_methods/:nonce/three_d_secure/lookup'],
  ['POST', 'payment_methods/:nonce/three_d_secure/authenticate_from_jwt'],
] as const;

async function call(gatewayUrl: string, request: FastifyRequest): Promise<Response> {
  const [path = '', query] = request.url.slice(sandboxClientPath.length).split('?');
  try {
    const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
    return await fetch(`${gatewayUrl}/client_api${path}${query === undefined ? '' : `?${query}`}`, {
      method: request.method,
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { body, headers: { 'content-type': 'application/json' } }),
    });
  } catch {
    throw new Unavailable(cardMessages.notAvailable);
  }
}

async function passOn(gatewayUrl: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const response = await call(gatewayUrl, request);
  const text = await response.text();
  return reply
    .status(response.status)
    .header('Cache-Control', 'no-store')
    .type(response.headers.get('content-type') ?? 'text/plain')
    .send(text);
}

/** The gateway checks the caller's client token. */
export async function passToSandbox(app: FastifyInstance, gatewayUrl: string): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    await limitRate(scope, { perMinuteOfOne });
    for (const [method, path] of passed) {
      const url = `${sandboxClientPath}/v1/${path}`;
      scope.route({ method, url, bodyLimit, handler: (request, reply) => passOn(gatewayUrl, request, reply) });
    }
  });
}
