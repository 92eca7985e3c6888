import { randomUUID } from 'node:crypto';
import { errorMessages } from '#domain/messages/errors.ts';
import { SignedOut } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { hasAccess, isUntouched, readSession } from './authenticate.ts';
import { findUserWithCompany, markTokenUsed } from './store.ts';
import type { UserWithCompany } from './store.ts';
import { accessTokenMs, readAccessToken, readHandoverToken, signAccessToken } from './tokens.ts';

function issueAccessToken(
  tokenKey: Uint8Array,
  user: UserWithCompany,
  signInId: string | null,
  now: Date,
): Promise<string> {
  const jti = randomUUID();
  const claims = {
    userid: user.id,
    userfirstname: user.first_name,
    userlastname: user.last_name,
    useremail: user.email,
    customerid: user.customer_id,
    customername: user.customer_name,
    roles: user.role,
    customeraccesstoshippingservice: hasAccess(user) ? ('1' as const) : ('0' as const),
    usercmpnhash: user.customer_hash,
    // There is no outside marketplace yet that could have given one.
    marketplacetoken: null,
    tokensvalidafter: Date.parse(user.tokens_valid_after),
    sid: signInId ?? jti,
    jti,
  };
  return signAccessToken(tokenKey, claims, now);
}

/**
 * Turns a handover token into an access token, once: that it is used up and what it is worth are one transaction.
 * @throws SignedOut when it is not ours, over or used, or the user changed since
 */
export async function exchangeHandover(db: Db, tokenKey: Uint8Array, token: string, now: Date): Promise<string> {
  const claims = await readHandoverToken(tokenKey, token, now);
  if (!claims) throw new SignedOut(errorMessages.handoverRefused);
  return await inTransaction(db, async (tx) => {
    const isFirst = await markTokenUsed(tx, claims.jti, new Date(claims.exp * 1000));
    const user = isFirst ? await findUserWithCompany(tx, claims.userid, []) : null;
    if (!user || !isUntouched(user, claims.tokensvalidafter)) throw new SignedOut(errorMessages.handoverRefused);
    return await issueAccessToken(tokenKey, user, null, now);
  });
}

/** Gives a fresh token of the same sign-in. The old one stays valid: other tabs may carry it. @throws SignedOut */
export async function renewAccess(db: Db, tokenKey: Uint8Array, token: string, now: Date): Promise<string> {
  // The caller is looked at anew, in the same select that the new token is made from: after a reset in between, the new
  // token must not carry the new mark.
  const { claims, user } = await readSession(db, tokenKey, token, now);
  return await issueAccessToken(tokenKey, user, claims.sid, now);
}

/** Ends a sign-in: its tokens, renewed ones too, are refused from now on. @throws SignedOut */
export async function endSignIn(db: Db, tokenKey: Uint8Array, token: string, now: Date): Promise<void> {
  const claims = await readAccessToken(tokenKey, token, now);
  if (!claims) throw new SignedOut();
  await markTokenUsed(db, claims.sid, new Date(now.getTime() + accessTokenMs));
}
