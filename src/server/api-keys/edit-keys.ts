import type { ApiKeyResponse, NewApiKeyResponse } from '#contract/api-keys.ts';
import { type ApiVersion, newestApiVersion } from '#contract/api-versions.ts';
import { type ApiKeyInput, type ApiScope, hasExpired, mostApiKeys } from '#domain/api-key.ts';
import { apiKeyMessages as words } from '#domain/messages/api-keys.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { isStaff } from '#domain/user.ts';
import { readCompanyAccess } from '#server/customers/access.ts';
import { findContact } from '#server/customers/find-company.ts';
import { addKeyUser, changeKeyUser } from '#server/identity/key-users.ts';
import { findRecipient, type NewMail, writeMail } from '#server/mail/write-mail.ts';
import type { Actor } from '#server/people/actor.ts';
import { writeAction } from '#server/people/write-action.ts';
import { Conflict, Forbidden, NotFound, RuleBroken } from '#server/platform/failures.ts';
import { type Caller, type Db, toList } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import { hashKey, makeKey, startOf } from './key-text.ts';
import { findOrMakeTestCompany } from './test-company.ts';
import { findKey, insertKey, type KeyRow, listKeys as selectAll, lockKey, updateKey } from './repository.ts';

const dayMs = 86_400_000;

const toKeyResponse = (row: KeyRow, now: Date): ApiKeyResponse => ({
  id: row.id,
  name: row.name,
  livemode: row.livemode,
  start: row.start,
  companyId: row.companyId,
  companyName: row.companyName,
  madeBy: row.madeBy,
  scopes: row.scopes as ApiScope[],
  networks: row.networks,
  expiresOn: row.expiresOn,
  oldSecretUntil:
    row.oldSecretUntil !== null && Date.parse(row.oldSecretUntil) > now.getTime() ? row.oldSecretUntil : null,
  lastUsedAt: row.lastUsedAt,
  state: row.revokedAt !== null ? 'revoked' : hasExpired(row.expiresOn, now) ? 'expired' : 'active',
  apiVersion: row.apiVersion as ApiVersion,
  dateCreated: row.createdAt,
  version: row.version,
});

export async function listKeys(db: Db, { customerId }: Caller, now: Date) {
  const items = (await selectAll(db, customerId)).map((row) => toKeyResponse(row, now));
  const hasApi = customerId === null || (await readCompanyAccess(db, customerId)).hasApi;
  return { ...toList(items), hasApi };
}

/** Managers see all, customers those of their company. */
const isOwn = (row: KeyRow, { role, customerId }: Caller): boolean => isStaff(role) || row.companyId === customerId;

export async function isKeyVisible(db: Db, id: number, caller: Caller): Promise<boolean> {
  const row = await findKey(db, id);
  return row !== null && isOwn(row, caller);
}

/** The company whose key or webhook is made, locked until the transaction ends. @throws Forbidden, or RuleBroken at the company for a manager */
export async function lockCompany(tx: Db, caller: Caller, companyId: number | null | undefined): Promise<number> {
  const id = caller.customerId ?? companyId ?? null;
  if (id === null) throw new RuleBroken({ companyId: [words.chooseCompany] });
  if (caller.customerId === null && !(await findContact(tx, id)))
    throw new RuleBroken({ companyId: [words.noSuchCompany] });
  const { hasApi } = await readCompanyAccess(tx, id, { lock: true });
  if (hasApi) return id;
  if (caller.customerId !== null) throw new Forbidden(words.off);
  throw new RuleBroken({ companyId: [words.offForCompany] });
}

const checkDay = ({ expiresOn }: ApiKeyInput, now: Date): void => {
  if (hasExpired(expiresOn, now)) throw new RuleBroken({ expiresOn: [words.dayPassed] });
};

/** To whoever made a key or webhook, and to the company if it has an address of its own. */
export async function mailMaker(
  tx: Db,
  { madeById, customerId }: { madeById: number; customerId: number },
  mail: Omit<NewMail, 'to' | 'order'>,
  now: Date,
): Promise<void> {
  const recipients = [await findRecipient(tx, madeById), await findContact(tx, customerId)];
  const unique = new Map(recipients.flatMap((to) => (to ? [[to.email.toLowerCase(), to] as const] : [])));
  for (const to of unique.values()) await writeMail(tx, { ...mail, to, order: null, customerId }, now);
}

const mailAbout = (tx: Db, key: KeyRow, caller: Caller, now: Date): Promise<void> =>
  mailMaker(
    tx,
    { madeById: key.madeById, customerId: key.companyId },
    {
      kind: 'api-key',
      subject: (key.version === 1 ? words.mail.made : words.mail.renewed)(key.name),
      paragraphs: [
        words.mail.happened(caller.fullName, key.companyName, key.scopes.join(', ')),
        ...(key.livemode ? [] : [words.testKey]),
        words.mail.other,
      ],
      link: { label: words.mail.link, path: '/apiKeys' },
    },
    now,
  );

const subjectOf = (key: KeyRow) => ({ customer: { id: key.companyId, name: key.companyName } });

/** Expects a locked company. A repeat after a lost response makes no second key. @throws RuleBroken */
async function checkPlace(
  tx: Db,
  key: { id: number | null; companyId: number; name: string },
  now: Date,
): Promise<void> {
  const others = (await selectAll(tx, key.companyId)).filter(
    ({ id, revokedAt, expiresOn }) => id !== key.id && revokedAt === null && !hasExpired(expiresOn, now),
  );
  if (others.length >= mostApiKeys) throw new RuleBroken(words.tooMany(mostApiKeys));
  if (others.some(({ name }) => name.toLowerCase() === key.name.toLowerCase()))
    throw new RuleBroken({ name: [words.nameTaken(key.name)] });
}

