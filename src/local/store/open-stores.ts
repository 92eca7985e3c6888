import { startTimer } from '#local/timer.ts';
import { currentToken, onTokenChange } from '#local/token-store.ts';
import { createUserStore, type UserStore } from './user-store.ts';

const open = new Map<number, UserStore>();

export function openUserStore(userId: number): UserStore {
  const openStore = open.get(userId);
  if (openStore && !openStore.isClosed()) return openStore;
  const made = createUserStore(userId);
  open.set(userId, made);
  return made;
}

function closeStoresExcept(userId: number | null): void {
  for (const [owner, store] of open) {
    if (owner === userId) continue;
    store.close();
    open.delete(owner);
  }
}

/** Milliseconds for a closing form to save its last text. */
const lastWordsMs = 5000;

const closeOthers = (): void => closeStoresExcept(currentToken()?.claims.userid ?? null);

// After a sign-out in any tab no page may write that user's data. When the server ended the sign-in, forms close a moment later, and what
// is typed until then is saved for its owner.
onTokenChange((token, isRefused) => {
  if (token === null && isRefused) startTimer(lastWordsMs, closeOthers);
  else closeOthers();
});
