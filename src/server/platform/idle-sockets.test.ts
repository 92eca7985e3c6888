import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createHttp } from './http.ts';
import { silent } from './test-databases.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttp({
    db: null as never,
    readLists: (read) => read(null as never),
    log: silent,
    now: () => new Date(),
    endpoints: [],
    authenticate: () => expect.unreachable(),
    exportLimits: () => [],
    isVisible: () => expect.unreachable(),
    needsSecondFactor: () => false,
    trustProxy: 0,
    beaconsPerHour: 1,
    limitedPerMinute: 1,
    keyCallsPerMinute: 1,
    tls: null,
    prepare: async () => {},
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test('every connection has a time limit', () => {
  expect([app.server.headersTimeout, app.server.timeout]).toEqual([10_000, 150_000]);
  expect(app.server.keepAliveTimeout).toBeGreaterThan(0);
});

test.each([
  ['says nothing', ''],
  ['says half of a request', 'GET /api/health HTTP/1.1\r\nHost: x'],
])('a connection that %s is closed', async (_, words) => {
  app.server.headersTimeout = 50;
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (words) socket.write(words);
  socket.resume();
  await expect(once(socket, 'close')).resolves.toBeDefined();
});