interface NewKey extends ApiKeyInput {
  livemode?: boolean | undefined;
  companyId?: number | null | undefined;
  /** A hash that no password matches. */
  passwordHash: string;
}

/** @throws RuleBroken by field; Forbidden where the company may not have keys */
export async function addKey(
  tx: Db,
  by: Actor,
  caller: Caller,
  { companyId, livemode = true, passwordHash, ...input }: NewKey,
  now: Date,
): Promise<NewApiKeyResponse> {
  checkDay(input, now);
  const ownerId = await lockCompany(tx, caller, companyId);
  await checkPlace(tx, { id: null, companyId: ownerId, name: input.name }, now);
  await by.confirm(tx);
  const customerId = livemode ? ownerId : await findOrMakeTestCompany(tx, ownerId, now);
  const contact = await findContact(tx, ownerId);
  const owner = await findRecipient(tx, caller.userId);
  const email = contact?.email || owner?.email || '';
  const userId = await addKeyUser(tx, { customerId, name: input.name, email, passwordHash }, now);
  const secret = makeKey(livemode);
  const { id } = await insertKey(tx, {
    ...{ customerId, userId, madeById: caller.userId, start: startOf(secret), secretHash: hashKey(secret) },
    ...{ name: input.name, scopes: input.scopes, networks: input.networks, expiresOn: input.expiresOn },
    ...{ apiVersion: newestApiVersion, createdAt: now },
  });
  const key = (await findKey(tx, id))!;
  await writeAction(tx, by, subjectOf(key), words.actions.made(key.name, key.scopes.join(', ')), now);
  await mailAbout(tx, key, caller, now);
  return { key: toKeyResponse(key, now), secret };
}

interface KeyToChange {
  id: number;
  ifMatch: string | null;
}

/** Locks the key. @throws NotFound; Conflict with the key as it is now; RuleBroken for a revoked one */
async function lockUsable(tx: Db, by: Actor, caller: Caller, { id, ifMatch }: KeyToChange, now: Date): Promise<KeyRow> {
  await lockKey(tx, id);
  await by.confirm(tx);
  const key = await findKey(tx, id);
  if (!key || !isOwn(key, caller)) throw new NotFound();
  if (!matchesVersion(ifMatch, key.version))
    throw new Conflict(errorMessages.changedMeanwhile, { code: 'changed-meanwhile', current: toKeyResponse(key, now) });
  if (key.revokedAt !== null) throw new RuleBroken(words.revokedStays);
  return key;
}

/** @throws as `lockUsable`; RuleBroken by field */
export async function changeKey(
  tx: Db,
  by: Actor,
  caller: Caller,
  { id, ifMatch, ...input }: KeyToChange & ApiKeyInput,
  now: Date,
): Promise<ApiKeyResponse> {
  const before = await lockUsable(tx, by, caller, { id, ifMatch }, now);
  if (input.expiresOn !== before.expiresOn) checkDay(input, now);
  const isRenamed = input.name.toLowerCase() !== before.name.toLowerCase();
  if (!hasExpired(input.expiresOn, now) && (isRenamed || hasExpired(before.expiresOn, now))) {
    await readCompanyAccess(tx, before.companyId, { lock: true });
    await checkPlace(tx, { id, companyId: before.companyId, name: input.name }, now);
  }
  await updateKey(tx, id, input);
  await changeKeyUser(tx, before.userId, { name: input.name });
  const key = (await findKey(tx, id))!;
  await writeAction(tx, by, subjectOf(key), words.actions.changed(key.name, key.scopes.join(', ')), now);
  return toKeyResponse(key, now);
}

/** The secret before the last one ends at once. @throws as `lockUsable` */
export async function renewKey(
  tx: Db,
  by: Actor,
  caller: Caller,
  { id, ifMatch, overlapDays }: KeyToChange & { overlapDays: number },
  now: Date,
): Promise<NewApiKeyResponse> {
  const before = await lockUsable(tx, by, caller, { id, ifMatch }, now);
  if (!before.hasApi) throw new Forbidden(isStaff(caller.role) ? words.offForCompany : words.off);
  const secret = makeKey(before.livemode);
  const until = overlapDays === 0 ? null : new Date(now.getTime() + overlapDays * dayMs);
  await updateKey(tx, id, {
    ...{ start: startOf(secret), secretHash: hashKey(secret) },
    ...{ oldSecretHash: until && before.secretHash, oldSecretUntil: until },
  });
  const key = (await findKey(tx, id))!;
  await writeAction(tx, by, subjectOf(key), words.actions.renewed(key.name, overlapDays), now);
  await mailAbout(tx, key, caller, now);
  return { key: toKeyResponse(key, now), secret };
}

/** A revoked key stays listed; once more changes nothing. @throws NotFound; Conflict */
export async function revokeKey(
  tx: Db,
  by: Actor,
  caller: Caller,
  { id, ifMatch }: KeyToChange,
  now: Date,
): Promise<ApiKeyResponse> {
  const current = await findKey(tx, id);
  if (current?.revokedAt && isOwn(current, caller)) return toKeyResponse(current, now);
  const before = await lockUsable(tx, by, caller, { id, ifMatch }, now);
  await updateKey(tx, id, { revokedAt: now, oldSecretHash: null, oldSecretUntil: null });
  await changeKeyUser(tx, before.userId, { disabled: true });
  await writeAction(tx, by, subjectOf(before), words.actions.revoked(before.name), now);
  return toKeyResponse((await findKey(tx, id))!, now);
}
