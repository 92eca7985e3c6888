import { type SandboxCard, sandboxClientPath, sandboxKeys } from '#domain/sandbox-gateway.ts';
import type { Book } from './book.ts';
import { findCardByNumber, type Nonce } from './cards.ts';
import { challenges } from './client-token.ts';
import type { LiabilityShift } from './event.ts';
import { type Gateway, type GatewayRequest, objectIn, textIn } from './gateway.ts';
import { type SandboxResponse, bare, json } from './response.ts';
import { cardDetails, threeDSecureInfo } from './transaction-xml.ts';

// What the page requests: to turn a card into a nonce, and to have its bank asked.

const describe = ({ nonce, card, shift }: Nonce) => ({
  type: 'CreditCard',
  nonce,
  description: `ending in ${card.number.slice(-2)}`,
  consumed: false,
  details: cardDetails(card),
  binData: { prepaid: 'Unknown', debit: 'Unknown', countryOfIssuance: 'USA', issuingBank: 'Sandbox' },
  threeDSecureInfo: threeDSecureInfo(shift),
});

function refuseField(field: string, code: string, message: string): SandboxResponse {
  const fieldErrors = [{ field: 'creditCard', fieldErrors: [{ field, code, message }] }];
  return json(422, { error: { message: 'Credit card is invalid' }, fieldErrors });
}

/** Month and year, separate or as `MM/YY` or `MM/YYYY`; null if invalid. */
function readExpiry(fields: Record<string, unknown>): { month: number; year: number } | null {
  const whole = textIn(fields, 'expirationDate') ?? '';
  const [, oneMonth, oneYear] = /^(\d{1,2}) ?\/ ?(\d{4}|\d{2})$/.exec(whole) ?? [];
  const month = Number(oneMonth ?? textIn(fields, 'expirationMonth') ?? 0);
  const year = Number(oneYear ?? textIn(fields, 'expirationYear') ?? 0);
  if (!Number.isInteger(month) || month < 1 || month > 12 || !Number.isInteger(year)) return null;
  return { month, year: year < 100 ? 2000 + year : year };
}

const hasExpired = ({ month, year }: { month: number; year: number }, now: number): boolean =>
  Date.UTC(year, month, 1) <= now;

/** `POST payment_methods/credit_cards`: makes a nonce of a test card and refuses other cards. */
function tokenise(book: Book, body: Record<string, unknown>, now: number): SandboxResponse {
  const fields = objectIn(body, 'creditCard' in body ? 'creditCard' : 'credit_card');
  const card = findCardByNumber(textIn(fields, 'number') ?? '');
  if (!card) return refuseField('number', '81715', 'Only the test cards of the sandbox can be used.');
  const expiry = readExpiry(fields);
  if (!expiry) return refuseField('expirationDate', '81710', 'Expiration date is invalid');
  if (hasExpired(expiry, now)) return refuseField('expirationDate', '81710', 'The card has expired.');
  if (!/^\d{3,4}$/.test(textIn(fields, 'cvv') ?? '')) return refuseField('cvv', '81707', 'CVV must be 3 or 4 digits.');
  return json(202, { creditCards: [describe(book.makeNonce(card, 'unasked', null))] });
}

const shiftAtLookup: Record<SandboxCard['bank'], LiabilityShift> = {
  agrees: 'shifted',
  asks: 'pending',
  'asks-and-refuses': 'pending',
  refuses: 'failed',
  absent: 'none',
};

/** The page draws the bank's window itself; this only tells that there is one. */
const acsUrl = '/sandbox/bank';

/** `…/three_d_secure/lookup` replaces the nonce. With `lookup.acsUrl` the bank asks the holder, under `lookup.transactionId`. */
function lookUp(book: Book, name: string): SandboxResponse {
  const first = book.findNonce(name);
  if (!first || first.isUsed || first.shift !== 'unasked') return bare(404);
  const second = book.makeNonce(first.card, shiftAtLookup[first.card.bank], name);
  const needsChallenge = second.shift === 'pending';
  return json(201, {
    paymentMethod: describe(second),
    threeDSecureInfo: threeDSecureInfo(second.shift),
    lookup: {
      acsUrl: needsChallenge ? acsUrl : null,
      pareq: needsChallenge ? 'sandbox' : null,
      md: null,
      termUrl: null,
      transactionId: second.nonce.replace('tokencc_', 'ask_'),
      threeDSecureVersion: '2.2.0',
    },
  });
}

/** The transaction id of the lookup and the holder's choice. */
const jwtPattern = /^(ask_[0-9a-f]+)\.(confirmed|refused|cancelled)$/;

/**
 * `POST payment_methods/{nonce}/three_d_secure/authenticate_from_jwt`: `jwt` is `{lookup.transactionId}.confirmed`, `.refused` or
 * `.cancelled`, unsigned, since no money is involved. The first one counts.
 */
function authenticate(book: Book, name: string, body: Record<string, unknown>): SandboxResponse {
  const nonce = book.findNonce(name);
  if (!nonce || nonce.isUsed) return bare(404);
  const [, transactionId, result] = jwtPattern.exec(textIn(body, 'jwt') ?? '') ?? [];
  if (transactionId !== name.replace('tokencc_', 'ask_'))
    return json(422, { error: { message: 'The JWT is not valid.' } });
  if (nonce.shift === 'pending')
    book.setShift(name, result === 'confirmed' && nonce.card.bank === 'asks' ? 'shifted' : 'failed');
  const now = book.findNonce(name)!;
  return json(200, { paymentMethod: describe(now), threeDSecureInfo: threeDSecureInfo(now.shift) });
}

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
