import { sandboxClientPath, sandboxKeys } from '#domain/sandbox-gateway.ts';
import type { Book } from './book.ts';

/*
 * A client token is base64 of a JSON object, as Braintree's of version 2 are:
 *
 *   version                   2
 *   authorizationFingerprint  goes with every request of the client: in the body of a POST, in the query of a GET;
 *                             good for 24 hours
 *   clientApiUrl              /sandbox/gateway on the portal's own address; requests go to {clientApiUrl}/v1/{endpoint}
 *   configUrl                 {clientApiUrl}/v1/configuration
 *   assetsUrl                 /sandbox, below which the page finds the frame of hosted fields
 *   environment               sandbox
 *   merchantId, challenges, threeDSecureEnabled, hasCustomer
 *
 * Addresses are paths: the page puts its own origin before them. braintree-web's own `client.create` refuses them; the
 * page makes a `client` of its own with `getVersion`, `getConfiguration` and `request`. The answer of `getConfiguration()`:
 *
 *   { authorizationType: 'CLIENT_TOKEN', authorizationFingerprint, analyticsMetadata: {…}, gatewayConfiguration }
 *
 * where `gatewayConfiguration` is the answer of `GET configuration`, see configuration.ts. The endpoints of `request`:
 *
 *   POST payment_methods/credit_cards { creditCard: { number, expirationMonth, expirationYear, cvv } }
 *   POST payment_methods/{nonce}/three_d_secure/lookup
 *   POST payment_methods/{nonce}/three_d_secure/authenticate_from_jwt { jwt, paymentMethodNonce }
 *
 * see card-api.ts for what they answer and for what `jwt` is. A failure is 401 without a good fingerprint, 404 for a nonce
 * that is unknown, used or too old, 422 `{ error: { message }, fieldErrors }` for a card.
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
