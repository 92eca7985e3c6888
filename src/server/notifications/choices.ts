import { type NotificationKind, notificationKindsOf } from '#domain/notifications.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { listMuted, replaceMuted } from './repository.ts';

type Chooser = Pick<Caller, 'userId' | 'role'>;

/** Rule S-37. */
export async function readWantedKinds(db: Db, { userId, role }: Chooser): Promise<NotificationKind[]> {
  const muted = await listMuted(db, userId);
  return notificationKindsOf(role).filter((kind) => !muted.includes(kind));
}

export const chooseKinds = (tx: Db, { userId, role }: Chooser, wanted: readonly NotificationKind[]): Promise<void> =>
  replaceMuted(
    tx,
    userId,
    notificationKindsOf(role).filter((kind) => !wanted.includes(kind)),
  );
