import type { ShownPasskey } from '#contract/second-factor-proof.ts';
import type { FieldErrors } from '#domain/field.ts';
import { refuseCode, passkeyMessages } from '#domain/messages/second-factor.ts';
import type { Db } from '#server/platform/handler.ts';
import { type Bound, openAttempt } from './passkey-challenge.ts';
import { needPlace, type PasskeyPlace } from './passkey-place.ts';
import type { SecretKeys } from '#server/platform/seal.ts';
import { takeCode } from './take-code.ts';
import { type PasskeyVerdict, takePasskey } from './take-passkey.ts';

export interface FactorParts {
  keys: SecretKeys;
  /** Null where browsers allow no passkeys. */
  place: PasskeyPlace | null;
}

/** What a user shows as second factor: a code, or the signature of a passkey. */
export interface FactorProof {
  code: string;
  passkey?: ShownPasskey | undefined;
}

const refusePasskey = (verdict: Exclude<PasskeyVerdict, 'accepted'>): FieldErrors => ({
  '': [verdict === 'copied' ? passkeyMessages.copied : passkeyMessages.wrong],
});

/** Uses up the challenge. The returned function checks in a transaction: null, or errors by field. @throws RuleBroken for an expired one */
export async function prepareFactorCheck(
  db: Db,
  { keys, place }: FactorParts,
  { userId, shown, bound }: { userId: number; shown: FactorProof; bound: Bound },
  now: Date,
): Promise<(tx: Db) => Promise<FieldErrors | null>> {
  const { code, passkey } = shown;
  if (!passkey) {
    return async (tx) => {
      const verdict = await takeCode(tx, keys, userId, code, now);
      return verdict === 'accepted' ? null : refuseCode(verdict);
    };
  }
  const needed = needPlace(place);
  const { challenge } = await openAttempt(db, passkey.attempt, bound, now);
  return async (tx) => {
    const verdict = await takePasskey(tx, needed, { userId, challenge, response: passkey.answer }, now);
    return verdict === 'accepted' ? null : refusePasskey(verdict);
  };
}
