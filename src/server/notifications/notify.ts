import type { NotificationKind } from '#domain/notifications.ts';
import type { Db } from '#server/platform/handler.ts';
import { scheduleJob } from '#server/platform/jobs.ts';
import { type Audience, insertNotifications, lockListening, markNotified } from './repository.ts';

/** Its subject is the notification. */
export const notificationJob = 'send-notification';

/** `part` tells several news of one kind apart, each sent once. */
export interface News {
  kind: NotificationKind;
  requestId: number;
  part?: number | string;
  now: Date;
}

/**
 * In the transaction of their cause; browsers get it after that, once (rule S-37). News that nobody wanted may be sent at their next cause.
 */
export async function notify(tx: Db, { kind, requestId, part, now }: News, audience: Audience): Promise<void> {
  const subscriptions = await lockListening(tx, kind, audience);
  if (subscriptions.length === 0) return;
  if (!(await markNotified(tx, requestId, part === undefined ? kind : `${kind}-${part}`))) return;
  const values = { kind, requestId, createdAt: now };
  for (const subjectId of await insertNotifications(tx, subscriptions, values))
    await scheduleJob(tx, { kind: notificationJob, subjectId, dueAt: now, now });
}
