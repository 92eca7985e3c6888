import type { Db } from '#server/platform/handler.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { seal, unseal } from './seal.ts';
import { keepStep, lockAuthenticator, spendRecoveryCode } from './repository.ts';
import { findStep } from './totp.ts';

/** The keys that open the secrets of apps, the one of today first. */
export type FactorKeys = readonly [Uint8Array, ...Uint8Array[]];

/** The worth of a code. */
export type Verdict = 'taken' | 'wrong' | 'wrongRecovery' | 'used';

const isOfApp = (typed: string): boolean => /^\d{6}$/.test(typed);

const openSecret = (keys: FactorKeys, userId: number, sealed: string): Uint8Array | null =>
  keys.map((key) => unseal(key, userId, sealed)).find((secret) => secret !== null) ?? null;

/** Finds the step of a code of a sealed secret; null for a wrong code, or a secret whose key is gone. */
export function findStepOf(keys: FactorKeys, userId: number, sealed: string, typed: string, now: Date) {
  const code = typed.replaceAll(/\s/g, '');
  const secret = isOfApp(code) ? openSecret(keys, userId, sealed) : null;
  const match = secret && findStep(secret, code, now);
  return match && { ...match, resealed: seal(keys[0], userId, secret) };
}

/** Up to so many digits are meant as a code of an app, anything else as a recovery code. */
const isMeantForApp = (typed: string): boolean => /^\d{0,8}$/.test(typed.replaceAll(/\s/g, ''));

/**
 * Takes a code of a user's app or a recovery code, once (rule P-27). A code of the app that is older than the last one is used. One
 * of a clock that is minutes off is wrong without another word: that it will be right soon would tell a guesser.
 */
export async function takeCode(tx: Db, keys: FactorKeys, userId: number, typed: string, now: Date): Promise<Verdict> {
  const hash = hashRecoveryCode(typed);
  if (hash !== null) return (await spendRecoveryCode(tx, userId, hash, now)) ? 'taken' : 'wrongRecovery';
  const held = await lockAuthenticator(tx, userId);
  if (!held?.secret || !isMeantForApp(typed)) return 'wrongRecovery';
  const match = findStepOf(keys, userId, held.secret, typed, now);
  if (!match || match.isFar) return 'wrong';
  if (held.lastStep !== null && match.step <= held.lastStep) return 'used';
  await keepStep(tx, userId, { secret: match.resealed, step: match.step });
  return 'taken';
}
