import { listen, readNumber } from '#sandbox/serve.ts';
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

const server = serveCarriers({
  standIns,
  folder: process.env['CARRIERS_DIR']?.trim() || './data/carriers',
  seed: readNumber('CARRIERS_SEED', 1),
  clock: () => new Date(),
});

listen(
  server,
  readNumber('CARRIERS_PORT', 0),
  "The carriers' stand-ins",
  (address) => `Carriers are stood in for at ${address} (no parcel moves)`,
);
