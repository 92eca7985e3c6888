import { startTimer } from '#local/timer.ts';
import { currentToken, onTokenChange } from '#local/token-store.ts';
import { createUserStore, type UserStore } from './user-store.ts';

const stores = new Map<number, UserStore>();
let isSignedOut = false;

/** Closed after a sign-out in any tab: a screen that is still drawn must not create the deleted database again (rule OFF-4). */
export function openUserStore(userId: number): UserStore {
  const earlier = stores.get(userId);
  if (earlier && (!earlier.isClosed() || earlier.wasDeleted())) return earlier;
  const store = createUserStore(userId);
  stores.set(userId, store);
  if (isSignedOut) store.close();
  return store;
}

function closeStoresExcept(userId: number | null): void {
  for (const [owner, store] of stores) {
    if (owner === userId && !store.wasDeleted()) continue;
    store.close();
    stores.delete(owner);
  }
}

/** Milliseconds for a closing form to save its last text. */
const lastWordsMs = 5000;

const closeOthers = (): void => closeStoresExcept(currentToken()?.claims.userid ?? null);

// After a sign-out in any tab no page may write that user's data. When the server ended the sign-in, forms close a moment later, and what
// is typed until then is saved for its owner.
onTokenChange((token, isRefused) => {
  isSignedOut = token === null && !isRefused;
  if (token === null && isRefused) startTimer(lastWordsMs, closeOthers);
  else closeOthers();
});
