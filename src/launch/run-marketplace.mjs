import { spawn } from 'node:child_process';
import { findFreePort } from './find-free-port.mjs';
import { inProject, root } from './root.mjs';
import { printLine } from './print-step.mjs';
import { dieWithLauncher } from './tool.mjs';

const names = ['MARKETPLACE_URL', 'MARKETPLACE_JWKS_URL', 'MARKETPLACE_ISSUER', 'MARKETPLACE_AUDIENCE'];

/**
 * Where a stand-in marketplace would hand people over to; null where none is wanted: in production, where another one is
 * named, and where nobody knows the portal's port yet.
 */
export function findPortal(env) {
  const read = (name) => env[name]?.trim() ?? '';
  if (read('NODE_ENV') === 'production' || names.some((name) => read(name) !== '')) return null;
  if (read('PUBLIC_URL')) return read('PUBLIC_URL');
  const port = read('PORT') || '8080';
  if (Number(port) === 0) return null;
  const host = read('HOST') || '127.0.0.1';
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `${read('TLS_CERT') ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * Starts a stand-in marketplace beside a server where one is wanted, and answers the variables that the server is to be
 * started with. The portal's own sign-in stays open unless it is said to be off. It ends with this process.
 */
export async function runMarketplace(env = process.env) {
  const portal = findPortal(env);
  if (portal === null) return env;
  const port = await findFreePort();
  const child = spawn(process.execPath, [...dieWithLauncher, inProject('src/marketplace/main.ts')], {
    cwd: root,
    env: { ...env, MARKETPLACE_PORT: String(port), PORTAL_URL: portal },
    detached: process.platform !== 'win32',
    // At a terminal the server names it at the end of the start.
    stdio: ['ignore', process.stdout.isTTY ? 'ignore' : 'inherit', 'inherit'],
  });
  const warn = () =>
    printLine('The stand-in marketplace has stopped. Nobody can sign in from it until the next start.');
  child.once('error', warn);
  child.once('exit', warn);
  child.unref();
  process.once('exit', () => child.kill());
  const address = `http://127.0.0.1:${port}`;
  return {
    ...env,
    MARKETPLACE_URL: address,
    MARKETPLACE_JWKS_URL: `${address}/keys.json`,
    MARKETPLACE_ISSUER: address,
    LOGIN_ENABLED: env.LOGIN_ENABLED?.trim() || 'on',
  };
}
