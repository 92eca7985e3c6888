import { notificationMessages } from '#domain/messages/notifications.ts';
import type { NotificationKind } from '#domain/notifications.ts';
import type { PushMessage } from '#contract/notifications.ts';
import { type ExternalJob, type OutsideRun, runOutsideJobs } from '#server/platform/external-jobs.ts';
import type { Db } from '#server/platform/handler.ts';
import { notificationJob } from './notify.ts';
import type { PushConfig } from './push-config.ts';
import { isPushAddress } from './push-hosts.ts';
import type { PushKeys } from './push-keys.ts';
import { pushMessage, type PushOutcome } from './push-service.ts';
import { findUnsent, markSent, removeNotification, removeSubscription, type UnsentNotification } from './store.ts';

/** The parts that send notifications. */
export interface NotificationSender extends Pick<PushConfig, 'contact' | 'hosts'> {
  keys: PushKeys;
}

/** About four hours. */
const mostTries = 14;

interface Sending {
  notification: UnsentNotification;
  outcome: PushOutcome;
}

const pathOf = (kind: NotificationKind, requestId: number): string =>
  ['offers_complete', 'provider_answered', 'provider_late'].includes(kind)
    ? `/shippingQuote/${requestId}/offerList`
    : `/shipmentDetails/${requestId}`;

/** The message that a browser shows, to anybody who looks at its screen (rule S-38). */
const messageOf = ({ kind, request_id: requestId, user_id: userId }: UnsentNotification): PushMessage => ({
  userId,
  sentence: notificationMessages.sentences[kind],
  path: pathOf(kind, requestId),
  tag: `${kind}-${requestId}`,
});

async function push(sent: UnsentNotification, sender: NotificationSender, signal: AbortSignal): Promise<PushOutcome> {
  const { endpoint, p256dh, auth } = sent;
  // Settings may have changed since the browser subscribed; it does so again when its page is next opened.
  if (sent.server_key !== sender.keys.publicKey || !isPushAddress(endpoint, sender.hosts)) return 'gone';
  const content = JSON.stringify(messageOf(sent));
  const by = { ...sender.keys, contact: sender.contact };
  return await pushMessage({ endpoint, keys: { p256dh, auth }, content, sender: by }, signal);
}

const sending = (sender: NotificationSender, { log }: OutsideRun): ExternalJob<Sending> => ({
  kind: notificationJob,
  async read(db, id) {
    const notification = await findUnsent(db, id);
    return notification && { notification, outcome: 'taken' };
  },
  async act(task, signal) {
    task.outcome = await push(task.notification, sender, signal);
  },
  async settle(tx, { notification, outcome }, now) {
    const { id, subscription_id: subscriptionId } = notification;
    if (outcome === 'taken') await markSent(tx, { id, subscriptionId, job: notificationJob }, now);
    else if (outcome === 'gone') await removeSubscription(tx, subscriptionId);
    else {
      log.warn({ subject: id }, 'A push service refused a notification');
      await removeNotification(tx, id);
    }
  },
  async fail(tx, { notification }, { tries }) {
    if (tries < mostTries) return false;
    await removeNotification(tx, notification.id);
    return true;
  },
});

/**
 * Sends the notifications that are due and answers how many were settled. A push service that does not answer is tried again
 * with growing pauses, `mostTries` times; a browser that it no longer knows is forgotten.
 */
export const sendDueNotifications = (db: Db, sender: NotificationSender, run: OutsideRun): Promise<number> =>
  runOutsideJobs(db, sending(sender, run), run);
