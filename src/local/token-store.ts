import type { Claims } from '#contract/identity.ts';

/** The access token of this browser, as it is kept. */
export interface KeptToken {
  token: string;
  claims: Claims;
}

/** `isRefused`: the server ended the sign-in, and nobody asked to be forgotten. */
type Listener = (kept: KeptToken | null, isRefused: boolean) => void;
type RefusalListener = (userId: number) => unknown;

const signedInFlag = 'quayside-signed-in';
const channelName = 'quayside-session';

let kept: KeptToken | null = null;
let isRefused = false;
const listeners = new Set<Listener>();
const refusalListeners = new Set<RefusalListener>();
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

/** Where the page's flag is kept; the worker has no such place, and the next start of a page mends the flag. */
interface FlagPlace {
  localStorage?: { setItem(name: string, value: string): void; removeItem(name: string): void };
}

function setFlag(signedIn: boolean): void {
  try {
    const { localStorage: flags } = globalThis as FlagPlace;
    if (signedIn) flags?.setItem(signedInFlag, '1');
    else flags?.removeItem(signedInFlag);
  } catch {
    // Storage is blocked: the sign-in lasts as long as the page.
  }
}

function announce(next: KeptToken | null): void {
  setFlag(next !== null);
  take(next);
}

function take(next: KeptToken | null): void {
  kept = next;
  if (next) isRefused = false;
  for (const listener of listeners) listener(next, isRefused);
}

const openDatabase = () => import('./session-database.ts');

/** The token at hand, without waiting. */
export const currentToken = (): KeptToken | null => kept;

/**
 * Reads the kept token; a browser that keeps nothing starts signed out. An expired one still names the owner of the drafts
 * here: only the server ends a sign-in, by refusing it (rule OFF-4).
 */
export async function loadToken(): Promise<KeptToken | null> {
  try {
    const token = await (await openDatabase()).readToken();
    const claims = token ? readClaims(token) : null;
    announce(token && claims ? { token, claims } : null);
  } catch {
    // Nobody knows what is kept: the flag stays, and the next start looks again.
    take(null);
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

let refusing: { token: string; ending: Promise<void> } | null = null;

/** Forgets a token that the server refused, unless a fresh one came meanwhile; what is being typed is written first. */
export function refuseToken(token: string): Promise<void> {
  if (refusing?.token !== token) {
    const ending = endRefused(token).finally(() => {
      if (refusing?.ending === ending) refusing = null;
    });
    refusing = { token, ending };
  }
  return refusing.ending;
}

async function endRefused(token: string): Promise<void> {
  channel?.postMessage('refused');
  const owner = readClaims(token)?.userid;
  if (owner !== undefined) await announceRefusal(owner);
  if (!kept || kept.token === token) await dropToken();
}

function announceRefusal(userId: number): Promise<unknown> {
  isRefused = true;
  return Promise.allSettled([...refusalListeners].map(async (listener) => await listener(userId)));
}

/** Calls back in every tab before a refused token is forgotten, and waits for what is answered. */
export function onRefusal(listener: RefusalListener): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

/** Calls back whenever the token changes, in whichever tab. */
export function onTokenChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let told = Promise.resolve<unknown>(null);
channel?.addEventListener('message', ({ data }) => {
  // One after the other: what is typed here is written before the token goes.
  told = told.then(() => (data === 'refused' ? kept && announceRefusal(kept.claims.userid) : loadToken()));
});
