/** False on Apple's phones until the page is on the home screen. */
export const canBeNotified = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Null without a worker, which a page just opened may not have yet. */
async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!canBeNotified()) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Replaces a subscription with another key. Permission must be there. @throws Error when the push service is
 * silent, or without a worker
 */
export async function subscribeBrowser(
  publicKey: string,
  registration?: ServiceWorkerRegistration,
): Promise<BrowserSubscription> {
  const pushManager = (registration ?? (await findRegistration()))?.pushManager;
  if (!pushManager) throw new Error('no worker');
  const ask = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const subscription = await ask().catch(async (failure: unknown) => {
    const earlier = await pushManager.getSubscription();
    if (!earlier) throw failure;
    await earlier.unsubscribe();
    return await ask();
  });
  return subscription.toJSON() as BrowserSubscription;
}

/** Also clears what it shows. After a failure the worker does it later. */
export async function leavePush(knownRegistration?: ServiceWorkerRegistration): Promise<void> {
  const registration = knownRegistration ?? (await findRegistration());
  if (!registration) return;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  for (const shown of await registration.getNotifications()) shown.close();
}
