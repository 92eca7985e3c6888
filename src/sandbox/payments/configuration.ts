import { sandboxClientPath, sandboxKeys } from '#domain/sandbox-gateway.ts';
import { challenges } from './client-token.ts';

/**
 * `GET configuration`: what hosted fields and 3-D Secure of braintree-web read of a gateway. Addresses are paths of the
 * portal; hosted fields load `{assetsUrl}/web/{version}/html/hosted-fields-frame.min.html`, 3-D Secure loads
 * `threeDSecure.cardinalSongbirdUrl`, both files of the page. `cardinalAuthenticationJWT` only has to be there.
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
