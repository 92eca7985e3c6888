import { readText } from '#local/browser-text.ts';
import { useSyncExternalStore } from 'react';
import { errorMessages } from '#domain/messages/errors.ts';
import type { SignedInUser } from '#local/session.ts';
import { loadPart } from './load-part.ts';
import { showMessage } from './messages.ts';

type SessionModule = typeof import('#local/session.ts');

/** Set while somebody is signed in, so that a signed-out start need not open a database. */
const signedInFlag = 'quayside-signed-in';

let session: SessionModule | null = null;
let loading: Promise<SessionModule> | null = null;
const listeners = new Set<() => void>();

export function loadSession(): Promise<SessionModule> {
  loading ??= loadPart(() => import('#local/session.ts')).then(
    (loaded) => {
      session = loaded;
      loaded.subscribeToSession(() => {
        for (const listener of [...listeners]) listener();
      });
      // The page then goes to the sign-in, which shows the reason.
      loaded.subscribeToRefusal(() =>
        showMessage({ kind: 'warning', text: errorMessages.signInEnded, afterNavigation: true }),
      );
      return loaded;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** `isNeeded` also looks when the flag is missing. */
export async function restoreSession({ isNeeded }: { isNeeded: boolean }): Promise<void> {
  if (isNeeded || readText(signedInFlag) === '1') await (await loadSession()).startSession();
}

export const getUser = (): SignedInUser | null => session?.getSession() ?? null;

export function subscribeToUser(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useUser = (): SignedInUser | null => useSyncExternalStore(subscribeToUser, getUser);

/** After a sign-out the last user, until the screen is left. */
export function useSignedInUser(): SignedInUser {
  const user = useSyncExternalStore(subscribeToUser, readLastUser);
  if (!user) throw new Error('This screen needs a signed-in user');
  return user;
}

let lastUser: SignedInUser | null = null;

const readLastUser = (): SignedInUser | null => (lastUser = getUser() ?? lastUser);
