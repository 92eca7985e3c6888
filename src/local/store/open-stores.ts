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

/** In ms, for the last typed values of a closing form. */
const lastWordsMs = 5000;

const closeOthers = (): void => closeStoresExcept(currentToken()?.claims.userid ?? null);

// After a sign-out in any tab no page still holds or writes data of that user. A sign-in that the server ended takes the
// form away a moment later, and a text that is typed in that moment is to be kept for its owner.
onTokenChange((token, isRefused) => {
  if (token === null && isRefused) startTimer(lastWordsMs, closeOthers);
  else closeOthers();
});
