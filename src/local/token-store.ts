import type { Claims } from '#contract/identity.ts';

/** The access token of this browser, as it is kept. */
export interface KeptToken {
  token: string;
  claims: Claims;
}

type Listener = (kept: KeptToken | null) => void;

const signedInFlag = 'quayside-signed-in';
const channelName = 'quayside-session';

let kept: KeptToken | null = null;
const listeners = new Set<Listener>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);

/** Reads what a token says of its user. Null for a text that is no token. */
export function readClaims(token: string): Claims | null {
  try {
    const part = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return null;
  }
}

function setFlag(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(signedInFlag, '1');
    else localStorage.removeItem(signedInFlag);
  } catch {
    // Storage is blocked: the sign-in lasts as long as the page.
  }
}

function announce(next: KeptToken | null): void {
  kept = next;
  setFlag(next !== null);
  for (const listener of listeners) listener(next);
}

const openDatabase = () => import('./session-database.ts');

/** The token at hand, without waiting. */
export const currentToken = (): KeptToken | null => kept;

/** Reads the kept token, unless its time is over; a browser that keeps nothing starts signed out (S1 §4). */
export async function loadToken(nowSeconds: number): Promise<KeptToken | null> {
  try {
    const token = await (await openDatabase()).readToken();
    const claims = token ? readClaims(token) : null;
    announce(token && claims && claims.exp > nowSeconds ? { token, claims } : null);
  } catch {
    announce(null);
  }
  return kept;
}

/** Keeps a fresh token, in memory at once and in the browser when it can. Other tabs take it over. @throws Error for a text that is no token */
export async function keepToken(token: string): Promise<void> {
  const claims = readClaims(token);
  if (!claims) throw new Error('not a token');
  announce({ token, claims });
  try {
    await (await openDatabase()).writeToken(token);
    channel?.postMessage('changed');
  } catch {
    // Nothing can be kept here: the sign-in lasts as long as the page.
  }
}

/** Forgets the token, here and in the other tabs. */
export async function dropToken(): Promise<void> {
  announce(null);
  try {
    await (await openDatabase()).removeToken();
  } catch {
    // There was nothing to remove it from.
  }
  channel?.postMessage('changed');
}

/** Calls back whenever the token changes, in whichever tab. */
export function onTokenChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

channel?.addEventListener('message', () => void loadToken(Date.now() / 1000));
