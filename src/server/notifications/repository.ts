import { sql } from 'kysely';
import type { NotificationKind } from '#domain/notifications.ts';
import type { Db } from '#server/platform/handler.ts';

interface Subscription {
  userId: number;
  signInId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  serverKey: string;
}

/** Takes over the subscription of another user of the same browser. */
export async function keepSubscription(tx: Db, subscription: Subscription, now: Date): Promise<void> {
  const { userId, signInId, endpoint, p256dh, auth, serverKey } = subscription;
  await tx.deleteFrom('pushSubscriptions').where('signInId', '=', signInId).where('endpoint', '<>', endpoint).execute();
  const values = { userId, signInId, p256dh, auth, serverKey, createdAt: now };
  await tx
    .insertInto('pushSubscriptions')
    .values({ ...values, endpoint })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute();
}

export const dropOldest = (tx: Db, userId: number, limit: number) =>
  sql`delete from push_subscriptions where user_id = ${userId} and id not in (
    select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc limit ${limit})`.execute(
    tx,
  );

export const removeOfSignIn = (tx: Db, signInId: string) =>
  tx.deleteFrom('pushSubscriptions').where('signInId', '=', signInId).execute();

export const removeSubscription = (tx: Db, id: number) =>
  tx.deleteFrom('pushSubscriptions').where('id', '=', id).execute();

export const hasSubscription = async (db: Db, signInId: string): Promise<boolean> =>
  (await db
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('signInId', '=', signInId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const listMuted = async (db: Db, userId: number): Promise<string[]> =>
  (await db.selectFrom('mutedNotifications').select('kind').where('userId', '=', userId).execute()).map(
    ({ kind }) => kind,
  );

export async function replaceMuted(tx: Db, userId: number, muted: readonly NotificationKind[]): Promise<void> {
  await tx.deleteFrom('mutedNotifications').where('userId', '=', userId).execute();
  if (muted.length === 0) return;
  await tx
    .insertInto('mutedNotifications')
    .values(muted.map((kind) => ({ userId, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** One user, or all staff except the one who caused it. */
export type Audience = { userId: number } | { staffExcept: number | null };

/** Locked until the transaction ends; subscriptions being removed are skipped. */
export async function lockListening(tx: Db, kind: NotificationKind, audience: Audience): Promise<number[]> {
  const isOfAudience =
    'userId' in audience
      ? sql<boolean>`users.id = ${audience.userId}`
      : sql<boolean>`users.role <> 'Customer' and users.id is distinct from ${audience.staffExcept}::bigint`;
  const { rows } = await sql<{ id: number }>`
    select subscribed.id from push_subscriptions subscribed join users on users.id = subscribed.user_id
    where not users.disabled and ${isOfAudience}
      and not exists (select from muted_notifications muted where muted.user_id = users.id and muted.kind = ${kind})
    order by subscribed.id for key share of subscribed skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns false when it was sent before. */
export async function markNotified(tx: Db, requestId: number, event: string): Promise<boolean> {
  const written = await tx
    .insertInto('notifiedEvents')
    .values({ requestId, event })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

export async function insertNotifications(
  tx: Db,
  subscriptionIds: readonly number[],
  values: { kind: NotificationKind; requestId: number; batchId: number | null; createdAt: Date },
): Promise<number[]> {
  const rows = await tx
    .insertInto('notifications')
    .values(subscriptionIds.map((id) => ({ ...values, subscriptionId: id })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface UnsentNotification {
  id: number;
  subscriptionId: number;
  kind: NotificationKind;
  requestId: number;
  batchId: number | null;
  /** Its order. */
  isBooked: boolean;
  userId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  serverKey: string;
}

/** Null when it was sent, or its subscription is deleted. */
export const findUnsent = async (db: Db, id: number): Promise<UnsentNotification | null> =>
  (
    await sql<UnsentNotification>`
      select news.id, news.subscription_id, news.kind, news.request_id, news.batch_id,
        (select awb_number is not null from requests where requests.id = news.request_id) as is_booked,
        subscribed.user_id, subscribed.endpoint, subscribed.p256dh, subscribed.auth, subscribed.server_key
      from notifications news join push_subscriptions subscribed on subscribed.id = news.subscription_id
      where news.id = ${id} and news.sent_at is null`.execute(db)
  ).rows[0] ?? null;

/** Deletes the browser's earlier notifications and their jobs. */
export async function markSent(
  tx: Db,
  { id, subscriptionId, job }: { id: number; subscriptionId: number; job: string },
  now: Date,
): Promise<void> {
  await sql`with forgotten as (
      delete from notifications where subscription_id = ${subscriptionId} and sent_at is not null returning id)
    delete from jobs using forgotten where jobs.kind = ${job} and jobs.subject_id = forgotten.id`.execute(tx);
  await tx.updateTable('notifications').set({ sentAt: now }).where('id', '=', id).execute();
}

export const removeNotification = (tx: Db, id: number) => tx.deleteFrom('notifications').where('id', '=', id).execute();
