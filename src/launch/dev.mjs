import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort, startSandboxes } from './sandboxes.mjs';
import './stop-with-parent.mjs';

// The server, restarted when one of its files is saved, and Vite's page in front of it. HOST and PORT are the page's; the server has
// another port. When one of the two ends, so does the other.

const root = join(import.meta.dirname, '../..');
const port = String(await findFreePort());
const pagePort = process.env.PORT ?? String(await findFreePort(5173));
const sandboxes = await startSandboxes({ ...process.env, PORT: pagePort });
const stopper = new URL('stop-with-parent.mjs', import.meta.url).href;

const start = (args, env) =>
  spawn(process.execPath, ['--import', stopper, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });

const watched = ['src/server', 'src/contract', 'src/domain'].map((folder) => `--watch-path=${folder}`);
console.log(`The server runs on port ${port} and reloads on save. Open the page at the address that Vite prints.`);
const children = [
  start(['--watch', ...watched, '--watch-preserve-output', 'src/server/main.ts'], {
    ...sandboxes,
    HOST: '127.0.0.1',
    PORT: port,
  }),
  start(
    [
      ...['node_modules/vite/bin/vite.js', '--clearScreen', 'false', '--port', pagePort, '--strictPort'],
      ...(process.env.HOST ? ['--host', process.env.HOST] : []),
    ],
    { QUAYSIDE_API: `http://127.0.0.1:${port}` },
  ),
];
const stop = () => children.forEach((child) => child.kill());
for (const child of children)
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 1;
    stop();
  });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
