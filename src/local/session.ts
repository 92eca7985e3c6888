import { type Claims, identityCalls } from '#contract/identity.ts';
import { identityMessages } from '#domain/messages/identity.ts';
import type { Role } from '#domain/user.ts';
import { joinSentences } from '#domain/text-form.ts';
import { CallFailed } from './call-failed.ts';
import { makeCall } from './client.ts';
import { revokeToken, sendRevocations } from './leave/revocations.ts';
import { currentToken, dropToken, keepToken, loadToken, onRefusal, onTokenChange, readClaims } from './token-store.ts';

/** The user who is signed in in this browser, as the token says; the server checks anew at every call. */
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

/** The second step of a sign-in: its token, and the ways of its user besides recovery codes. */
export interface StepAsked {
  token: string;
  hasApp: boolean;
  hasPasskey: boolean;
}

/** The outcome of an attempt to sign in; `failed` with the reason in words. */
export type SignInOutcome =
  | { kind: 'signed-in' }
  | { kind: 'second-step'; step: StepAsked }
  | { kind: 'wrong' }
  | { kind: 'expired' }
  | { kind: 'limited'; retryAfterSeconds: number }
  | { kind: 'failed'; sentence: string };

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

/** The signed-in user, without waiting; null for nobody. The same object as long as the token is the same. */
export function getSession(): SignedInUser | null {
  const kept = currentToken();
  if (!kept) return null;
  if (lastSeen?.jti !== kept.claims.jti) lastSeen = { jti: kept.claims.jti, user: userOf(kept.claims) };
  return lastSeen.user;
}

/** Calls back when somebody signs in or out, in whichever tab. */
export const subscribeToSession = (listener: () => void): (() => void) => onTokenChange(listener);

/** Calls back when the server has ended the sign-in; what was typed is being written and stays its owner's. */
export const subscribeToRefusal = (listener: () => unknown): (() => void) => onRefusal(listener);

/** Takes up the sign-in that this browser keeps, until the server says that it is over. */
export const startSession = async (): Promise<void> => void (await loadToken());

