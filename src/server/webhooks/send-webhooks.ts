import { utcTime } from '#domain/utc-time.ts';
import { webhookMessages as words } from '#domain/messages/webhooks.ts';
import { failingDays, webhookLogDays, webhookPauses } from '#domain/webhook.ts';
import { mailMaker } from '#server/api-keys/edit-keys.ts';
import { type ExternalJob, type JobWait, type ExternalRun, runExternalJobs } from '#server/platform/external-jobs.ts';
import type { Db } from '#server/platform/handler.ts';
import type { SecretKeys } from '#server/platform/seal.ts';
import { webhookJob } from '#server/read-models/webhook-events.ts';
import { openSecret } from './edit-webhooks.ts';
import { type Posted, postMessage } from './post-message.ts';
import {
  countWaiting,
  deleteMessagesBefore,
  findWebhook,
  insertAttempt,
  lockMessage,
  lockWebhook,
  type MessageToSend,
  takeMessageToSend,
  updateMessage,
  updateWebhook,
  waitsForNextTry,
  type WebhookRow,
} from './repository.ts';
import { signedHeaders } from './sign-message.ts';

export interface WebhookSender {
  keys: SecretKeys;
  innerHosts: readonly string[];
  /** For links, without a final slash. */
  portalAddress: string;
  clock: () => Date;
  /** By the company's id: those that this process sent something to. */
  companies: Map<number, { underway: number; slowUntil: Date }>;
}

/** Pause of a receiver that was not reached twice in a row; also the time within which few waiting messages come back. */
const pauseSeconds = 60;
/** Messages that wait for their receiver come back about one a second, or within this. */
const longestSpreadSeconds = 600;
/** A slower receiver is left alone for as long as it took, so that others have their turn. */
const slowMs = 2_000;
/** So long after a slow response a company gets one message at a time, so that its webhooks occupy only one of the loops. */
const slowSeconds = 600;

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

interface Paused {
  pausedUntil: Date;
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

async function send(sender: WebhookSender, message: MessageToSend, signal: AbortSignal): Promise<Posted | Paused> {
  const now = sender.clock();
  const { webhook, messageId } = message;
  if (webhook.pausedUntil !== null && Date.parse(webhook.pausedUntil) > now.getTime())
    return { pausedUntil: new Date(webhook.pausedUntil) };
  const company = sender.companies.get(webhook.customerId) ?? { underway: 0, slowUntil: now };
  sender.companies.set(webhook.customerId, company);
  if (company.underway > 0 && company.slowUntil > now) return { pausedUntil: later(now, slowMs / 1000) };
  const body = bodyOf(message, sender.portalAddress);
  const headers = signedHeaders({ messageId, now, body, secrets: secretsOf(sender, webhook, now) });
  company.underway += 1;
  try {
    const posted = await postMessage({ url: webhook.url, headers, body, innerHosts: sender.innerHosts, signal });
    if (posted.ms > slowMs) company.slowUntil = later(now, slowSeconds);
    return posted;
  } finally {
    company.underway -= 1;
  }
}

async function logAttempt(tx: Db, { id }: MessageToSend, posted: Posted, now: Date): Promise<void> {
  const { status, ms, problem, response } = posted;
  await insertAttempt(tx, { webhookMessageId: id, at: now, status, ms, problem, response });
}

const mailSwitchedOff = (tx: Db, webhook: WebhookRow, isGone: boolean, now: Date): Promise<void> =>
  mailMaker(
    tx,
    { madeById: webhook.madeById, customerId: webhook.companyId },
    {
      kind: 'webhook-off',
      subject: words.mail.subject(new URL(webhook.url).host),
      paragraphs: [(isGone ? words.mail.gone : words.mail.happened)(webhook.url), words.mail.next],
      link: { label: words.mail.link, path: '/webhooks' },
    },
    now,
  );

const pauseAfter = ({ ms, isUnreachable }: Posted, { failingSince }: WebhookRow, now: Date): Date | null => {
  if (isUnreachable && failingSince !== null) return later(now, pauseSeconds);
  return ms > slowMs ? later(now, ms / 1000) : null;
};

/** Expects a locked webhook: of many failures at once one switches it off. */
async function noteOutcome(tx: Db, webhookId: number, posted: Posted, now: Date): Promise<void> {
  const webhook = await findWebhook(tx, webhookId);
  if (!webhook) return;
  const pausedUntil = pauseAfter(posted, webhook, now);
  if (posted.problem === null) {
    if (webhook.failingSince !== null || pausedUntil !== null)
      await updateWebhook(tx, webhookId, { failingSince: null, pausedUntil });
    return;
  }
  if (webhook.switchedOff !== null) return;
  const since = webhook.failingSince ?? now.toISOString();
  const isGone = posted.status === 410;
  const isOver = utcTime(now).diff(since, 'day') >= failingDays;
  const switchedOff = isGone ? words.gone : isOver ? words.switchedOff(now.toISOString().slice(0, 10)) : null;
  await updateWebhook(tx, webhookId, { failingSince: since, pausedUntil, ...(switchedOff && { switchedOff }) });
  if (switchedOff !== null) await mailSwitchedOff(tx, webhook, isGone, now);
}

/** Up to a fifth later, so that messages which failed together do not come together. */
const jittered = (seconds: number): number => seconds * (1 + Math.random() / 5);

const sending = (sender: WebhookSender): ExternalJob<MessageToSend, Posted | Paused> => ({
  kind: webhookJob,
  read: takeMessageToSend,
  act: (message, signal) => send(sender, message, signal),
  async settle(tx, message, now, outcome): Promise<JobWait | void> {
    if ('pausedUntil' in outcome) {
      const spread = Math.max(pauseSeconds, await countWaiting(tx, message.webhookId, longestSpreadSeconds));
      return { waitsFor: 'receiver', until: later(outcome.pausedUntil, Math.random() * spread) };
    }
    await lockWebhook(tx, message.webhookId);
    // Deleted with its webhook while it was sent.
    if (!(await lockMessage(tx, message.id))) return;
    await logAttempt(tx, message, outcome, now);
    await noteOutcome(tx, message.webhookId, outcome, now);
    const tries = message.tries + 1;
    if (outcome.problem === null)
      return void (await updateMessage(tx, message, { tries, endedAt: now, isDelivered: true }));
    const pause = webhookPauses[message.tries];
    await updateMessage(tx, message, { tries, ...(pause === undefined && { endedAt: now }) });
    if (pause !== undefined) return { waitsFor: waitsForNextTry, until: later(now, jittered(pause)) };
  },
  fail: async () => false,
});

/** At least once: a receiver tells repeats by the message's id. Returns how many tries were made and ended a message. */
export async function sendDueWebhooks(db: Db, sender: WebhookSender, run: ExternalRun): Promise<number> {
  await deleteMessagesBefore(db, utcTime(sender.clock()).subtract(webhookLogDays, 'day').toDate());
  return await runExternalJobs(db, sending(sender), run);
}
