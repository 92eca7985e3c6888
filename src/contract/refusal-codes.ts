import type { ClosedCode } from '#domain/why-closed.ts';

type OrderCode =
  | 'being-checked'
  | 'offer-first'
  | 'offer-gone'
  | 'offer-day-passed'
  | 'offer-is-estimate'
  | 'details-first'
  | 'amount-changed';

/** Codes never change, sentences may. A client shows the sentences for unknown codes. */
export type RefusalCode =
  | 'rule-broken'
  | 'nothing-done'
  | 'not-readable'
  | 'signed-out'
  | 'sign-in-wrong'
  | 'password-expired'
  | 'forbidden'
  // Of API keys: unknown, revoked or expired; used from elsewhere; without the scope.
  | 'api-key-refused'
  | 'api-key-network'
  | 'api-key-scope'
  // Of the API, in the header Quayside-Version.
  | 'unknown-version'
  // The password was right; `current.token` with a code or a passkey gives an access token.
  | 'second-factor-needed'
  // The role needs one, and the user has none yet.
  | 'second-factor-required'
  // The company is not verified.
  | 'KYC'
  | 'not-found'
  | 'changed-meanwhile'
  | 'taken-by-other'
  | 'key-used-before'
  | 'key-in-use'
  | 'file-being-checked'
  | 'file-removed'
  // The stored content is missing or damaged.
  | 'file-damaged'
  | 'conflict'
  | 'name-taken'
  | 'too-large'
  | 'wrong-type'
  | 'too-many'
  | 'unexpected'
  | 'stopping'
  | 'unavailable'
  | ClosedCode
  | OrderCode;
