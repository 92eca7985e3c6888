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

/** The program listens at a free port until after this process ends, so that the server can finish its requests to it. */
async function startSandbox(name, portVariable, env, warning, preferredPort = 0) {
  const port = await findFreePort(preferredPort);
  const stopper = new URL('stop-with-parent.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', stopper, join(root, `src/sandbox/${name}/main.ts`)], {
    cwd: root,
    env: { ...env, [portVariable]: String(port) },
    // In its own group, so that Ctrl-C does not reach it before the server has stopped.
    detached: process.platform !== 'win32',
    // At a terminal the server prints its address.
    stdio: ['ignore', process.stdout.isTTY ? 'ignore' : 'inherit', 'inherit'],
  });
  const warn = () => process.stderr.write(`${warning} until the next start.\n`);
  child.once('error', warn).once('exit', warn);
  child.unref();
  process.once('exit', () => child.kill());
  return `http://127.0.0.1:${port}`;
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
  const variables = { ...env, GATEWAY_DIR: join(readSetting(env, 'DATA_DIR') || 'data', 'gateway') };
  const warning = 'The sandbox gateway has stopped. Card payments are not available';
  return { SANDBOX_GATEWAY_URL: await startSandbox('payments', 'GATEWAY_PORT', variables, warning) };
}

async function startMarketplace(env) {
  const portal = findPortalAddress(env);
  if (portal === null) return {};
  const warning = 'The stand-in marketplace has stopped. Nobody can sign in from it';
  const address = await startSandbox('marketplace', 'MARKETPLACE_PORT', { ...env, PORTAL_URL: portal }, warning);
  return {
    MARKETPLACE_URL: address,
    MARKETPLACE_JWKS_URL: `${address}/keys.json`,
    MARKETPLACE_ISSUER: address,
    // Our own sign-in stays open beside a marketplace, unless the setting says off.
    LOGIN_ENABLED: readSetting(env, 'LOGIN_ENABLED') || 'on',
  };
}

async function startCarriers(env) {
  if (isProduction(env) || readSetting(env, 'SANDBOX_CARRIERS_URL') !== '') return {};
  const variables = { ...env, CARRIERS_DIR: join(readSetting(env, 'DATA_DIR') || 'data', 'carriers') };
  const warning = 'The stand-ins of carriers have stopped. Their offers are not available';
  return { SANDBOX_CARRIERS_URL: await startSandbox('carriers', 'CARRIERS_PORT', variables, warning) };
}

/** At the same port each time where it is free: the address of a webhook is stored. */
async function startReceiver(env) {
  if (isProduction(env) || readSetting(env, 'SANDBOX_WEBHOOKS_URL') !== '') return {};
  const warning = 'The stand-in receiver of webhooks has stopped. They are tried again';
  return { SANDBOX_WEBHOOKS_URL: await startSandbox('webhooks', 'WEBHOOKS_PORT', env, warning, 4300) };
}

/** Returns the variables by which the server reaches them. */
export const startSandboxes = async (env) => ({
  ...(await startGateway(env)),
  ...(await startMarketplace(env)),
  ...(await startCarriers(env)),
  ...(await startReceiver(env)),
});
