import type { notificationEndpoints, NotificationChoices } from '#contract/notifications.ts';
import { type NotificationKind, notificationKindsOf } from '#domain/notifications.ts';
import type { Caller, Db, Handlers } from '#server/platform/handler.ts';
import type { PushKeys } from './push-keys.ts';
import { hasSubscription, listMuted, removeOfSignIn, replaceMuted } from './repository.ts';
import { subscribe } from './subscribe.ts';

type Chooser = Pick<Caller, 'userId' | 'role'>;

async function readWantedKinds(db: Db, { userId, role }: Chooser): Promise<NotificationKind[]> {
  const muted = await listMuted(db, userId);
  return notificationKindsOf(role).filter((kind) => !muted.includes(kind));
}

const chooseKinds = (tx: Db, { userId, role }: Chooser, wanted: readonly NotificationKind[]): Promise<void> =>
  replaceMuted(
    tx,
    userId,
    notificationKindsOf(role).filter((kind) => !wanted.includes(kind)),
  );

interface NotificationParts {
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
