import type { PushSubscriptionValues } from '#domain/notifications.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { isWished, keepWish } from './notification-wish.ts';

/** The parts of a browser and a server that {@link renewSubscription} uses. */
export interface RenewalParts {
  store: UserStore;
  isPermitted: () => boolean;
  subscribe: (publicKey: string) => Promise<PushSubscriptionValues>;
  leave: () => Promise<void>;
  readKey: () => Promise<string>;
  send: (subscription: PushSubscriptionValues) => Promise<unknown>;
  forget: () => Promise<unknown>;
}

/**
 * Has this browser notified of the news of its user, at a start and after a sign-in: its subscription may be new, and the key
 * of the server too. One of somebody else's is given up, and permission that was taken back turns notifications off.
 */
export async function renewSubscription(parts: RenewalParts): Promise<void> {
  if (!(await isWished(parts.store))) return await parts.leave();
  if (parts.isPermitted()) return void (await parts.send(await parts.subscribe(await parts.readKey())));
  await parts.forget();
  await keepWish(parts.store, false);
}