const basicCredentials = (userName: string, password: string): string => {
  const bytes = new TextEncoder().encode(`${userName}:${password}`);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

/** A code that this page does not know is shown with its sentence: a newer server has reasons of its own. */
function outcomeOf(failure: CallFailed): SignInOutcome {
  const { status, code } = failure;
  if (status === 401 && (code === null || code === 'sign-in-wrong')) return { kind: 'wrong' };
  if (status === 403 && (code === null || code === 'password-expired')) return { kind: 'expired' };
  if (status === 429) return { kind: 'limited', retryAfterSeconds: failure.retryAfterSeconds ?? 900 };
  return { kind: 'failed', sentence: joinSentences(failure.sentences) };
}

/** The second step that a refusal asks for; an older server knows apps alone. Null for any other refusal. */
export function stepOf({ code, current }: CallFailed): StepAsked | null {
  if (code !== 'second-factor-needed') return null;
  return { hasApp: true, hasPasskey: false, ...(current as Pick<StepAsked, 'token'> & Partial<StepAsked>) };
}

/** Signs in with a user name and a password; staff through their own door (rule P-6). */
export async function signIn(userName: string, password: string, { csd }: { csd: boolean }): Promise<SignInOutcome> {
  const headers = { Authorization: `Basic ${basicCredentials(userName, password)}`, ...(csd ? { Role: 'csd' } : {}) };
  const call = csd ? identityCalls.getCsdUserToken : identityCalls.getUserToken;
  try {
    const { data } = await makeCall(call, { body: { ip: 'false', appid: '1' } }, { headers });
    const granted = await redeemHandover(data.token).catch((failure: CallFailed) => failure);
    if ('keep' in granted) {
      await granted.keep();
      return { kind: 'signed-in' };
    }
    const step = stepOf(granted);
    return step ? { kind: 'second-step', step } : { kind: 'failed', sentence: joinSentences(granted.sentences) };
  } catch (failure) {
    if (failure instanceof CallFailed) return outcomeOf(failure);
    throw failure;
  }
}

/**
 * Sets a password in the place of an expired one, and signs in with it (rule P-7). `refused`: the new one cannot be taken, or it
 * is set and only the sign-in failed; the sentence says which.
 */
export async function replacePassword(
  { userName, password }: { userName: string; password: string },
  next: string,
  { csd }: { csd: boolean },
): Promise<SignInOutcome | { kind: 'refused'; sentence: string }> {
  const headers = { Authorization: `Basic ${basicCredentials(userName, password)}`, ...(csd ? { Role: 'csd' } : {}) };
  try {
    await makeCall(identityCalls.replacePassword, { body: { password: next } }, { headers });
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    if (failure.status === 400) return { kind: 'refused', sentence: joinSentences(failure.sentences) };
    return outcomeOf(failure);
  }
  const outcome = await signIn(userName, next, { csd });
  return outcome.kind === 'failed' ? { kind: 'refused', sentence: identityMessages.passwordSet } : outcome;
}

/** A sign-in that the server has granted and that this browser does not hold yet. */
export interface GrantedSignIn {
  user: SignedInUser;
  /** Takes it up, in the place of whoever is signed in. */
  keep(): Promise<void>;
  /** Ends it unused: the server learns it now or, without a connection, when it can be reached. */
  giveUp(): Promise<void>;
}

/** The same user for another company or in another role: what is kept here for reading was not for them as they are now. */
function isElsewhereNow({ userid, customerid, roles }: Claims): boolean {
  const present = currentToken()?.claims;
  return present?.userid === userid && (present.customerid !== customerid || present.roles !== roles);
}

/**
 * Turns a handover token into a sign-in, which uses the token up. @throws CallFailed with the server's words when it refuses
 */
export async function redeemHandover(token: string): Promise<GrantedSignIn> {
  const { accessToken } = await makeCall(identityCalls.authorize, { body: { token } });
  const claims = readClaims(accessToken);
  if (!claims) throw new CallFailed(null, null, null);
  return {
    user: userOf(claims),
    async keep() {
      if (isElsewhereNow(claims)) await (await import('./leave/user-data.ts')).clearAnswersOf(claims.userid);
      await keepToken(accessToken);
    },
    giveUp: () => revokeToken({ token: accessToken, jti: claims.jti, expiresAt: claims.exp, revoke }),
  };
}

/** Asks the server to end a token; true once it answered, for a 401 says that it has ended. */
const revoke = async (token: string): Promise<boolean> => {
  try {
    await makeCall(identityCalls.signOut, {}, { token });
    return true;
  } catch (failure) {
    return failure instanceof CallFailed && failure.status !== null && failure.status < 500 && failure.status !== 429;
  }
};

/**
 * Signs out: the browser forgets the token and all data of this user at once, shows no more notifications, and tells the server
 * now or when it can (rules OFF-4, S-37).
 * @throws StorageTrouble when data of the user may be left
 */
export async function signOut(): Promise<void> {
  const kept = currentToken();
  if (!kept) return;
  await dropToken();
  const { token, claims } = kept;
  const [wiped] = await Promise.allSettled([
    import('./leave/user-data.ts').then(({ wipeUser }) => wipeUser(claims.userid)),
    revokeToken({ token, jti: claims.jti, expiresAt: claims.exp, revoke }),
    import('./notifications/browser-push.ts').then(({ leavePush }) => leavePush()),
  ]);
  if (wiped.status === 'rejected') throw wiped.reason;
}

/** Sends the server the sign-outs that it does not know of yet; at a start, and when the connection is back. */
export async function sendPendingSignOuts(nowSeconds: number): Promise<void> {
  await sendRevocations({ nowSeconds, revoke });
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
