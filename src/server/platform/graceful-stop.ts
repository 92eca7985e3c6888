import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Stopping } from './failures.ts';

const sweepEveryMs = 50;
/** The time in ms in which a request must arrive whose head is on its way when the server stops. */
const headWithinMs = 1_000;

/** The same for a connection and what is encrypted over it. */
const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/**
 * Follows the connections on which no request has arrived yet. Node counts them among the busy ones, and only gives them up
 * when their time for a head is over.
 */
function followUnasked(app: FastifyInstance) {
  const unasked = new Map<string, Socket>();
  const add = (socket: Socket): void => {
    const peer = peerOf(socket);
    unasked.set(peer, socket);
    socket.once('close', () => unasked.get(peer) === socket && unasked.delete(peer));
  };
  app.server.on('connection', add);
  app.server.on('secureConnection', add);
  app.server.on('request', ({ socket }: { socket: Socket }) => unasked.delete(peerOf(socket)));
  return {
    /** Ends those that said nothing at all; with `all`, those too that have begun to say something. */
    end({ all }: { all: boolean }): void {
      for (const socket of unasked.values()) if (all || socket.bytesRead === 0) socket.destroy();
    },
  };
}

/**
 * Lets a stop end soon and with words: what is in flight is answered and its connection closed after it, what comes later on
 * a kept connection is asked to come again, and a connection without a request is not waited for.
 */
export function addGracefulStop(app: FastifyInstance): void {
  let isStopping = false;
  let sweep: ReturnType<typeof setInterval> | undefined;
  const unasked = followUnasked(app);
  app.addHook('preClose', async () => {
    isStopping = true;
    const began = performance.now();
    const sweepNow = (): void => {
      app.server.closeIdleConnections();
      unasked.end({ all: performance.now() - began > headWithinMs });
    };
    sweepNow();
    sweep = setInterval(sweepNow, sweepEveryMs);
  });
  app.addHook('onClose', async () => clearInterval(sweep));
  app.addHook('onRequest', async () => {
    if (isStopping) throw new Stopping();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('Connection', 'close');
  });
}
