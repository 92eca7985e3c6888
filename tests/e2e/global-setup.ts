import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGateway } from '../support/run-gateway.ts';
import { removeFolder, runServer } from '../support/run-server.ts';

/**
 * Fills one data folder with the demo data; every test file starts its server on a copy of it. All of them share one sandbox
 * gateway, which knows payments by their own ids.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const gateway = await runGateway();
  const folder = mkdtempSync(join(tmpdir(), 'quayside-filled-'));
  const server = await runServer(folder);
  await server.stop();
  process.env['QUAYSIDE_FILLED_DATA'] = folder;
  process.env['QUAYSIDE_GATEWAY'] = gateway.address;
  return async () => {
    removeFolder(folder);
    await gateway.stop();
  };
}
