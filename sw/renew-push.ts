import { renewOwnSubscription } from '#local/notifications/browser-push.ts';
import { readStoredSender } from '#local/token-store.ts';
import { createUserStore } from '#local/store/user-store.ts';

/** Also without an open page (rule S-37). The next start of a page repairs a failure. */
export function renewPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(worker).catch(() => null)));
}

async function renew({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  const sender = await readStoredSender(Date.now() / 1000);
  if (!sender) return;
  // A store of its own, which nobody else closes.
  const store = createUserStore(sender.userId);
  try {
    await renewOwnSubscription(store, { options: { token: sender.token }, registration });
  } finally {
    store.close();
  }
}
