import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toErrorResponse } from '#server/platform/error-response.ts';
import type { Db } from '#server/platform/handler.ts';
import { limitRate } from '#server/platform/limit-rate.ts';
import { plainPagePolicy } from '#server/platform/plain-page.ts';
import { readPublic } from './read-public.ts';
import { writeNoSuch, writePublic, writeRefused } from './write-public.ts';

interface PublicParts {
  db: Db;
  now: () => Date;
  /** Per address. */
  perMinuteOfOne: number;
}

const headers = plainPagePolicy("'none'");

const send = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .status(status)
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('X-Robots-Tag', 'noindex, nofollow')
    // Not cached, so that a stopped link shows nothing.
    .header('Cache-Control', 'no-store')
    .send(page);

const sentenceOf = (body: unknown): string =>
  Object.values((body as { Errors?: Record<string, string[]> }).Errors ?? {})
    .flat()
    .join(' ');

function respondWithFailure(failure: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const response = toErrorResponse(failure, request.id);
  if (response.unexpected) request.log.error({ err: failure }, 'A public tracking page failed');
  if (response.retryAfterSeconds !== undefined) void reply.header('Retry-After', String(response.retryAfterSeconds));
  return send(reply, response.status, writeRefused(sentenceOf(response.body)));
}

/** Complete HTML without a script. */
export async function servePublicTracking(
  app: FastifyInstance,
  { db, now, perMinuteOfOne }: PublicParts,
): Promise<void> {
  await app.register(async (scope) => {
    await limitRate(scope, { perMinuteOfOne });
    scope.setErrorHandler(respondWithFailure);
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/track/:key',
      helmet: headers,
      handler: async (request, reply) => {
        const { key } = request.params as { key: string };
        const tracking = await readPublic(db, key, now());
        return tracking ? send(reply, 200, writePublic(tracking)) : send(reply, 404, writeNoSuch());
      },
    });
    for (const url of ['/track', '/track/:key/*']) {
      scope.route({
        method: ['GET', 'HEAD'],
        url,
        helmet: headers,
        handler: (_request, reply) => send(reply, 404, writeNoSuch()),
      });
    }
  });
}
