import type { AddressInfo } from 'node:net';
import { serveReceiver } from './serve-receiver.ts';

/*
 * A stand-in for a customer's shop or ERP that webhooks are sent to: it checks the signatures, shows what came on a page, and refuses, is
 * slow or gone when told so. It listens on this machine only and remembers nothing. Environment variable:
 *
 *   WEBHOOKS_PORT   port on 127.0.0.1 (4300)
 */

const port = process.env['WEBHOOKS_PORT']?.trim() || '4300';
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
  process.stderr.write('WEBHOOKS_PORT must be a whole number from 0 to 65535.\n');
  process.exit(1);
}

const server = serveReceiver({ clock: () => new Date() });
server.on('error', (failure) => {
  process.stderr.write(`The stand-in receiver of webhooks cannot listen: ${failure.message}\n`);
  process.exit(1);
});
server.listen(Number(port), '127.0.0.1', () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.stdout.write(`Webhooks are received at ${address}/hook and shown at ${address}\n`);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
