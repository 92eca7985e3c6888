import type { Claims } from '#contract/identity.ts';
import { identityCalls } from '#contract/identity.ts';
import type { Role } from '#domain/user.ts';
import { CallFailed } from './call-failed.ts';
import { makeCall } from './client.ts';
import { currentToken, dropToken, keepToken, loadToken, onTokenChange } from './token-store.ts';

/** Who is signed in in this browser, as the token says; the server judges anew at every call. */
export interface SignedInUser {
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  /** Null for staff. */
  customerId: number | null;
  customerName: string;
  hasAccess: boolean;
  companyHash: string | null;
  /** Lets the marketplace know its user again; null for a sign-in that did not come from there. */
  marketplaceToken: string | null;
}

/** What came of an attempt to sign in. */
export type SignInOutcome =
  | { kind: 'signed-in' }
  | { kind: 'wrong' }
  | { kind: 'expired' }
  | { kind: 'limited'; retryAfterSeconds: number }
  | { kind: 'failed' };

const renewAfterSeconds = 3600;

const userOf = (claims: Claims): SignedInUser => ({
  userId: claims.userid,
  firstName: claims.userfirstname,
  lastName: claims.userlastname,
  email: claims.useremail,
  role: claims.roles,
  customerId: claims.customerid,
  customerName: claims.customername ?? '',
  hasAccess: claims.customeraccesstoshippingservice === '1',
  companyHash: claims.usercmpnhash,
  marketplaceToken: claims.marketplacetoken ?? null,
});

let lastSeen: { jti: string; user: SignedInUser } | null = null;

/** Who is signed in, without waiting; null when nobody is. The same object as long as the token is the same. */
export function getSession(): SignedInUser | null {
  const kept = currentToken();
  if (!kept) return null;
  if (lastSeen?.jti !== kept.claims.jti) lastSeen = { jti: kept.claims.jti, user: userOf(kept.claims) };
  return lastSeen.user;
}

/** Calls back when somebody signs in or out, in whichever tab. */
export const subscribeToSession = (listener: () => void): (() => void) => onTokenChange(listener);

/** Takes up the sign-in that this browser keeps, if it is still good. */
export const startSession = async (): Promise<void> => void (await loadToken(Date.now() / 1000));

const basicCredentials = (userName: string, password: string): string => {
  const bytes = new TextEncoder().encode(`${userName}:${password}`);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

const outcomeOf = (failure: CallFailed): SignInOutcome => {
  if (failure.status === 401) return { kind: 'wrong' };
  if (failure.status === 403) return { kind: 'expired' };
  if (failure.status === 429) return { kind: 'limited', retryAfterSeconds: failure.retryAfterSeconds ?? 900 };
  return { kind: 'failed' };
};

/** Signs in with a user name and a password; staff through their own door (decisions §2.1). */
export async function signIn(userName: string, password: string, { csd }: { csd: boolean }): Promise<SignInOutcome> {
  const headers = { Authorization: `Basic ${basicCredentials(userName, password)}`, ...(csd ? { Role: 'csd' } : {}) };
  const call = csd ? identityCalls.getCsdUserToken : identityCalls.getUserToken;
  try {
    const { data } = await makeCall(call, { body: { ip: 'false', appid: '1' } }, { headers });
    return (await acceptHandover(data.token)) ? { kind: 'signed-in' } : { kind: 'failed' };
  } catch (failure) {
    if (failure instanceof CallFailed) return outcomeOf(failure);
    throw failure;
  }
}

/** Turns a handover token into a sign-in of this browser; false when the server refuses it. */
export async function acceptHandover(token: string): Promise<boolean> {
  try {
    const { accessToken } = await makeCall(identityCalls.authorize, { body: { token } });
    await keepToken(accessToken);
    return true;
  } catch (failure) {
    if (failure instanceof CallFailed) return false;
    throw failure;
  }
}

/** Signs out: the browser forgets at once, and the server is told when it can be. */
export async function signOut(): Promise<void> {
  const kept = currentToken();
  if (!kept) return;
  const told = makeCall(identityCalls.signOut, {}, { headers: { Authorization: `Bearer ${kept.token}` } }).catch(
    () => null,
  );
  await dropToken();
  await told;
}

/** Gets a fresh token when the one at hand is older than an hour, so that no shift is cut in two. */
export async function renewWhenOld(nowSeconds: number): Promise<void> {
  const kept = currentToken();
  if (!kept || nowSeconds - kept.claims.iat < renewAfterSeconds || kept.claims.exp <= nowSeconds) return;
  try {
    const { accessToken } = await makeCall(identityCalls.renew, {});
    if (currentToken()?.claims.userid === kept.claims.userid) await keepToken(accessToken);
  } catch {
    // The old one is good for a while yet; a real 401 has signed out already.
  }
}
