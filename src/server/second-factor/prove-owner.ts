import { createPasswords, type Passwords } from '#server/identity/passwords.ts';
import { findOwner, type Owner } from '#server/identity/find-owner.ts';
import type { Caller, Db, RequestFacts } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { passkeyPlaceOf } from './passkey-place.ts';
import { type FactorParts, prepareFactorCheck, type FactorProof } from './check-factor.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { secondFactorMessages } from '#domain/messages/second-factor.ts';
import type { FieldErrors } from '#domain/field.ts';
import { tryWithinLimits } from '#server/identity/sign-in-limits.ts';
import { RuleBroken, SignedOut } from '#server/platform/failures.ts';
import { inTransaction } from '#server/platform/transaction.ts';

interface ProofParts extends FactorParts {
  passwords: Passwords;
}

interface Claimed extends FactorProof {
  userId: number;
  signInId: string;
  address: string;
  password: string;
}

/** Runs `act` after password and second factor; wrong ones are limited (rule P-8). @throws RuleBroken at the wrong field, TooMany */
async function proveOwner<T>(
  db: Db,
  parts: ProofParts,
  { userId, signInId, address, password, ...shown }: Claimed,
  act: (tx: Db, owner: Owner) => Promise<T>,
  now: Date,
): Promise<T> {
  const owner = await findOwner(db, userId);
  if (!owner) throw new SignedOut(errorMessages.signedOut);
  let broken: FieldErrors = { password: [secondFactorMessages.wrongPassword] };
  const bound = { purpose: 'prove', boundTo: signInId } as const;
  const attempt = async (): Promise<{ made: T } | null> => {
    if (!(await parts.passwords.isRight(password, owner.passwordHash))) return null;
    const take = owner.hasSecondFactor ? await prepareFactorCheck(db, parts, { userId, shown, bound }, now) : null;
    return await inTransaction(db, async (tx) => {
      const refused = (await take?.(tx)) ?? null;
      if (refused === null) return { made: await act(tx, owner) };
      broken = refused;
      return null;
    });
  };
  const done = await tryWithinLimits(db, { userName: owner.userName, address, now }, attempt, async () => {});
  if (!done) throw new RuleBroken(broken);
  return done.made;
}

interface Proved {
  db: Db;
  caller: Caller;
  request: RequestFacts;
  body: { password: string } & FactorProof;
  now: Date;
}

export function proverOf({ config, factorKeys: keys }: Services) {
  const place = passkeyPlaceOf(config.publicUrl);
  const parts: ProofParts = { passwords: createPasswords(config.passwordCost), keys, place };
  const prove = <T>(
    { db, caller: { userId, signInId }, request, body, now }: Proved,
    act: (tx: Db, owner: Owner) => Promise<T>,
  ): Promise<T> => proveOwner(db, parts, { userId, signInId, address: request.address, ...body }, act, now);
  return { parts, prove };
}
