import type { NewWebhookResponse, WebhookMessage, WebhookResponse } from '#contract/webhooks.ts';
import { apiKeyMessages } from '#domain/messages/api-keys.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { webhookMessages as words } from '#domain/messages/webhooks.ts';
import { isStaff } from '#domain/user.ts';
import { mostWebhooks, testEvent, type WebhookInput } from '#domain/webhook.ts';
import { readCompanyAccess } from '#server/customers/access.ts';
import { lockCompany } from '#server/api-keys/edit-keys.ts';
import { Conflict, Forbidden, NotFound, RuleBroken } from '#server/platform/failures.ts';
import { type Caller, type Db, toList } from '#server/platform/handler.ts';
import { companySubject, webhooksByHand } from '#server/limits.ts';
import { useLimits } from '#server/platform/limits.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import { seal, type SecretKeys, unseal } from '#server/platform/seal.ts';
import { brokenReceiver } from './post-message.ts';
import {
  countWebhooks,
  deleteWebhook,
  eventsOf,
  findWebhook,
  insertTest,
  insertWebhook,
  listMessages as selectMessages,
  listWebhooks as selectWebhooks,
  lockWebhook,
  sendAgain,
  updateWebhook,
  type WebhookRow,
} from './repository.ts';
import { makeSecret } from './sign-message.ts';

const mostListed = 200;

export interface WebhookSettings {
  keys: SecretKeys;
  innerHosts: readonly string[];
}

const ownerOf = (row: number) => ({ purpose: 'webhook', row }) as const;

/** Null when it opens with none of the keys. */
export function openSecret(keys: SecretKeys, id: number, sealed: string): string | null {
  const opened = unseal(keys, ownerOf(id), sealed);
  return opened && Buffer.from(opened).toString('utf8');
}

const toWebhookResponse = (row: WebhookRow): WebhookResponse => ({
  id: row.id,
  livemode: row.livemode,
  url: row.url,
  events: eventsOf(row),
  isActive: row.isActive,
  companyId: row.companyId,
  companyName: row.companyName,
  failingSince: row.failingSince,
  switchedOff: row.switchedOff,
  oldSecretUntil: row.oldSecretUntil,
  dateCreated: row.createdAt,
  version: row.version,
});

export async function listWebhooks(db: Db, caller: Caller) {
  const { customerId } = caller;
  const rows = await selectWebhooks(db, customerId);
  const items = rows.filter((row) => isOwn(row, caller)).map(toWebhookResponse);
  const hasApi = customerId === null || (await readCompanyAccess(db, customerId)).hasApi;
  return { ...toList(items), hasApi };
}

/** Managers see all, customers those of their company, programs those of their key's orders. */
const isOwn = (row: WebhookRow, { role, customerId, key }: Caller): boolean =>
  isStaff(role) || (key ? row.customerId : row.companyId) === customerId;

export async function isWebhookVisible(db: Db, id: number, caller: Caller): Promise<boolean> {
  const row = await findWebhook(db, id);
  return row !== null && isOwn(row, caller);
}

/** Asks the name's server, so outside a transaction. @throws RuleBroken at the address */
export async function checkUrl({ innerHosts }: WebhookSettings, { url }: Pick<WebhookInput, 'url'>): Promise<void> {
  const broken = await brokenReceiver(url, innerHosts);
  if (broken !== null) throw new RuleBroken({ url: [broken] });
}

/** A repeat after a lost response adds no second one. @throws RuleBroken at the address */
async function checkTwin(tx: Db, { id, customerId, url }: { id: number | null; customerId: number; url: string }) {
  const twin = (await selectWebhooks(tx, customerId)).find(
    (row) => row.customerId === customerId && row.url === url && row.id !== id,
  );
  if (twin) throw new RuleBroken({ url: [words.urlTaken] });
}

const sealSecret = (keys: SecretKeys, id: number, secret: string): string =>
  seal(keys, ownerOf(id), Buffer.from(secret));

/** @throws RuleBroken by field; Forbidden where the company may not use the API */
export async function addWebhook(
  tx: Db,
  { keys }: WebhookSettings,
  caller: Caller,
  { companyId, ...input }: WebhookInput & { companyId?: number | null | undefined },
  now: Date,
): Promise<NewWebhookResponse> {
  const customerId = await lockCompany(tx, caller, companyId);
  if ((await countWebhooks(tx, customerId)) >= mostWebhooks) throw new RuleBroken(words.tooMany(mostWebhooks));
  await checkTwin(tx, { id: null, customerId, url: input.url });
  const secret = makeSecret();
  const { id } = await insertWebhook(tx, {
    ...{ customerId, madeById: caller.userId, secret: '', createdAt: now },
    ...input,
  });
  await updateWebhook(tx, id, { secret: sealSecret(keys, id, secret) });
  return { webhook: toWebhookResponse((await findWebhook(tx, id))!), secret };
}

