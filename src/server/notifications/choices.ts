import { type NotificationKind, notificationKindsOf } from '#domain/notifications.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { listMuted, replaceMuted } from './repository.ts';

type Chooser = Pick<Caller, 'userId' | 'role'>;

/** The kinds of news of which a user wants to be notified (rule S-37). */
export async function readWantedKinds(db: Db, { userId, role }: Chooser): Promise<NotificationKind[]> {
  const muted = await listMuted(db, userId);
  return notificationKindsOf(role).filter((kind) => !muted.includes(kind));
}

/** Has a user notified of these kinds of news and no others. */
export const chooseKinds = (tx: Db, { userId, role }: Chooser, wanted: readonly NotificationKind[]): Promise<void> =>
  replaceMuted(
    tx,
    userId,
    notificationKindsOf(role).filter((kind) => !wanted.includes(kind)),
  );
