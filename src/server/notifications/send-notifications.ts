import { notificationMessages } from '#domain/messages/notifications.ts';
import type { PushMessage } from '#contract/notifications.ts';
import { type ExternalJob, type ExternalRun, runExternalJobs } from '#server/platform/external-jobs.ts';
import type { Db } from '#server/platform/handler.ts';
import { notificationJob } from './notify.ts';
import type { PushConfig } from './push-config.ts';
import { isPushAddress } from './push-hosts.ts';
import type { PushKeys } from './push-keys.ts';
import { findUnsent, markSent, removeNotification, removeSubscription, type UnsentNotification } from './repository.ts';

interface Push {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Encrypted: only the browser can read it. */
  content: string;
  sender: PushKeys & { contact: string };
}

/** `gone`: the subscription does not exist any more. */
type PushOutcome = 'taken' | 'refused' | 'gone';

/** Seconds after which a push service drops it. */
const lifeSeconds = 24 * 3600;
const longestSendMs = 20_000;

/** @throws Error when a retry makes sense: no response, rate limited, or a fault of the push service */
async function pushMessage({ endpoint, keys, content, sender }: Push, signal: AbortSignal): Promise<PushOutcome> {
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, content, {
    vapidDetails: { subject: sender.contact, publicKey: sender.publicKey, privateKey: sender.privateKey },
    contentEncoding: 'aes128gcm',
    TTL: lifeSeconds,
  });
  const response = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestSendMs)]),
  });
  await response.body?.cancel();
  const { ok, status } = response;
  if (ok) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
  return 'refused';
}

interface NotificationSender extends Pick<PushConfig, 'contact' | 'hosts'> {
  keys: PushKeys;
}

/** About four hours. */
const mostTries = 14;

function pathOf({ kind, requestId, batchId }: UnsentNotification): string {
  if (batchId !== null) return `/batches/${batchId}`;
  return ['offers_complete', 'provider_answered', 'provider_late'].includes(kind)
    ? `/shippingQuote/${requestId}/offerList`
    : `/shipmentDetails/${requestId}`;
}

function sentenceOf({ kind, batchId, isBooked }: UnsentNotification): string {
  if (kind === 'paid' && batchId !== null) return notificationMessages.batchPaid;
  if (kind === 'batch_booked' && !isBooked) return notificationMessages.batchNotBooked;
  return notificationMessages.sentences[kind];
}

/** Anybody may see the screen, so it holds no details (rule S-38). */
const messageOf = (notification: UnsentNotification): PushMessage => ({
  userId: notification.userId,
  sentence: sentenceOf(notification),
  path: pathOf(notification),
  tag: `${notification.kind}-${notification.requestId}`,
});

async function push(sent: UnsentNotification, sender: NotificationSender, signal: AbortSignal): Promise<PushOutcome> {
  const { endpoint, p256dh, auth } = sent;
  // If settings have changed since, the page subscribes again when it is next opened.
  if (sent.serverKey !== sender.keys.publicKey || !isPushAddress(endpoint, sender.hosts)) return 'gone';
  const content = JSON.stringify(messageOf(sent));
  const by = { ...sender.keys, contact: sender.contact };
  return await pushMessage({ endpoint, keys: { p256dh, auth }, content, sender: by }, signal);
}

const sending = (sender: NotificationSender, { log }: ExternalRun): ExternalJob<UnsentNotification, PushOutcome> => ({
  kind: notificationJob,
  read: findUnsent,
  act: (notification, signal) => push(notification, sender, signal),
  async settle(tx, { id, subscriptionId }, now, outcome) {
    if (outcome === 'taken') await markSent(tx, { id, subscriptionId, job: notificationJob }, now);
    else if (outcome === 'gone') await removeSubscription(tx, subscriptionId);
    else {
      log.warn({ subject: id }, 'A push service refused a notification');
      await removeNotification(tx, id);
    }
  },
  async fail(tx, { id }, { tries }) {
    if (tries < mostTries) return false;
    await removeNotification(tx, id);
    return true;
  },
});

/** Returns how many were settled. Retried up to `mostTries` times; a subscription that is gone is deleted. */
export const sendDueNotifications = (db: Db, sender: NotificationSender, run: ExternalRun): Promise<number> =>
  runExternalJobs(db, sending(sender, run), run);
