import { randomBytes } from 'node:crypto';
import type { NewAuthenticator } from '#contract/second-factor.ts';
import { refuseCode, secondFactorMessages } from '#domain/messages/second-factor.ts';
import type { Owner } from '#server/identity/find-owner.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { drawQr } from '#server/platform/draw-qr.ts';
import { endSignIns } from '#server/identity/own-sign-ins.ts';
import { lockFactorOf } from './passkey-repository.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { seal, type SecretKeys } from '#server/platform/seal.ts';
import {
  countRecoveryCodes,
  keepConfirmed,
  keepPending,
  lockAuthenticator,
  removeAll,
  replaceRecoveryCodes,
} from './repository.ts';
import { findStepOf } from './take-code.ts';
import { writeAddress, writeBase32 } from './totp.ts';

const secretBytes = 20;
const pendingMs = 15 * 60_000;

/** An earlier app works until a code confirms the new one. */
export async function startAuthenticator(tx: Db, keys: SecretKeys, owner: Owner, now: Date): Promise<NewAuthenticator> {
  const secret = randomBytes(secretBytes);
  const pending = {
    secret: seal(keys, { purpose: 'authenticator', row: owner.id }, secret),
    until: new Date(now.getTime() + pendingMs),
  };
  await keepPending(tx, owner.id, pending);
  const address = writeAddress(secret, owner.userName);
  const { size, path } = await drawQr(address);
  return { secret: writeBase32(secret), address, picture: { size, path } };
}

/** Returns ten codes, which cannot be read again; earlier ones become invalid. */
export async function renewRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(code)!),
  );
  return codes;
}

/** Only for a user without any: existing codes stay until they are renewed on purpose. */
export const makeFirstRecoveryCodes = async (tx: Db, userId: number): Promise<string[]> =>
  (await countRecoveryCodes(tx, userId)) === 0 ? await renewRecoveryCodes(tx, userId) : [];

/** The first second factor ends other sign-ins; recovery codes for a user without any. @throws RuleBroken for a wrong code or no set-up */
export async function confirmAuthenticator(
  tx: Db,
  keys: SecretKeys,
  { userId, signInId, code }: { userId: number; signInId: string; code: string },
  now: Date,
): Promise<string[]> {
  const hadFactor = await lockFactorOf(tx, userId);
  const authenticator = await lockAuthenticator(tx, userId);
  if (
    !authenticator?.pendingSecret ||
    !authenticator.pendingUntil ||
    Date.parse(authenticator.pendingUntil) <= now.getTime()
  )
    throw new RuleBroken({ code: [secondFactorMessages.notStarted] });
  const match = findStepOf(keys, userId, authenticator.pendingSecret, code, now);
  if (!match || match.isFar) throw new RuleBroken(refuseCode(match ? 'far' : 'wrong'));
  await keepConfirmed(tx, userId, { secret: match.resealed, step: match.step }, now);
  if (!hadFactor) await endSignIns(tx, { userId, signInId }, 'others', now);
  return await makeFirstRecoveryCodes(tx, userId);
}

export const removeSecondFactor = (tx: Db, userId: number): Promise<boolean> => removeAll(tx, userId);
