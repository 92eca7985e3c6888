import { writeText } from '#local/browser-text.ts';
import type { Claims } from '#contract/identity.ts';

export interface StoredToken {
  token: string;
  claims: Claims;
}

/** `isRefused`: ended by the server, not by the user. */
type Listener = (token: StoredToken | null, isRefused: boolean) => void;
type RefusalListener = (userId: number) => unknown;

const signedInFlag = 'quayside-signed-in';
const channelName = 'quayside-session';

let current: StoredToken | null = null;
let isRefused = false;
const listeners = new Set<Listener>();
const refusalListeners = new Set<RefusalListener>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);

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

function announce(next: StoredToken | null): void {
  // The service worker cannot set it; the next start of a page does.
  writeText(signedInFlag, next === null ? null : '1');
  setCurrent(next);
}

function setCurrent(next: StoredToken | null): void {
  current = next;
  if (next) isRefused = false;
  for (const listener of listeners) listener(next, isRefused);
}

const openDatabase = () => import('./session-database.ts');

export const currentToken = (): StoredToken | null => current;

/** The last sign-in was ended by the server. */
export const isSignInRefused = (): boolean => isRefused;

/** An expired token still names the owner of drafts: only the server ends a sign-in (rule OFF-4). */
export async function loadToken(): Promise<StoredToken | null> {
  try {
    const token = await (await openDatabase()).readToken();
    const claims = token ? readClaims(token) : null;
    announce(token && claims ? { token, claims } : null);
  } catch {
    // Unreadable: the flag stays, and the next start tries again.
    setCurrent(null);
  }
  return current;
}

/** In memory if it cannot be stored. @throws Error for an invalid token */
export async function keepToken(token: string): Promise<void> {
  const claims = readClaims(token);
  if (!claims) throw new Error('not a token');
  writing = openDatabase().then(({ writeToken }) => writeToken(token));
  announce({ token, claims });
  try {
    await writing;
    channel?.postMessage('changed');
  } catch {
    // Nothing can be stored: the sign-in lasts as long as the page.
  }
}

let writing: Promise<unknown> = Promise.resolve();

export async function dropToken(): Promise<void> {
  announce(null);
  try {
    await (await openDatabase()).removeToken();
  } catch {
    // There was nothing to remove.
  }
  channel?.postMessage('changed');
}

export interface Sender {
  userId: number;
  token: string;
}

export async function readStoredOwner(): Promise<number | null> {
  const token = await (await openDatabase()).readToken();
  return token ? (readClaims(token)?.userid ?? null) : null;
}

/** In the database, too: another tab may have signed the user out. */
export async function isOwnerOfToken(userId: number): Promise<boolean> {
  if (current?.claims.userid !== userId) return false;
  await writing;
  return (await readStoredOwner()) === userId;
}

/** From the database, the same for all tabs and the service worker. Null for nobody and for an expired token. */
export async function readStoredSender(nowSeconds: number): Promise<Sender | null> {
  const token = await (await openDatabase()).readToken();
  const claims = token ? readClaims(token) : null;
  return token && claims && claims.exp > nowSeconds ? { userId: claims.userid, token } : null;
}

export async function dropStaleToken(token: string): Promise<void> {
  if ((await (await openDatabase()).readToken()) === token) await refuseToken(token);
}

let refusing: { token: string; ending: Promise<void> } | null = null;

/** Unless there is a newer one; typed text is saved first. */
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
  if (current && current.token !== token) return;
  channel?.postMessage({ refused: token });
  const owner = readClaims(token)?.userid;
  if (owner !== undefined) await announceRefusal(owner);
  if (!current || current.token === token) await dropToken();
}

function announceRefusal(userId: number): Promise<unknown> {
  isRefused = true;
  return Promise.allSettled([...refusalListeners].map(async (listener) => await listener(userId)));
}

/** In every tab, before a refused token is deleted; listeners are awaited. */
export function onRefusal(listener: RefusalListener): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

export function onTokenChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let delivered = Promise.resolve<unknown>(null);
channel?.addEventListener('message', ({ data }: MessageEvent<'changed' | { refused: string }>) => {
  // One after the other: typed text is saved before the token is deleted.
  const handle = async (): Promise<unknown> => {
    if (data === 'changed') return await loadToken();
    return current !== null && current.token === data.refused && (await announceRefusal(current.claims.userid));
  };
  delivered = delivered.then(handle, handle);
});
