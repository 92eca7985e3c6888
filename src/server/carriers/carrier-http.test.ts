import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createCarrierHttp } from './carrier-http.ts';

test('sends a body without what is null or undefined, and with what is empty', async () => {
  let sent = '';
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      sent = body;
      response.end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { send } = createCarrierHttp(() => new Date('2026-11-24T09:00:00Z'));
  await send({
    method: 'POST',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: {},
    body: { postcode: '', state: null, suburb: undefined, lines: [{ code: null, quantity: 0 }], isReturn: false },
    signal: AbortSignal.timeout(10_000),
  });
  server.close();
  expect(sent).toBe('{"postcode":"","lines":[{"quantity":0}],"isReturn":false}');
});
