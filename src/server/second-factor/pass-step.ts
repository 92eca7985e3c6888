import { refuseCode, secondFactorMessages } from '#domain/messages/second-factor.ts';
import { admitAfterStep } from '#server/identity/access.ts';
import type { ShownToken } from '#server/identity/bearer.ts';
import { findOwner } from '#server/identity/find-owner.ts';
import { freeTries, lookInTurn } from '#server/identity/sign-in-limits.ts';
import { readStepToken } from '#server/identity/tokens.ts';
import { RuleBroken, SignedOut } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { takeCode } from './take-code.ts';
import type { FactorKeys, Verdict } from './take-code.ts';

/** Writes to a user that somebody knows their password and gave wrong codes. */
export type WarnOfCodes = (tx: Db, userId: number, now: Date) => Promise<void>;

/**
 * Signs in a user whose password was right, for a code (rule P-27). The token of the step and the code are used up by it, and
 * by nothing else. Wrong codes slow down like wrong passwords (rule P-8).
 * @throws SignedOut for a token that is over or used, RuleBroken for a wrong code, TooMany over the limits
 */
export async function passStep(
  db: Db,
  { tokenKey, keys, warn }: { tokenKey: Uint8Array; keys: FactorKeys; warn: WarnOfCodes },
  { token, userAgent, code, address }: ShownToken & { code: string; address: string },
  now: Date,
): Promise<string> {
  const claims = await readStepToken(tokenKey, token, now);
  const owner = claims && (await findOwner(db, claims.userid));
  if (!owner) throw new SignedOut(secondFactorMessages.stepOver);
  let verdict: Verdict = 'wrong';
  const look = (): Promise<string | null> =>
    inTransaction(db, async (tx) => {
      verdict = await takeCode(tx, keys, owner.id, code, now);
      return verdict === 'taken' ? await admitAfterStep(tx, tokenKey, claims, userAgent, now) : null;
    });
  const accessToken = await lookInTurn(
    db,
    { userName: owner.user_name, address, now },
    look,
    async (tx, wrongTries) => {
      if (wrongTries === freeTries.ofName) await warn(tx, owner.id, now);
    },
  );
  if (accessToken === null) throw new RuleBroken(refuseCode(verdict));
  return accessToken;
}
