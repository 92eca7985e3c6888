import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 3_000;
const tryEveryMs = 50;

/** Only one process of this machine can listen on it, and it is free when that ends; null: the system has no such names. */
function nameOf(folder: string): string | null {
  const mark = `quayside-gateway-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${mark}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${mark}` : null;
}

const tryToListen = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server
      .once('error', () => resolve(false))
      .listen(name, () => {
        server.unref();
        resolve(true);
      });
  });

/** False when another process has the folder, whose charges it would not see. On macOS the data folder's lock does this. */
export async function claimFolder(folder: string): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  const name = nameOf(realpathSync(folder));
  if (name === null) return true;
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    if (await tryToListen(name)) return true;
    await pause(tryEveryMs);
  }
  return false;
}
