import type { NotificationKind } from '#domain/notifications.ts';
import type { Db } from '#server/platform/handler.ts';
import { scheduleJob } from '#server/platform/jobs.ts';
import { type Audience, insertNotifications, lockListening, markNotified } from './repository.ts';

/** The kind of job that sends a notification; its subject is the notification. */
export const notificationJob = 'send-notification';

/** News of an order. `part` tells news of one kind apart, of which an order may have several, each told once. */
export interface News {
  kind: NotificationKind;
  requestId: number;
  part?: number | string;
  now: Date;
}

/**
 * Notifies an audience of news of an order, in the transaction of their cause: the browsers of those who want it get it after
 * that, once (rule S-37). News of which nobody wanted to hear when they came may be told at their next cause.
 */
export async function notify(tx: Db, { kind, requestId, part, now }: News, audience: Audience): Promise<void> {
  const subscriptions = await lockListening(tx, kind, audience);
  if (subscriptions.length === 0) return;
  if (!(await markNotified(tx, requestId, part === undefined ? kind : `${kind}-${part}`))) return;
  const values = { kind, requestId, createdAt: now };
  for (const subjectId of await insertNotifications(tx, subscriptions, values))
    await scheduleJob(tx, { kind: notificationJob, subjectId, dueAt: now, now });
}
