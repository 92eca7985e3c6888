import { listen, stop } from '#sandbox/serve.ts';
import { makeServer } from './http.ts';
import { makeSigner } from './sign.ts';

/*
 * The stand-in marketplace signs users in to a portal like a real marketplace. It believes everybody who opens its page, so it
 * listens on this machine only and never runs in production. Environment variables:
 *
 *   MARKETPLACE_PORT   port on 127.0.0.1 (4100)
 *   PORTAL_URL         the portal's address (http://127.0.0.1:8080)
 */

const { NODE_ENV, MARKETPLACE_PORT, PORTAL_URL } = process.env;
const port = MARKETPLACE_PORT?.trim() || '4100';
const portal = (PORTAL_URL?.trim() || 'http://127.0.0.1:8080').replace(/\/$/, '');

if (NODE_ENV?.trim() === 'production')
  stop('The stand-in marketplace must not run with NODE_ENV=production: it asks nobody for a password.');
if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535)
  stop('MARKETPLACE_PORT must be a whole number from 1 to 65535.');
if (!/^https?:\/\/[^/?#\\\s;,@]+$/.test(portal) || !URL.canParse(portal))
  stop('PORTAL_URL must be an http or https address without a path.');

const issuer = `http://127.0.0.1:${port}`;
const server = makeServer({ signer: await makeSigner(issuer), portal, clock: () => new Date() });
listen(server, Number(port), 'The stand-in marketplace', (address) => {
  const started = `A demo marketplace signs people in at ${address} (no passwords; for trying out only)`;
  if (PORTAL_URL) return started;
  const settings = `MARKETPLACE_URL=${address} MARKETPLACE_ISSUER=${address} MARKETPLACE_JWKS_URL=${address}/keys.json`;
  return `${started}\nThe portal at ${portal} accepts them when it is started with:\n  ${settings} npm start`;
});
