import type { ClosedCode } from '#domain/why-closed.ts';

/** Why an order refuses something, beside its being closed. */
type OrderCode =
  | 'being-checked'
  | 'offer-first'
  | 'offer-gone'
  | 'offer-day-passed'
  | 'offer-is-estimate'
  | 'details-first'
  | 'amount-changed';

/**
 * The name of a refusal for programs, in `code` beside its sentences. A code keeps its meaning for good; its sentences
 * may change. A program that does not know a code shows the sentences.
 */
export type RefusalCode =
  | 'rule-broken'
  | 'nothing-done'
  | 'not-readable'
  | 'signed-out'
  | 'sign-in-wrong'
  | 'password-expired'
  | 'forbidden'
  // The password was right; `current.token` is worth an access token together with a code or a passkey.
  | 'second-factor-needed'
  // The settings want a second factor of the role, and the user has none yet.
  | 'second-factor-required'
  // The company has not passed its verification; spelt as programs know it.
  | 'KYC'
  | 'not-found'
  | 'changed-meanwhile'
  | 'taken-by-other'
  | 'key-used-before'
  | 'key-in-use'
  | 'file-being-checked'
  | 'file-removed'
  // The content that is kept is another one than was sent, or none.
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
