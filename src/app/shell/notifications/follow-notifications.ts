import { notificationEndpoints } from '#contract/notifications.ts';
import { sendRequest } from '#local/client.ts';

import { leavePush, renewSubscription, subscribeBrowser } from '#local/notifications/browser-push.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { getUser, subscribeToUser } from '#app/base/session.ts';

/** For the signed-in user (rule S-37). Call it once. */
export function followNotifications(): void {
  let owner: number | null = null;
  const renew = (): void => {
    const next = getUser()?.userId ?? null;
    if (next === owner) return;
    owner = next;
    if (next !== null) renewOf(next).catch(() => null);
  };
  renew();
  subscribeToUser(renew);
}

const renewOf = (userId: number): Promise<void> =>
  renewSubscription({
    store: openUserStore(userId),
    isPermitted: () => Notification.permission === 'granted',
    subscribe: (publicKey) => subscribeBrowser(publicKey),
    leave: () => leavePush(),
    readKey: async () => (await sendRequest(notificationEndpoints.read, {})).publicKey,
    send: (body) => sendRequest(notificationEndpoints.subscribe, { body }),
    forget: () => sendRequest(notificationEndpoints.unsubscribe, {}),
  });
