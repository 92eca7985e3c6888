import type { notificationEndpoints, NotificationChoices } from '#contract/notifications.ts';
import type { Caller, Db, Handlers } from '#server/platform/handler.ts';
import type { PushKeys } from './push-keys.ts';
import { chooseKinds, readWantedKinds } from './choices.ts';
import { hasSubscription, removeOfSignIn } from './repository.ts';
import { subscribe } from './subscribe.ts';

export interface NotificationParts {
  pushKeys: PushKeys;
  config: { push: { hosts: readonly string[] } };
}

/** Rule S-37. */
export function notificationHandlers({ pushKeys, config }: NotificationParts): Handlers<typeof notificationEndpoints> {
  const show = async (db: Db, caller: Caller): Promise<NotificationChoices> => ({
    kinds: await readWantedKinds(db, caller),
    isOn: await hasSubscription(db, caller.signInId),
    publicKey: pushKeys.publicKey,
  });
  return {
    read: ({ db, caller }) => show(db, caller),
    async save({ db, caller, body }) {
      await chooseKinds(db, caller, body.kinds);
      return await show(db, caller);
    },
    async subscribe({ db, caller, body, now }) {
      await subscribe(db, caller, body, { hosts: config.push.hosts, serverKey: pushKeys.publicKey, now });
      return {};
    },
    async unsubscribe({ db, caller }) {
      await removeOfSignIn(db, caller.signInId);
      return {};
    },
  };
}
