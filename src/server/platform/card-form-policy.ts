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
 * The addresses that the provider's library loads and asks, and those of a bank's question: the hosts of banks cannot be
 * listed. The portal's own calls are none of them, so a script from outside cannot make them by itself.
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

/** The policy of the card form: of the provider's hosts only those of its mode. */
export function cardFormPolicy({ provider, mode }: Payment): Directives {
  if (provider === 'braintree') return braintree(mode);
  // The library gives some elements a style by attribute.
  return { ...own, 'style-src-attr': ["'unsafe-inline'"], 'frame-src': [self] };
}

/** The policy of a field of the sandbox: it asks the gateway, and holds nothing. */
export const cardFieldPolicy: Directives = own;
