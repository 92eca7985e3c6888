import type { FastifyInstance } from 'fastify';

/** Everybody behind an untrusted proxy has its address and shares its limits. */
export function warnOfUntrustedProxy(app: FastifyInstance, trustProxy: number): void {
  if (trustProxy > 0) return;
  let isReported = false;
  app.addHook('onRequest', async (request) => {
    if (isReported || request.headers['x-forwarded-for'] === undefined) return;
    isReported = true;
    request.log.warn('A request came through a proxy, and TRUST_PROXY is 0: everybody behind it counts as one address');
  });
}
