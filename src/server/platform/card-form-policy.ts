import type { AppConfig } from '#contract/config.ts';

type Directives = Record<string, string[]>;
type Payment = AppConfig['payment'];

const self = "'self'";
const none = "'none'";

/** Only the page of this site may hold the card form, and only the card form its fields. */
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

/**
 * What the provider's library loads and calls; hosts of banks cannot be listed. Our own API is left out: a foreign script cannot call it.
 */
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
      // Where this version of the library sends its analytics.
      'www.paypal.com',
    ),
    'frame-src': ['https:'],
    'child-src': ['https:'],
    'form-action': ['https:'],
  };
}

export function cardFormPolicy({ provider, mode }: Payment): Directives {
  if (provider === 'braintree') return braintree(mode);
  // The library gives some elements a style by attribute.
  return { ...own, 'style-src-attr': ["'unsafe-inline'"], 'frame-src': [self] };
}

export const cardFieldPolicy: Directives = own;
