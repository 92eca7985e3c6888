import { notificationEndpoints } from '#contract/notifications.ts';
import { sendRequest } from '#local/client.ts';

import { leavePush, renewSubscription, subscribeBrowser } from '#local/notifications/browser-push.ts';
import { readStoredSender } from '#local/token-store.ts';
import { createUserStore } from '#local/store/user-store.ts';

/** Also without an open page (rule S-37). The next start of a page repairs a failure. */
export function renewPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(worker).catch(() => null)));
}

/** The server requires a valid sign-in. */
async function renew({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  const sender = await readStoredSender(Date.now() / 1000);
  if (!sender) return;
  const { userId, token } = sender;
  // A store of its own, which nobody else closes.
  const store = createUserStore(userId);
  try {
    await renewSubscription({
      store,
      isPermitted: () => Notification.permission === 'granted',
      subscribe: (publicKey) => subscribeBrowser(publicKey, registration),
      leave: () => leavePush(registration),
      readKey: async () => (await sendRequest(notificationEndpoints.read, {}, { token })).publicKey,
      send: (body) => sendRequest(notificationEndpoints.subscribe, { body }, { token }),
      forget: () => sendRequest(notificationEndpoints.unsubscribe, {}, { token }),
    });
  } finally {
    store.close();
  }
}
