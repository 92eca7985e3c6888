import { listen, readNumber } from '#sandbox/serve.ts';
import { serveReceiver } from './serve-receiver.ts';

/*
 * A stand-in for a customer's shop or ERP that webhooks are sent to: it checks the signatures, shows what came on a page, and refuses, is
 * slow or gone when told so. It listens on this machine only and remembers nothing. Environment variable:
 *
 *   WEBHOOKS_PORT   port on 127.0.0.1 (4300)
 */

listen(
  serveReceiver({ clock: () => new Date() }),
  readNumber('WEBHOOKS_PORT', 4300),
  'The stand-in receiver of webhooks',
  (address) => `Webhooks are received at ${address}/hook and shown at ${address}`,
);
