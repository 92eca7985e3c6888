import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { errorMessages } from '#domain/messages/errors.ts';
import { TooMany } from './failures.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

interface Rate {
  perMinuteOfOne: number;
  perHourOfAll?: number;
}

export async function limitRate(scope: FastifyInstance, { perMinuteOfOne, perHourOfAll }: Rate): Promise<void> {
  await scope.register(rateLimit, { global: false });
  const limits = [
    scope.createRateLimit({ max: perMinuteOfOne, timeWindow: minuteMs }),
    ...(perHourOfAll === undefined
      ? []
      : [scope.createRateLimit({ max: perHourOfAll, timeWindow: hourMs, keyGenerator: () => 'everyone' })]),
  ];
  scope.addHook('onRequest', async (request) => {
    for (const check of limits) {
      const verdict = await check(request);
      if (!verdict.isAllowed && verdict.isExceeded) throw new TooMany(errorMessages.tooMany, verdict.ttlInSeconds);
    }
  });
}
