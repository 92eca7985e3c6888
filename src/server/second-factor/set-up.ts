import { randomBytes } from 'node:crypto';
import type { NewAuthenticator } from '#contract/second-factor.ts';
import { refuseCode, secondFactorMessages } from '#domain/messages/second-factor.ts';
import type { Owner } from '#server/identity/find-owner.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { drawQr } from '#server/platform/draw-qr.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { seal } from './seal.ts';
import { keepConfirmed, keepPending, lockAuthenticator, removeAll, replaceRecoveryCodes } from './store.ts';
import { findStepOf } from './take-code.ts';
import type { FactorKeys } from './take-code.ts';
import { writeAddress, writeBase32 } from './totp.ts';

const secretBytes = 20;
const pendingMs = 15 * 60_000;

/** Begins to set an app up; what is in force stays until a code confirms the new one. */
export async function startAuthenticator(tx: Db, keys: FactorKeys, owner: Owner, now: Date): Promise<NewAuthenticator> {
  const secret = randomBytes(secretBytes);
  const pending = { secret: seal(keys[0], owner.id, secret), until: new Date(now.getTime() + pendingMs) };
  await keepPending(tx, owner.id, pending);
  const address = writeAddress(secret, owner.user_name);
  const { size, path } = await drawQr(address);
  return { secret: writeBase32(secret), address, picture: { size, path } };
}

/** Makes ten recovery codes in the place of the earlier ones and answers them, the only time. */
export async function renewRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(code)!),
  );
  return codes;
}

/**
 * Puts the app that is being set up in force once it has shown a right code, which is then used, and answers its recovery codes.
 * @throws RuleBroken for a wrong code, and where nothing is being set up
 */
export async function confirmAuthenticator(
  tx: Db,
  keys: FactorKeys,
  userId: number,
  code: string,
  now: Date,
): Promise<string[]> {
  const held = await lockAuthenticator(tx, userId);
  if (!held?.pending_secret || !held.pending_until || Date.parse(held.pending_until) <= now.getTime())
    throw new RuleBroken({ code: [secondFactorMessages.notStarted] });
  const found = findStepOf(keys, userId, held.pending_secret, code, now);
  if (!found || found.isFar) throw new RuleBroken(refuseCode(found ? 'far' : 'wrong'));
  await keepConfirmed(tx, userId, { secret: found.resealed, step: found.step }, now);
  return await renewRecoveryCodes(tx, userId);
}

/** Removes the second factor of a user; false when there was none. */
export const removeSecondFactor = (tx: Db, userId: number): Promise<boolean> => removeAll(tx, userId);