interface WebhookToChange {
  id: number;
  ifMatch: string | null;
  caller: Caller;
}

/** @throws Forbidden where the company may not use the API any more */
async function lockUsable(tx: Db, meant: WebhookToChange): Promise<WebhookRow> {
  const row = await lockCurrent(tx, meant);
  if (!row.hasApi) throw new Forbidden(isStaff(meant.caller.role) ? apiKeyMessages.offForCompany : apiKeyMessages.off);
  return row;
}

/** @throws NotFound; Conflict with the webhook as it is now */
async function lockCurrent(tx: Db, { id, ifMatch, caller }: WebhookToChange): Promise<WebhookRow> {
  await lockWebhook(tx, id);
  const row = await findWebhook(tx, id);
  if (!row || !isOwn(row, caller)) throw new NotFound();
  if (!matchesVersion(ifMatch, row.version))
    throw new Conflict(errorMessages.changedMeanwhile, { code: 'changed-meanwhile', current: toWebhookResponse(row) });
  return row;
}

/** Saving one that the portal had switched off switches it on again. */
export async function changeWebhook(
  tx: Db,
  { id, ifMatch, caller, ...input }: WebhookToChange & WebhookInput,
): Promise<WebhookResponse> {
  const { version, customerId } = await lockUsable(tx, { id, ifMatch, caller });
  await checkTwin(tx, { id, customerId, url: input.url });
  await updateWebhook(tx, id, {
    ...input,
    ...(input.isActive && { failingSince: null, pausedUntil: null, switchedOff: null }),
    version: version + 1,
  });
  return toWebhookResponse((await findWebhook(tx, id))!);
}

export async function replaceSecret(
  tx: Db,
  { keys }: WebhookSettings,
  { overlapHours, ...meant }: WebhookToChange & { overlapHours: number },
  now: Date,
): Promise<NewWebhookResponse> {
  const row = await lockUsable(tx, meant);
  const secret = makeSecret();
  const until = overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * 3_600_000);
  await updateWebhook(tx, row.id, {
    secret: sealSecret(keys, row.id, secret),
    ...{ oldSecret: until && row.secret, oldSecretUntil: until, version: row.version + 1 },
  });
  return { webhook: toWebhookResponse((await findWebhook(tx, row.id))!), secret };
}

export async function removeWebhook(tx: Db, meant: WebhookToChange): Promise<void> {
  await lockCurrent(tx, meant);
  await deleteWebhook(tx, meant.id);
}

/** By hand, so limited. @throws RuleBroken for one that is not in use; TooMany */
async function checkSending(tx: Db, meant: WebhookToChange, now: Date): Promise<WebhookRow> {
  const row = await lockUsable(tx, meant);
  if (!row.isActive) throw new RuleBroken(words.notInUse);
  await useLimits(tx, [{ limit: webhooksByHand, subject: companySubject(row.customerId) }], now);
  return row;
}

/** Also to one that was switched off, to see whether it was mended. */
export async function sendTest(tx: Db, meant: WebhookToChange, now: Date): Promise<void> {
  await checkSending(tx, meant, now);
  await insertTest(tx, meant.id, testEvent, now);
}

export async function resendMessages(
  tx: Db,
  meant: WebhookToChange,
  chosen: Parameters<typeof sendAgain>[2],
  now: Date,
): Promise<number> {
  if ((await checkSending(tx, meant, now)).switchedOff !== null) throw new RuleBroken(words.switchOnFirst);
  return await sendAgain(tx, meant.id, chosen, now);
}

export async function listMessages(db: Db, id: number) {
  const rows = await selectMessages(db, id, mostListed);
  const items = rows.map((row): WebhookMessage => ({
    id: row.id,
    messageId: row.messageId,
    type: row.type,
    shippingRequestId: row.requestId,
    dateCreated: row.createdAt,
    state: row.endedAt === null ? 'waiting' : row.isDelivered ? 'delivered' : 'givenUp',
    nextTry: row.dueAt,
    attempts: (row.attempts ?? []).map(({ at, ...attempt }) => ({ dateCreated: at, ...attempt })),
  }));
  return toList(items);
}

/** Encrypts all secrets with the present key. Returns how many open with none. */
export async function resealWebhooks(tx: Db, keys: SecretKeys): Promise<{ resealed: number; lost: number }> {
  const rows = await tx
    .selectFrom('webhooks')
    .select(['id', 'secret', 'oldSecret'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  let lost = 0;
  for (const { id, secret, oldSecret } of rows) {
    const [opened, openedOld] = [secret, oldSecret].map((each) => each && openSecret(keys, id, each));
    if (!opened) lost += 1;
    else
      await updateWebhook(tx, id, {
        secret: sealSecret(keys, id, opened),
        ...(openedOld && { oldSecret: sealSecret(keys, id, openedOld) }),
      });
  }
  return { resealed: rows.length - lost, lost };
}
