import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The longest time for a request to arrive, in milliseconds: files come over slow lines too. */
export const bodyTimes = { plain: 30_000, files: 600_000 };

/** Ends the connection of a request whose body takes longer than one without files should. */
export function limitBodyTime(app: FastifyInstance, mayTakeLong: (request: FastifyRequest) => boolean): void {
  const timers = new WeakMap<FastifyRequest, ReturnType<typeof setTimeout>>();
  app.addHook('onRequest', async (request) => {
    if (mayTakeLong(request)) return;
    const timer = setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy();
    }, bodyTimes.plain);
    timer.unref();
    timers.set(request, timer);
  });
  app.addHook('onResponse', async (request) => clearTimeout(timers.get(request)));
  app.addHook('onRequestAbort', async (request) => clearTimeout(timers.get(request)));
}
