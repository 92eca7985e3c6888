import type { AddressInfo } from 'node:net';
import { openBook } from './book.ts';
import { claimFolder } from './claim-folder.ts';
import { makeHolds } from './holds.ts';
import { makeServer } from './http.ts';
import { openLog } from './log.ts';

/*
 * The sandbox gateway replaces a real payment gateway where there are no keys of one. It has Braintree's API, accepts only
 * test cards and moves no money. Environment variables:
 *
 *   GATEWAY_DIR          folder of its log, created if missing
 *   GATEWAY_PORT         port on 127.0.0.1; 0 (usual): any free one
 *   GATEWAY_SETTLE_MS    time until a charge counts as settled (4000)
 *   GATEWAY_SLOW_MS      duration of a slow charge (5000)
 */

function readNumber(name: string, unset: number): number {
  const value = process.env[name]?.trim() || String(unset);
  if (/^\d{1,12}$/.test(value)) return Number(value);
  process.stderr.write(`${name} must be a whole number.\n`);
  process.exit(1);
}

const folder = process.env['GATEWAY_DIR']?.trim() || './data/gateway';
const clock = (): number => Date.now();

if (!(await claimFolder(folder))) {
  process.stderr.write(`The sandbox gateway's folder ${folder} is in use by another process.\n`);
  process.exit(1);
}

const log = openLog(folder);
const book = openBook(log, clock, readNumber('GATEWAY_SETTLE_MS', 4_000));
const server = makeServer({ book, holds: makeHolds(), slowMs: readNumber('GATEWAY_SLOW_MS', 5_000) }, clock);

server.on('error', (failure) => {
  process.stderr.write(`The sandbox gateway cannot listen: ${failure.message}\n`);
  process.exit(1);
});
server.listen(readNumber('GATEWAY_PORT', 0), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`Card payments go to the sandbox gateway at http://127.0.0.1:${port} (no real money)\n`);
});

// Every event is on the disk, so there is nothing to wait for.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
