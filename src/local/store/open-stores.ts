import { startTimer } from '#local/timer.ts';
import { currentToken, isOwnerOfToken, isSignInRefused, onTokenChange } from '#local/token-store.ts';
import { createUserStore, type UserStore } from './user-store.ts';

const stores = new Map<number, UserStore>();

/** When the server ended the sign-in, what is typed until the forms close is saved for its owner. */
function mayOpen(userId: number): boolean {
  const token = currentToken();
  return token ? token.claims.userid === userId : isSignInRefused();
}

/** Closed until the user's next sign-in: a screen that is still drawn must not create the deleted database again (rule OFF-4). */
export function openUserStore(userId: number): UserStore {
  const earlier = stores.get(userId);
  if (earlier && (!earlier.isClosed() || earlier.wasDeleted())) return earlier;
  const store = createUserStore(userId, { isOwnerSignedIn: () => isOwnerOfToken(userId) });
  stores.set(userId, store);
  if (!mayOpen(userId)) store.close();
  return store;
}

/** Milliseconds for a closing form to save its last text. */
const lastWordsMs = 5000;

function closeOthers(): void {
  const userId = currentToken()?.claims.userid;
  for (const [owner, store] of stores) {
    if (owner === userId) continue;
    store.close();
    stores.delete(owner);
  }
}

// After a sign-out in any tab no page may write that user's data.
onTokenChange((token, isRefused) => {
  if (token === null && isRefused) startTimer(lastWordsMs, closeOthers);
  else closeOthers();
});
