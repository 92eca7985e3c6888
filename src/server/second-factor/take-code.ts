import type { Db } from '#server/platform/handler.ts';
import { seal, type SecretKeys, unseal } from '#server/platform/seal.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { keepStep, lockAuthenticator, spendRecoveryCode } from './repository.ts';
import { findStep } from './totp.ts';

type Verdict = 'accepted' | 'wrong' | 'wrongRecovery' | 'used';

const isOfApp = (typed: string): boolean => /^\d{6}$/.test(typed);

const ownerOf = (userId: number) => ({ purpose: 'authenticator', row: userId }) as const;

/** Null for a wrong code, or if no key decrypts the secret. */
export function findStepOf(keys: SecretKeys, userId: number, sealed: string, typed: string, now: Date) {
  const code = typed.replaceAll(/\s/g, '');
  const secret = isOfApp(code) ? unseal(keys, ownerOf(userId), sealed) : null;
  const match = secret && findStep(secret, code, now);
  return match && { ...match, resealed: seal(keys, ownerOf(userId), secret) };
}

/** A few digits are meant for the app, anything else as a recovery code. */
const isMeantForApp = (typed: string): boolean => /^\d{0,8}$/.test(typed.replaceAll(/\s/g, ''));

/** Each works once (rule P-27). A code of a wrong clock is reported as wrong, since a hint would help an attacker. */
export async function takeCode(tx: Db, keys: SecretKeys, userId: number, typed: string, now: Date): Promise<Verdict> {
  const hash = hashRecoveryCode(typed);
  if (hash !== null) return (await spendRecoveryCode(tx, userId, hash, now)) ? 'accepted' : 'wrongRecovery';
  const authenticator = await lockAuthenticator(tx, userId);
  if (!authenticator?.secret || !isMeantForApp(typed)) return 'wrongRecovery';
  const match = findStepOf(keys, userId, authenticator.secret, typed, now);
  if (!match || match.isFar) return 'wrong';
  if (authenticator.lastStep !== null && match.step <= authenticator.lastStep) return 'used';
  await keepStep(tx, userId, { secret: match.resealed, step: match.step });
  return 'accepted';
}
