import { pushMessage } from '#contract/notifications.ts';
import { readToken } from '#local/session-database.ts';
import { isScreenPath } from '#local/shell-path.ts';
import { readClaims } from '#local/token-store.ts';

const icon = '/icons/icon-192.png';

/** Also without an open page (rules S-37, S-38). */
export function showNotifications(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = (event.notification.data ?? {}) as { path?: unknown };
    if (typeof path === 'string') event.waitUntil(open(worker, path));
  });
}

/** Ignored for a user who is not signed in here any more; the browser then drops its subscription. */
async function show({ registration }: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { success, data: message } = pushMessage.safeParse(readJson(data));
  if (!success) return;
  const owner = readClaims((await readToken().catch(() => null)) ?? '')?.userid;
  if (owner !== message.userId) return void (await (await registration.pushManager.getSubscription())?.unsubscribe());
  const { sentence: body, tag, path } = message;
  await registration.showNotification('Quayside', { body, tag, icon, data: { path } });
}

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/** In the tab that shows it, otherwise in a new one, so that text typed elsewhere stays. */
async function open({ clients, location }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const { origin, pathname, href } = new URL(path, location.origin);
  if (origin !== location.origin || !isScreenPath(pathname)) return;
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find(({ url }) => new URL(url).pathname === pathname);
  await (shown ? shown.focus() : clients.openWindow(href));
}
