import { renewOwnSubscription } from '#local/notifications/browser-push.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { getUser, subscribeToUser } from '#app/base/session.ts';

/** For the signed-in user (rule S-37). Call it once. */
export function followNotifications(): void {
  let owner: number | null = null;
  const renew = (): void => {
    const next = getUser()?.userId ?? null;
    if (next === owner) return;
    owner = next;
    if (next !== null) renewOwnSubscription(openUserStore(next)).catch(() => null);
  };
  renew();
  subscribeToUser(renew);
}
