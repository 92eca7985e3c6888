import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppConfig } from '#contract/config.ts';
import { type PageFiles, reporting } from './page-files.ts';

type Directives = Record<string, string[]>;
type Payment = AppConfig['payment'];

const self = "'self'";
const none = "'none'";

/** Only our own page may embed the card form, and only the card form its fields. */
const own: Directives = {
  'default-src': [none],
  'script-src': [self],
  'style-src': [self],
  'img-src': [self, 'data:'],
  'font-src': [self],
  'connect-src': [self],
  'object-src': [none],
  'base-uri': [none],
  'form-action': [none],
  'frame-ancestors': [self],
};

const https = (...hosts: string[]): string[] => hosts.map((host) => `https://${host}`);

/** What the provider's library loads; hosts of banks cannot be listed. Our own API is left out, so that a foreign script cannot call it. */
function braintree(mode: string): Directives {
  const isTest = mode === 'sandbox';
  const assets = https('assets.braintreegateway.com');
  const subdomain = isTest ? 'sandbox.' : '';
  return {
    ...own,
    'script-src': [
      self,
      ...https('js.braintreegateway.com'),
      ...assets,
      ...https(isTest ? 'songbirdstag.cardinalcommerce.com' : 'songbird.cardinalcommerce.com'),
      ...https(isTest ? 'cas.static.client.cardinaltrusted.com' : 'static.client.cardinaltrusted.com'),
    ],
    'style-src': [self, "'unsafe-inline'"],
    'img-src': [self, ...assets, 'data:'],
    'connect-src': https(
      `api.${subdomain}braintreegateway.com`,
      `client-analytics.${subdomain}braintreegateway.com`,
      '*.braintree-api.com',
      '*.cardinalcommerce.com',
      '*.cardinaltrusted.com',
      // This version of the library sends analytics there.
      'www.paypal.com',
    ),
    'frame-src': ['https:'],
    'child-src': ['https:'],
    'form-action': ['https:'],
  };
}

function cardFormPolicy({ provider, mode }: Payment): Directives {
  if (provider === 'braintree') return braintree(mode);
  // The library sets style attributes.
  return { ...own, 'style-src-attr': ["'unsafe-inline'"], 'frame-src': [self] };
}

const folder = 'card-form';

const framedBySelf = (directives: Directives) => ({
  contentSecurityPolicy: { useDefaults: false, directives: { ...directives, ...reporting } },
  xFrameOptions: { action: 'sameorigin' as const },
});

const send = (reply: FastifyReply, name: string): FastifyReply => reply.sendFile(`${folder}/${name}`);

/** In sandbox mode also serves the card fields and the bank's script; without cards nothing. */
export function serveCardForm(app: FastifyInstance, page: PageFiles | null, payment: Payment): void {
  if (!page || payment.mode === 'off') return;
  app.get('/card-form', { helmet: framedBySelf(cardFormPolicy(payment)) }, (_request, reply) =>
    send(reply, 'index.html'),
  );
  if (payment.provider !== 'sandbox') return;
  app.get('/sandbox/web/:version/html/hosted-fields-frame.min.html', { helmet: framedBySelf(own) }, (_request, reply) =>
    send(reply, 'sandbox/hosted-fields-frame.html'),
  );
  app.get('/sandbox/three-d-secure.js', (_request, reply) => send(reply, 'sandbox/three-d-secure.js'));
}
