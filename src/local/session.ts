import { type Claims, identityEndpoints } from '#contract/identity.ts';
import { identityMessages } from '#domain/messages/identity.ts';
import type { Role } from '#domain/user.ts';
import { joinSentences } from '#domain/text-form.ts';
import { RequestFailed } from './request-failed.ts';
import { sendRequest } from './client.ts';
import { revokeToken, sendRevocations } from './leave/revocations.ts';
import { currentToken, dropToken, keepToken, loadToken, onRefusal, onTokenChange, readClaims } from './token-store.ts';

/** From the token; the server checks every request. */
export interface SignedInUser {
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  customerId: number | null;
  customerName: string;
  hasAccess: boolean;
  companyHash: string | null;
  /** Null unless the user came from the marketplace. */
  marketplaceToken: string | null;
}

export interface SecondFactorStep {
  token: string;
  hasApp: boolean;
  hasPasskey: boolean;
}

export type SignInOutcome =
  | { kind: 'signed-in' }
  | { kind: 'second-step'; step: SecondFactorStep }
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

let lastSession: { jti: string; user: SignedInUser } | null = null;

/** Null: nobody. The same object for the same token. */
export function getSession(): SignedInUser | null {
  const stored = currentToken();
  if (!stored) return null;
  if (lastSession?.jti !== stored.claims.jti) lastSession = { jti: stored.claims.jti, user: userOf(stored.claims) };
  return lastSession.user;
}

export const subscribeToSession = (listener: () => void): (() => void) => onTokenChange(listener);

export const subscribeToRefusal = (listener: () => unknown): (() => void) => onRefusal(listener);

export const startSession = async (): Promise<void> => void (await loadToken());

function headersOf(userName: string, password: string, csd: boolean): Record<string, string> {
  const bytes = new TextEncoder().encode(`${userName}:${password}`);
  const credentials = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return { Authorization: `Basic ${credentials}`, ...(csd && { Role: 'csd' }) };
}

/** A newer server may send unknown codes; then its sentence is shown. */
function outcomeOf(failure: RequestFailed): SignInOutcome {
  const { status, code } = failure;
  if (status === 401 && (code === null || code === 'sign-in-wrong')) return { kind: 'wrong' };
  if (status === 403 && (code === null || code === 'password-expired')) return { kind: 'expired' };
  if (status === 429) return { kind: 'limited', retryAfterSeconds: failure.retryAfterSeconds ?? 900 };
  return { kind: 'failed', sentence: joinSentences(failure.sentences) };
}

/** Null for other refusals. */
export const stepOf = ({ code, current }: RequestFailed): SecondFactorStep | null =>
  code === 'second-factor-needed' ? (current as SecondFactorStep) : null;

/** Staff use another path (rule P-6). */
export async function signIn(userName: string, password: string, { csd }: { csd: boolean }): Promise<SignInOutcome> {
  const headers = headersOf(userName, password, csd);
  const endpoint = csd ? identityEndpoints.getCsdUserToken : identityEndpoints.getUserToken;
  try {
    const { data } = await sendRequest(endpoint, { body: { ip: 'false', appid: '1' } }, { headers });
    const granted = await redeemHandover(data.token).catch((failure: RequestFailed) => failure);
    if ('keep' in granted) {
      await granted.keep();
      return { kind: 'signed-in' };
    }
    const step = stepOf(granted);
    return step ? { kind: 'second-step', step } : { kind: 'failed', sentence: joinSentences(granted.sentences) };
  } catch (failure) {
    if (failure instanceof RequestFailed) return outcomeOf(failure);
    throw failure;
  }
}

/** Also signs in (rule P-7). `refused`: not accepted, or accepted without a sign-in; the sentence says which. */
export async function replacePassword(
  { userName, password }: { userName: string; password: string },
  next: string,
  { csd }: { csd: boolean },
): Promise<SignInOutcome | { kind: 'refused'; sentence: string }> {
  const headers = headersOf(userName, password, csd);
  try {
    await sendRequest(identityEndpoints.replacePassword, { body: { password: next } }, { headers });
  } catch (failure) {
    if (!(failure instanceof RequestFailed)) throw failure;
    if (failure.status === 400) return { kind: 'refused', sentence: joinSentences(failure.sentences) };
    return outcomeOf(failure);
  }
  const outcome = await signIn(userName, next, { csd });
  return outcome.kind === 'failed' ? { kind: 'refused', sentence: identityMessages.passwordSet } : outcome;
}

export interface GrantedSignIn {
  user: SignedInUser;
  keep(): Promise<void>;
  /** Ends the sign-in without using it, now or when the server can be reached. */
  giveUp(): Promise<void>;
}

/** Cached responses of another company or role do not fit any more. */
function changesCompanyOrRole({ userid, customerid, roles }: Claims): boolean {
  const present = currentToken()?.claims;
  return present?.userid === userid && (present.customerid !== customerid || present.roles !== roles);
}

/** Uses the token up. @throws RequestFailed */
export async function redeemHandover(token: string): Promise<GrantedSignIn> {
  const { accessToken } = await sendRequest(identityEndpoints.authorize, { body: { token } });
  const claims = readClaims(accessToken);
  if (!claims) throw new RequestFailed(null, null, null);
  return {
    user: userOf(claims),
    async keep() {
      if (changesCompanyOrRole(claims))
        await (await import('./leave/user-data.ts')).clearCachedResponsesOf(claims.userid);
      await keepToken(accessToken);
    },
    giveUp: () => revokeToken({ token: accessToken, jti: claims.jti, expiresAt: claims.exp, revoke }),
  };
}

/** A 401 means that it has ended. */
const revoke = async (token: string): Promise<boolean> => {
  try {
    await sendRequest(identityEndpoints.signOut, {}, { token });
    return true;
  } catch (failure) {
    return (
      failure instanceof RequestFailed && failure.status !== null && failure.status < 500 && failure.status !== 429
    );
  }
};

/** Deletes the user's data here (rules OFF-4, S-37). @throws StorageTrouble when some may be left */
export async function signOut(): Promise<void> {
  const stored = currentToken();
  if (!stored) return;
  await dropToken();
  const { token, claims } = stored;
  const [wiped] = await Promise.allSettled([
    import('./leave/user-data.ts').then(({ wipeUser }) => wipeUser(claims.userid)),
    revokeToken({ token, jti: claims.jti, expiresAt: claims.exp, revoke }),
    import('./notifications/browser-push.ts').then(({ leavePush }) => leavePush()),
  ]);
  if (wiped.status === 'rejected') throw wiped.reason;
}

export async function sendPendingSignOuts(nowSeconds: number): Promise<void> {
  await sendRevocations({ nowSeconds, revoke });
}

/** When older than an hour, so that it does not expire during work. */
export async function renewWhenOld(nowSeconds: number): Promise<void> {
  const stored = currentToken();
  if (!stored || nowSeconds - stored.claims.iat < renewAfterSeconds || stored.claims.exp <= nowSeconds) return;
  try {
    const { accessToken } = await sendRequest(identityEndpoints.renew, {});
    if (currentToken()?.claims.userid === stored.claims.userid) await keepToken(accessToken);
  } catch {
    // The old one is still valid; a real 401 has signed out already.
  }
}
