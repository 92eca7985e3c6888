import { sandboxClientPath, sandboxKeys } from '#domain/sandbox-gateway.ts';
import { challenges } from './client-token.ts';
import { type SandboxResponse, bare, json } from './response.ts';
import { authenticate, lookUp, tokenise } from './card-api.ts';
import { type Gateway, type GatewayRequest, textIn } from './gateway.ts';

/**
 * `GET configuration`: what hosted fields and 3-D Secure of braintree-web read. Addresses are paths of the portal; both load files of the
 * page, `{assetsUrl}/web/{version}/html/hosted-fields-frame.min.html` and `threeDSecure.cardinalSongbirdUrl`. `cardinalAuthenticationJWT`
 * only has to exist.
 */
const configuration = {
  clientApiUrl: sandboxClientPath,
  assetsUrl: '/sandbox',
  environment: 'sandbox',
  merchantId: sandboxKeys.merchantId,
  merchantAccountId: 'usd',
  analytics: {},
  challenges,
  creditCards: { supportedCardTypes: ['Visa', 'MasterCard'], collectDeviceData: false },
  threeDSecureEnabled: true,
  threeDSecure: {
    cardinalAuthenticationJWT: 'sandbox',
    cardinalSongbirdUrl: '/sandbox/three-d-secure.js',
    cardinalSongbirdIdentityHash: null,
  },
} as const;

/** Requests of the page, below `/client_api/v1/`. */
export function handleClientRequest(
  { book }: Gateway,
  request: GatewayRequest,
  path: string,
  now: number,
): SandboxResponse {
  const { method, body, query } = request;
  const fingerprint = textIn(body, 'authorizationFingerprint') ?? query.get('authorizationFingerprint') ?? '';
  if (!book.isFingerprint(fingerprint)) return bare(401);
  if (method === 'GET' && path === 'configuration') return json(200, configuration);
  if (method !== 'POST') return bare(404);
  if (path === 'payment_methods/credit_cards') return tokenise(book, body, now);
  const [, nonce = '', act] = /^payment_methods\/([\w-]+)\/three_d_secure\/(\w+)$/.exec(path) ?? [];
  if (act === 'lookup') return lookUp(book, nonce);
  if (act === 'authenticate_from_jwt') return authenticate(book, nonce, body);
  return bare(404);
}
