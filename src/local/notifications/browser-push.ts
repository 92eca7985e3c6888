/** Says whether this browser can be notified; false on a phone of Apple's until the page is on its home screen. */
export const canBeNotified = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** The place where the worker is notified; null without a worker, which a page that was just opened may not have yet. */
async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!canBeNotified()) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** A subscription as the server takes it. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Subscribes this browser at its push service, or answers the subscription that it has with this key. One with another key is
 * given up for it. Asks for nothing: the person has permitted it before. The worker says where it is registered.
 * @throws Error when the push service does not answer, or there is no worker
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

/** Ends the subscription of this browser and takes what it shows off the screen. Where that fails, the worker does it later. */
export async function leavePush(known?: ServiceWorkerRegistration): Promise<void> {
  const registration = known ?? (await findRegistration());
  if (!registration) return;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  for (const shown of await registration.getNotifications()) shown.close();
}
