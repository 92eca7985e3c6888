import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { withMovedDate } from './fixed-clock.ts';
import { findFreePort } from './postgres.ts';

const root = resolve(import.meta.dirname, '../..');
/** Ends only what hangs: a machine may be busy with something else. */
const startsWithin = 180_000;

/** Where a stand-in marketplace will be, known before it runs. */
interface PlannedMarketplace {
  address: string;
  /** The settings with which a portal takes its people. */
  environment: Record<string, string>;
  /** Starts it in a process of its own; it hands people over to a portal. Returns a function that ends it. */
  start(portal: string): Promise<() => Promise<void>>;
}

async function startProcess(port: number, portal: string): Promise<() => Promise<void>> {
  const program = [
    ...withMovedDate,
    '--import',
    './src/launch/stop-with-parent.mjs',
    'src/sandbox/marketplace/main.ts',
  ];
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', MARKETPLACE_PORT: String(port), PORTAL_URL: portal },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  let written = '';
  await new Promise<void>((done, fail) => {
    const limit = setTimeout(() => fail(new Error(`the marketplace did not start:\n${written}`)), startsWithin);
    const look = (chunk: Buffer): void => {
      written += chunk.toString();
      if (!written.includes('signs people in')) return;
      clearTimeout(limit);
      done();
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.on('exit', () => {
      clearTimeout(limit);
      fail(new Error(`the marketplace ended:\n${written}`));
    });
  });
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

/** Finds a port for a stand-in marketplace. Nothing runs yet: its portal is started first, with that address. */
export async function planMarketplace(): Promise<PlannedMarketplace> {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    environment: {
      MARKETPLACE_URL: address,
      MARKETPLACE_ISSUER: address,
      MARKETPLACE_JWKS_URL: `${address}/keys.json`,
    },
    start: (portal) => startProcess(port, portal),
  };
}
