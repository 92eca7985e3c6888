import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder, runServer } from '../support/run-server.ts';

/** Fills one data folder with the demo data; every test file starts its server on a copy of it. */
export default async function setUp(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-filled-'));
  const server = await runServer(folder);
  await server.stop();
  process.env['QUAYSIDE_FILLED_DATA'] = folder;
  return () => removeFolder(folder);
}
