import type { FastifyInstance } from 'fastify';
import { trackingMessages } from '#domain/messages/tracking.ts';
import type { Db } from '#server/platform/handler.ts';
import { limitRate } from '#server/platform/limit-rate.ts';
import { plainPagePolicy, sendPlainPage, showFailure } from '#server/platform/plain-page.ts';
import { readPublic } from './read-public.ts';
import { writeNoSuch, writePublic } from './write-public.ts';

interface PublicParts {
  db: Db;
  now: () => Date;
  /** Per address. */
  perMinuteOfOne: number;
}

const headers = plainPagePolicy("'none'");

/** Complete HTML without a script. */
export async function servePublicTracking(
  app: FastifyInstance,
  { db, now, perMinuteOfOne }: PublicParts,
): Promise<void> {
  await app.register(async (scope) => {
    await limitRate(scope, { perMinuteOfOne });
    scope.setErrorHandler(showFailure(trackingMessages.publicPage.refusedTitle));
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/track/:key',
      helmet: headers,
      handler: async (request, reply) => {
        const { key } = request.params as { key: string };
        const tracking = await readPublic(db, key, now());
        return tracking ? sendPlainPage(reply, 200, writePublic(tracking)) : sendPlainPage(reply, 404, writeNoSuch());
      },
    });
    for (const url of ['/track', '/track/:key/*']) {
      scope.route({
        method: ['GET', 'HEAD'],
        url,
        helmet: headers,
        handler: (_request, reply) => sendPlainPage(reply, 404, writeNoSuch()),
      });
    }
  });
}
