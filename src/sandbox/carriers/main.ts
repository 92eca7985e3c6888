import type { AddressInfo } from 'node:net';
import { serveCarriers } from './serve-carriers.ts';
import { standIns } from './stand-ins.ts';

/*
 * Stand-ins of the carriers' own APIs, for where there are no accounts of real ones. They move no parcel and bill nothing. Settings are
 * variables:
 *
 *   CARRIERS_DIR     folder of what they remember, made when it is missing
 *   CARRIERS_PORT    port on 127.0.0.1; 0, which is usual, takes any free one
 *   CARRIERS_SEED    of their chance and their untidiness (1)
 */

function readNumber(name: string, unset: number): number {
  const value = process.env[name]?.trim() || String(unset);
  if (/^\d{1,9}$/.test(value)) return Number(value);
  process.stderr.write(`${name} must be a whole number.\n`);
  process.exit(1);
}

const server = serveCarriers({
  standIns,
  folder: process.env['CARRIERS_DIR']?.trim() || './data/carriers',
  seed: readNumber('CARRIERS_SEED', 1),
  clock: () => new Date(),
});

server.on('error', (failure) => {
  process.stderr.write(`The carriers' stand-ins cannot listen: ${failure.message}\n`);
  process.exit(1);
});
server.listen(readNumber('CARRIERS_PORT', 0), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`Carriers are stood in for at http://127.0.0.1:${port} (no parcel moves)\n`);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
