import { utcTime } from '#domain/utc-time.ts';
import { webhookMessages as words } from '#domain/messages/webhooks.ts';
import { failingDays, webhookLogDays, webhookPauses } from '#domain/webhook.ts';
import { findContact } from '#server/customers/find-company.ts';
import { findRecipient, type Recipient, writeMail } from '#server/mail/write-mail.ts';
import { type ExternalJob, type JobWait, type OutsideRun, runOutsideJobs } from '#server/platform/external-jobs.ts';
import type { Db } from '#server/platform/handler.ts';
import type { SecretKeys } from '#server/platform/seal.ts';
import { webhookJob } from '#server/read-models/webhook-events.ts';
import { openSecret } from './edit-webhooks.ts';
import { type Posted, postMessage } from './post-message.ts';
import {
  deleteMessagesBefore,
  findMessageToSend,
  findWebhook,
  insertAttempt,
  lockWebhook,
  type MessageToSend,
  updateMessage,
  updateWebhook,
  type WebhookRow,
} from './repository.ts';
import { signedHeaders } from './sign-message.ts';

export interface WebhookSender {
  keys: SecretKeys;
  innerHosts: readonly string[];
  /** For links, without a final slash. */
  portalAddress: string;
  clock: () => Date;
}

/** How many receivers may be waited for at once. */
const atOnce = 8;
/** After a receiver that was not reached, its other messages wait so long. */
const pauseSeconds = 60;

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** The receiver is left alone until then. */
class Paused extends Error {
  readonly until: Date;
  constructor(until: Date) {
    super('receiver paused');
    this.until = until;
  }
}

class NotTaken extends Error {
  readonly posted: Posted;
  constructor(posted: Posted) {
    super(posted.problem ?? '');
    this.posted = posted;
  }
}

function bodyOf({ type, data, eventVersion, createdAt, requestId }: MessageToSend, address: string): string {
  const link = requestId === null ? null : `${address}/shipmentDetails/${requestId}`;
  const content = { ...(data as object), object: requestId === null ? 'test' : 'order', version: eventVersion, link };
  return JSON.stringify({ type, timestamp: createdAt, data: content });
}

function secretsOf({ keys }: WebhookSender, webhook: WebhookRow, now: Date): string[] {
  const { id, secret, oldSecret, oldSecretUntil } = webhook;
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && Date.parse(oldSecretUntil) > now.getTime();
  const sealed = isOldValid ? [secret, oldSecret] : [secret];
  return sealed.map((each) => openSecret(keys, id, each)).filter((each) => each !== null);
}

async function send(sender: WebhookSender, message: MessageToSend, signal: AbortSignal): Promise<Posted> {
  const now = sender.clock();
  const { webhook, messageId } = message;
  if (webhook.pausedUntil !== null && Date.parse(webhook.pausedUntil) > now.getTime())
    throw new Paused(new Date(webhook.pausedUntil));
  const body = bodyOf(message, sender.portalAddress);
  const headers = signedHeaders({ messageId, now, body, secrets: secretsOf(sender, webhook, now) });
  const posted = await postMessage({ url: webhook.url, headers, body, innerHosts: sender.innerHosts, signal });
  if (posted.problem !== null) throw new NotTaken(posted);
  return posted;
}

async function logAttempt(tx: Db, { id }: MessageToSend, posted: Posted, now: Date): Promise<void> {
  const { status, ms, problem, response } = posted;
  await insertAttempt(tx, { webhookMessageId: id, at: now, status, ms, problem, response });
}

async function mailSwitchedOff(tx: Db, webhook: WebhookRow, now: Date): Promise<void> {
  const recipients = [await findRecipient(tx, webhook.madeById), await findContact(tx, webhook.customerId)];
  const unique = new Map(recipients.filter((to): to is Recipient => !!to?.email).map((to) => [to.email, to]));
  for (const to of unique.values()) {
    await writeMail(
      tx,
      {
        kind: 'webhook-off',
        to,
        order: null,
        subject: words.mail.subject(new URL(webhook.url).host),
        paragraphs: [words.mail.happened(webhook.url), words.mail.next],
        link: { label: words.mail.link, path: '/webhooks' },
      },
      now,
    );
  }
}

/** Locks the webhook: of many failures at once one switches it off. */
async function noteFailure(tx: Db, webhookId: number, posted: Posted, now: Date): Promise<void> {
  await lockWebhook(tx, webhookId);
  const webhook = await findWebhook(tx, webhookId);
  if (!webhook || webhook.switchedOff !== null) return;
  const since = webhook.failingSince ?? now.toISOString();
  const isOver = utcTime(now).diff(since, 'day') >= failingDays;
  const switchedOff =
    posted.status === 410 ? words.gone : isOver ? words.switchedOff(now.toISOString().slice(0, 10)) : null;
  await updateWebhook(tx, webhookId, {
    failingSince: since,
    ...(posted.isUnreachable && { pausedUntil: later(now, pauseSeconds) }),
    ...(switchedOff !== null && { switchedOff }),
  });
  if (isOver) await mailSwitchedOff(tx, webhook, now);
}

/** Up to a fifth later, so that messages which failed together do not come together. */
const jittered = (seconds: number): number => seconds * (1 + Math.random() / 5);

const sending = (sender: WebhookSender): ExternalJob<MessageToSend, Posted> => ({
  kind: webhookJob,
  read: findMessageToSend,
  act: (message, signal) => send(sender, message, signal),
  async settle(tx, message, now, posted) {
    await logAttempt(tx, message, posted, now);
    await updateMessage(tx, message.id, { tries: message.tries + 1, endedAt: now, isDelivered: true });
    if (message.webhook.failingSince !== null)
      await updateWebhook(tx, message.webhookId, { failingSince: null, pausedUntil: null });
  },
  async fail(tx, message, { cause }, now): Promise<boolean | JobWait> {
    if (cause instanceof Paused) return { waitsFor: 'receiver', until: cause.until };
    if (!(cause instanceof NotTaken)) return false;
    await logAttempt(tx, message, cause.posted, now);
    await noteFailure(tx, message.webhookId, cause.posted, now);
    const pause = webhookPauses[message.tries];
    const isGivenUp = pause === undefined;
    await updateMessage(tx, message.id, { tries: message.tries + 1, ...(isGivenUp && { endedAt: now }) });
    return isGivenUp || { waitsFor: 'next try', until: later(now, jittered(pause)) };
  },
});

/** At least once: a receiver tells repeats by the message's id. Returns how many were taken. */
export async function sendDueWebhooks(db: Db, sender: WebhookSender, run: OutsideRun): Promise<number> {
  await deleteMessagesBefore(db, utcTime(sender.clock()).subtract(webhookLogDays, 'day').toDate());
  const counts = await Promise.all(Array.from({ length: atOnce }, () => runOutsideJobs(db, sending(sender), run)));
  return counts.reduce((sum, count) => sum + count, 0);
}
