import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

// The stand-ins for the outside world that `npm start` and `npm run dev` run beside the server.

const root = join(import.meta.dirname, '../..');
const gatewaySettings = [
  'SANDBOX_GATEWAY_URL',
  'BRAINTREE_ENVIRONMENT',
  'BRAINTREE_MERCHANT_ID',
  'BRAINTREE_PUBLIC_KEY',
  'BRAINTREE_PRIVATE_KEY',
];
const marketplaceSettings = ['MARKETPLACE_URL', 'MARKETPLACE_JWKS_URL', 'MARKETPLACE_ISSUER', 'MARKETPLACE_AUDIENCE'];

const readSetting = (env, name) => env[name]?.trim() ?? '';
const isProduction = (env) => readSetting(env, 'NODE_ENV') === 'production';

/** The preferred port if it is free, otherwise any free one. */
export function findFreePort(preferred = 0) {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', (error) => {
      if (preferred === 0) reject(error);
      else resolve(findFreePort());
    });
    server.listen(preferred, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** The program ends after this process, however that ends, so that the server can finish its requests to it. */
function startSandbox(program, env, warning) {
  const stopper = new URL('stop-with-parent.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', stopper, join(root, program)], {
    cwd: root,
    env,
    // In its own group, so that Ctrl-C does not reach it before the server has stopped.
    detached: process.platform !== 'win32',
    // At a terminal the server prints its address.
    stdio: ['ignore', process.stdout.isTTY ? 'ignore' : 'inherit', 'inherit'],
  });
  const warn = () => process.stderr.write(`${warning}\n`);
  child.once('error', warn).once('exit', warn);
  child.unref();
  process.once('exit', () => child.kill());
}

/** Outside production, unless another gateway is set. */
export const needsGateway = (env) =>
  !isProduction(env) && gatewaySettings.every((name) => readSetting(env, name) === '');

/** Null if no stand-in marketplace is started. */
export function findPortalAddress(env) {
  if (isProduction(env) || marketplaceSettings.some((name) => readSetting(env, name) !== '')) return null;
  if (readSetting(env, 'PORT') === '0' && readSetting(env, 'PUBLIC_URL') === '') return null;
  if (readSetting(env, 'PUBLIC_URL')) return readSetting(env, 'PUBLIC_URL');
  const port = readSetting(env, 'PORT') || '8080';
  const host = readSetting(env, 'HOST') || '127.0.0.1';
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `${readSetting(env, 'TLS_CERT') ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

async function startGateway(env) {
  if (!needsGateway(env)) return {};
  const port = await findFreePort();
  const folder = join(readSetting(env, 'DATA_DIR') || 'data', 'gateway');
  startSandbox(
    'src/sandbox/payments/main.ts',
    { ...env, GATEWAY_PORT: String(port), GATEWAY_DIR: folder },
    'The sandbox gateway has stopped. Card payments are not available until the next start.',
  );
  return { SANDBOX_GATEWAY_URL: `http://127.0.0.1:${port}` };
}

async function startMarketplace(env) {
  const portal = findPortalAddress(env);
  if (portal === null) return {};
  const port = await findFreePort();
  startSandbox(
    'src/sandbox/marketplace/main.ts',
    { ...env, MARKETPLACE_PORT: String(port), PORTAL_URL: portal },
    'The stand-in marketplace has stopped. Nobody can sign in from it until the next start.',
  );
  const address = `http://127.0.0.1:${port}`;
  return {
    MARKETPLACE_URL: address,
    MARKETPLACE_JWKS_URL: `${address}/keys.json`,
    MARKETPLACE_ISSUER: address,
    // Our own sign-in stays open beside a marketplace, unless the setting says off.
    LOGIN_ENABLED: readSetting(env, 'LOGIN_ENABLED') || 'on',
  };
}

/** Returns the variables by which the server reaches them. */
export async function startSandboxes(env) {
  return { ...(await startGateway(env)), ...(await startMarketplace(env)) };
}
