import { sandboxClientPath, sandboxKeys } from '#domain/sandbox-gateway.ts';
import { challenges } from './client-token.ts';

/**
 * `GET configuration`: what hosted fields and 3-D Secure of braintree-web read. Addresses are paths of the portal; both load files of the
 * page, `{assetsUrl}/web/{version}/html/hosted-fields-frame.min.html` and `threeDSecure.cardinalSongbirdUrl`. `cardinalAuthenticationJWT`
 * only has to exist.
 */
export const configuration = {
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
