import type { PushSubscriptionValues } from '#domain/notifications.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { isWished, keepWish } from './notification-wish.ts';

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
 * Subscription and server key may be new. Somebody else's subscription is given up; without permission
 * notifications are turned off.
 */
export async function renewSubscription(parts: RenewalParts): Promise<void> {
  if (!(await isWished(parts.store))) return await parts.leave();
  if (parts.isPermitted()) return void (await parts.send(await parts.subscribe(await parts.readKey())));
  await parts.forget();
  await keepWish(parts.store, false);
}
