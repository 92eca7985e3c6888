import type { PushSubscriptionValues } from '#domain/notifications.ts';
import { notificationEndpoints } from '#contract/notifications.ts';
import { type RequestOptions, sendRequest } from '#local/client.ts';
import type { UserStore } from '#local/store/user-store.ts';

const row = 'notifications';

/** Deleted at a sign-out. @throws StorageTrouble */
export const isWished = (store: UserStore): Promise<boolean> =>
  store.read(['meta'], async (database) => (await database.meta.get(row))?.value === true);

export const keepWish = async (store: UserStore, isOn: boolean): Promise<void> => {
  await store.write(['meta'], (database) => database.meta.put({ name: row, value: isOn }));
};

interface RenewalParts {
  store: UserStore;
  isPermitted: () => boolean;
  subscribe: (publicKey: string) => Promise<PushSubscriptionValues>;
  leave: () => Promise<void>;
  readKey: () => Promise<string>;
  send: (subscription: PushSubscriptionValues) => Promise<unknown>;
  forget: () => Promise<unknown>;
}

/** Its key may have changed. Without permission, or for another user's subscription, notifications are turned off. */
export async function renewSubscription(parts: RenewalParts): Promise<void> {
  if (!(await isWished(parts.store))) return await parts.leave();
  if (parts.isPermitted()) return void (await parts.send(await parts.subscribe(await parts.readKey())));
  await parts.forget();
  await keepWish(parts.store, false);
}

interface Caller {
  /** For the requests: the service worker passes the token that it has read. */
  options?: RequestOptions;
  /** The service worker's own. */
  registration?: ServiceWorkerRegistration;
}

/** The server requires a valid sign-in. */
export const renewOwnSubscription = (store: UserStore, { options, registration }: Caller = {}): Promise<void> =>
  renewSubscription({
    store,
    isPermitted: () => Notification.permission === 'granted',
    subscribe: (publicKey) => subscribeBrowser(publicKey, registration),
    leave: () => leavePush(registration),
    readKey: async () => (await sendRequest(notificationEndpoints.read, {}, options)).publicKey,
    send: (body) => sendRequest(notificationEndpoints.subscribe, { body }, options),
    forget: () => sendRequest(notificationEndpoints.unsubscribe, {}, options),
  });

/** False on iPhones until the page is on the home screen. */
export const canBeNotified = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Null without a service worker, as at a page's first visit. */
async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!canBeNotified()) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Needs permission. @throws Error when the push service does not respond, or without a service worker */
export async function subscribeBrowser(
  publicKey: string,
  registration?: ServiceWorkerRegistration,
): Promise<BrowserSubscription> {
  const pushManager = (registration ?? (await findRegistration()))?.pushManager;
  if (!pushManager) throw new Error('no worker');
  const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const subscription = await subscribe().catch(async (failure: unknown) => {
    const earlier = await pushManager.getSubscription();
    if (!earlier) throw failure;
    await earlier.unsubscribe();
    return await subscribe();
  });
  return subscription.toJSON() as BrowserSubscription;
}

/** Also clears shown notifications. If it fails, the service worker does it later. */
export async function leavePush(knownRegistration?: ServiceWorkerRegistration): Promise<void> {
  const registration = knownRegistration ?? (await findRegistration());
  if (!registration) return;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  for (const shown of await registration.getNotifications()) shown.close();
}
