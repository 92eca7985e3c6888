import { sandboxClientPath, sandboxKeys } from '#domain/sandbox-gateway.ts';
import type { Book } from './book.ts';

/*
 * A client token is a JSON object in base64, like Braintree's of version 2:
 *
 *   version                   2
 *   authorizationFingerprint  sent with each request, in the body of a POST or the query of a GET; valid for 24 hours
 *   clientApiUrl              /sandbox/gateway on the portal's own address; requests go to {clientApiUrl}/v1/{endpoint}
 *   configUrl                 {clientApiUrl}/v1/configuration
 *   assetsUrl                 /sandbox, where the frame of hosted fields is
 *   environment               sandbox
 *   merchantId, challenges, threeDSecureEnabled, hasCustomer
 *
 * Addresses are paths, to which the page adds its own origin. `client.create` of braintree-web refuses them, so the page has a
 * `client` of its own with `getVersion`, `getConfiguration` and `request`. `getConfiguration()` returns
 *
 *   { authorizationType: 'CLIENT_TOKEN', authorizationFingerprint, analyticsMetadata: {…}, gatewayConfiguration }
 *
 * where `gatewayConfiguration` is the response of `GET configuration`. The endpoints of `request` (client-api.ts):
 *
 *   POST payment_methods/credit_cards { creditCard: { number, expirationMonth, expirationYear, cvv } }
 *   POST payment_methods/{nonce}/three_d_secure/lookup
 *   POST payment_methods/{nonce}/three_d_secure/authenticate_from_jwt { jwt, paymentMethodNonce }
 *
 * Failures: 401 without a valid fingerprint, 404 for an unknown, used or old nonce, 422 `{ error: { message }, fieldErrors }`
 * for a card.
 */

/** What hosted fields ask for besides number and date. */
export const challenges = ['cvv'];

export const makeClientToken = (book: Book): string =>
  Buffer.from(
    JSON.stringify({
      version: 2,
      authorizationFingerprint: book.makeFingerprint(),
      clientApiUrl: sandboxClientPath,
      configUrl: `${sandboxClientPath}/v1/configuration`,
      assetsUrl: '/sandbox',
      environment: 'sandbox',
      merchantId: sandboxKeys.merchantId,
      challenges,
      threeDSecureEnabled: true,
      hasCustomer: false,
    }),
  ).toString('base64');
