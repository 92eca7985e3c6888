import type { FastifyInstance } from 'fastify';
import { readCredentials } from '#server/carriers/account-carriers.ts';
import { readEasyPostEvent, verifyEasyPostSignature } from '#server/carriers/easypost/tracking.ts';
import type { Db } from '#server/platform/handler.ts';
import { limitRate } from '#server/platform/limit-rate.ts';
import type { Services } from '#server/services.ts';
import { takeSentEvents } from './follow-shipments.ts';

interface EventParts {
  db: Db;
  services: Pick<Services, 'secretKeys' | 'clock'>;
  /** Per address. */
  perMinuteOfOne: number;
}

/** The order whose piece was booked by the account under that number, the newest where the carrier uses numbers again. */
const findOrder = async (db: Db, accountId: number, trackingNumber: string): Promise<number | null> =>
  (
    await db
      .selectFrom('shipmentPieces')
      .innerJoin('bookingAttempts', 'bookingAttempts.requestId', 'shipmentPieces.requestId')
      .select('shipmentPieces.requestId')
      .where('shipmentPieces.trackingNumber', '=', trackingNumber)
      .where('bookingAttempts.state', '=', 'booked')
      .where('bookingAttempts.accountId', '=', accountId)
      .orderBy('shipmentPieces.requestId', 'desc')
      .executeTakeFirst()
  )?.requestId ?? null;

/**
 * EasyPost's webhook (rule S-15): what carriers saw, as they saw it. Everything with a right signature is a 200, since EasyPost sends the
 * rest again; the bytes are signed, so they are not read before that.
 */
export async function serveEasyPostEvents(
  app: FastifyInstance,
  { db, services: { secretKeys, clock }, perMinuteOfOne }: EventParts,
): Promise<void> {
  await app.register(async (scope) => {
    await limitRate(scope, { perMinuteOfOne });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/api/carriers/easypost/:accountId/events', async (request, reply) => {
      const { accountId: text } = request.params as { accountId: string };
      const accountId = /^\d{1,9}$/.test(text) ? Number(text) : 0;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const credentials = await readCredentials(db, secretKeys, 'easypost', accountId);
      const header = request.headers['x-hmac-signature'];
      const signature = typeof header === 'string' ? header : undefined;
      if (!verifyEasyPostSignature(credentials?.['webhookSecret'] ?? '', body, signature))
        return reply.status(401).send();
      const event = readEasyPostEvent(body);
      const requestId = event && (await findOrder(db, accountId, event.trackingNumber));
      if (event && requestId !== null) await takeSentEvents(db, requestId, event.events, clock());
      return reply.status(200).send({});
    });
  });
}
