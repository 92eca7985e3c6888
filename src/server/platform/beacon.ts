import type { FastifyInstance } from 'fastify';
import type { Beacon } from '#contract/call.ts';
import { limitRate } from './limit-rate.ts';
import { parseJson } from './parse-json.ts';

/** The most that one address may send in a minute, of the most that all may send in an hour. */
const shareOfOne = 1 / 30;

/**
 * Adds a call that anyone may make unasked, in a scope of its own: its media types are taken nowhere else, one address
 * cannot use up what is meant for all, and all together cannot fill the log. Limits are checked before a body is read.
 */
export async function addBeacon(
  app: FastifyInstance,
  beacon: Beacon,
  mostPerHour: number,
  addRoute: (scope: FastifyInstance) => unknown,
): Promise<void> {
  await app.register(async (scope) => {
    await limitRate(scope, { perMinuteOfOne: Math.ceil(mostPerHour * shareOfOne), perHourOfAll: mostPerHour });
    for (const type of beacon.types) {
      scope.addContentTypeParser(type, { parseAs: 'string' }, (request, body, done) =>
        parseJson(request, body, (failure, read: unknown) =>
          done(failure, Array.isArray(read) ? { items: read as unknown[] } : read),
        ),
      );
    }
    addRoute(scope);
  });
}
