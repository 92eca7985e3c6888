import { notificationCalls } from '#contract/notifications.ts';
import { makeCall } from '#local/client.ts';
import { leavePush, subscribeBrowser } from '#local/notifications/browser-push.ts';
import { renewSubscription } from '#local/notifications/renew-subscription.ts';
import { readStoredSender } from '#local/outbox/send-by-contract.ts';
import { createUserStore } from '#local/store/user-store.ts';

/**
 * Has this browser notified again when its push service has ended the subscription, also while no page is open (rule S-37). Where
 * that fails, the next start of a page does it.
 */
export function renewPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(worker).catch(() => null)));
}

/** Nothing without a sign-in whose time is not over: the server would listen to nobody else. */
async function renew({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  const sender = await readStoredSender(Date.now() / 1000);
  if (!sender) return;
  const { userId, token } = sender;
  // Its own, which nobody else closes or loses with it.
  const store = createUserStore(userId);
  try {
    await renewSubscription({
      store,
      isPermitted: () => Notification.permission === 'granted',
      subscribe: (publicKey) => subscribeBrowser(publicKey, registration),
      leave: () => leavePush(registration),
      readKey: async () => (await makeCall(notificationCalls.read, {}, { token })).publicKey,
      send: (body) => makeCall(notificationCalls.subscribe, { body }, { token }),
      forget: () => makeCall(notificationCalls.unsubscribe, {}, { token }),
    });
  } finally {
    store.close();
  }
}
