import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort } from './find-free-port.mjs';
import { inProject, root } from './root.mjs';
import { printLine } from './print-step.mjs';
import { dieWithLauncher } from './tool.mjs';

const keys = [
  'SANDBOX_GATEWAY_URL',
  'BRAINTREE_ENVIRONMENT',
  'BRAINTREE_MERCHANT_ID',
  'BRAINTREE_PUBLIC_KEY',
  'BRAINTREE_PRIVATE_KEY',
];

/** True where the server needs a gateway of our own: it is not for production, and no other one is named. */
export const wantsGateway = (env) => env.NODE_ENV?.trim() !== 'production' && keys.every((name) => !env[name]?.trim());

/**
 * Starts the sandbox gateway beside a server where it needs one, and answers the variables that the server is to be started
 * with. The gateway ends after this process, however that ends, so that the server can still finish what it asked.
 */
export async function runGateway(env = process.env) {
  if (!wantsGateway(env)) return env;
  const port = await findFreePort();
  const folder = join(env.DATA_DIR?.trim() || 'data', 'gateway');
  const child = spawn(process.execPath, [...dieWithLauncher, inProject('src/gateway/main.ts')], {
    cwd: root,
    env: { ...env, GATEWAY_PORT: String(port), GATEWAY_DIR: folder },
    // In a group of its own, so that Ctrl-C does not reach it before the server is done.
    detached: process.platform !== 'win32',
    // At a terminal the server names it at the end of the start.
    stdio: ['ignore', process.stdout.isTTY ? 'ignore' : 'inherit', 'inherit'],
  });
  child.once('error', () => printLine('The sandbox gateway could not be started. Card payments are not available.'));
  child.once('exit', () =>
    printLine('The sandbox gateway has stopped. Card payments are not available until the next start.'),
  );
  child.unref();
  process.once('exit', () => child.kill());
  return { ...env, SANDBOX_GATEWAY_URL: `http://127.0.0.1:${port}` };
}
