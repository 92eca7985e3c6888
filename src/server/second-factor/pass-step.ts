import type { FieldErrors } from '#domain/field.ts';
import { secondFactorMessages } from '#domain/messages/second-factor.ts';
import { admitAfterStep } from '#server/identity/access.ts';
import type { ShownToken } from '#server/identity/bearer.ts';
import { findOwner } from '#server/identity/find-owner.ts';
import { tryWithinLimits } from '#server/identity/sign-in-limits.ts';
import { wrongSignInsOfName } from '#server/limits.ts';
import { readStepToken } from '#server/identity/tokens.ts';
import { RuleBroken, SignedOut } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { warnOfCodes } from './factor-mails.ts';
import { type FactorParts, prepareFactorCheck, type FactorProof } from './check-factor.ts';

/** @throws SignedOut for an expired or used token */
export async function readStep(db: Db, tokenKey: Uint8Array, token: string, now: Date) {
  const claims = await readStepToken(tokenKey, token, now);
  const owner = claims && (await findOwner(db, claims.userid));
  if (!owner) throw new SignedOut(secondFactorMessages.stepOver);
  return { claims, owner, bound: { purpose: 'step', boundTo: claims.jti } as const };
}

/** Only success uses up the token (rules P-8, P-27, P-28). @throws SignedOut for a bad token, RuleBroken for a wrong code, TooMany */
export async function passStep(
  db: Db,
  { tokenKey, ...parts }: FactorParts & { tokenKey: Uint8Array },
  { token, userAgent, address, ...shown }: ShownToken & FactorProof & { address: string },
  now: Date,
): Promise<string> {
  const { claims, owner, bound } = await readStep(db, tokenKey, token, now);
  let broken: FieldErrors = {};
  const attempt = async (): Promise<string | null> => {
    const take = await prepareFactorCheck(db, parts, { userId: owner.id, shown, bound }, now);
    return await inTransaction(db, async (tx) => {
      const refused = await take(tx);
      if (refused === null) return await admitAfterStep(tx, tokenKey, claims, userAgent, now);
      broken = refused;
      return null;
    });
  };
  const accessToken = await tryWithinLimits(
    db,
    { userName: owner.userName, address, now },
    attempt,
    async (tx, wrongTries) => {
      if (wrongTries === wrongSignInsOfName.most) await warnOfCodes(tx, owner.id, now);
    },
  );
  if (accessToken === null) throw new RuleBroken(broken);
  return accessToken;
}
