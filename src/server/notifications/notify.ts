import type { NotificationKind } from '#domain/notifications.ts';
import type { Db } from '#server/platform/handler.ts';
import { scheduleJob } from '#server/platform/jobs.ts';
import { type Audience, insertNotifications, lockListening, markNotified } from './repository.ts';

/** Its subject is the notification. */
export const notificationJob = 'send-notification';

/** `part` tells notifications of one kind and order apart; each is sent once. With `batchId` it is about all orders of the batch. */
interface NotificationCause {
  kind: NotificationKind;
  requestId: number;
  part?: number | string;
  batchId?: number;
  now: Date;
}

const isLive = async (db: Db, requestId: number): Promise<boolean> =>
  (await db.selectFrom('requests').select('livemode').where('id', '=', requestId).executeTakeFirstOrThrow()).livemode;

/** Call it in the transaction of the cause; sent once, and not at all of a test order (rule S-37). If nobody wanted it, a later cause may send it. */
export async function notify(
  tx: Db,
  { kind, requestId, part, batchId, now }: NotificationCause,
  audience: Audience,
): Promise<void> {
  if (!(await isLive(tx, requestId))) return;
  const subscriptions = await lockListening(tx, kind, audience);
  if (subscriptions.length === 0) return;
  if (!(await markNotified(tx, requestId, part === undefined ? kind : `${kind}-${part}`))) return;
  const values = { kind, requestId, batchId: batchId ?? null, createdAt: now };
  for (const subjectId of await insertNotifications(tx, subscriptions, values))
    await scheduleJob(tx, { kind: notificationJob, subjectId, dueAt: now, now });
}
