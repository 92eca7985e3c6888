import { listen, readNumber, stop } from '#sandbox/serve.ts';
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

const folder = process.env['GATEWAY_DIR']?.trim() || './data/gateway';
const clock = (): number => Date.now();

if (!(await claimFolder(folder))) stop(`The sandbox gateway's folder ${folder} is in use by another process.`);

const log = openLog(folder);
const book = openBook(log, clock, readNumber('GATEWAY_SETTLE_MS', 4_000));
const server = makeServer({ book, holds: makeHolds(), slowMs: readNumber('GATEWAY_SLOW_MS', 5_000) }, clock);

// Every event is on the disk, so a signal may end the process at any time.
listen(
  server,
  readNumber('GATEWAY_PORT', 0),
  'The sandbox gateway',
  (address) => `Card payments go to the sandbox gateway at ${address} (no real money)`,
);
