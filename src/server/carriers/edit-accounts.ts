import { sql } from 'kysely';
import type { CarrierAccountResponse } from '#contract/carrier-accounts.ts';
import { accountLabels, type AccountInput, readProducts } from '#domain/carrier-account.ts';
import type { FieldErrors } from '#domain/field.ts';
import { accountMessages } from '#domain/messages/carrier-accounts.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { findContact } from '#server/customers/find-company.ts';
import { Conflict, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import type { SecretKeys } from '#server/platform/seal.ts';
import {
  type AccountRow,
  type AccountSettings,
  type Credentials,
  sealCredentials,
  selectAccounts,
  tryAccount,
  unsealCredentials,
} from './account-carriers.ts';
import type { CarrierAccount, GoLiveCheck } from './adapter.ts';
import { adapters } from './adapters.ts';
import { type Booking, CarrierRefusal } from './carrier.ts';

/** `isUsed`: an offer or booking of an order that is no test names the account, so it can be neither moved nor deleted. */
const selectShown = (db: Db) =>
  selectAccounts(db).select(
    sql<boolean>`exists (select from offers join requests on requests.id = offers.request_id and requests.livemode
        where offers.carrier_account_id = carrier_accounts.id)
      or exists (select from booking_attempts a join requests on requests.id = a.request_id and requests.livemode
        where a.account_id = carrier_accounts.id)`.as('isUsed'),
  );

/** Takes the account from the offers and bookings of test orders. */
async function leaveTestOrders(tx: Db, id: number): Promise<void> {
  await sql`update offers set carrier_account_id = null, carrier_product = null, carrier_lines = null,
    carrier_currency = null, carrier_price = null, carrier_rate = null
    from requests r where carrier_account_id = ${id}::bigint and r.id = offers.request_id and not r.livemode`.execute(
    tx,
  );
  await sql`update booking_attempts set account_id = null
    from requests r where account_id = ${id}::bigint and r.id = booking_attempts.request_id and not r.livemode`.execute(
    tx,
  );
}

type ShownRow = AccountRow & { isUsed: boolean };

/** Without its secrets. */
function toAccountResponse(keys: SecretKeys, row: ShownRow): CarrierAccountResponse {
  const credentials = unsealCredentials(keys, row);
  const fields = adapters[row.adapter]?.fields ?? [];
  const open = fields.filter(({ name, isSecret }) => !isSecret && credentials?.[name] !== undefined);
  return {
    id: row.id,
    shippingProviderId: row.providerId,
    shippingProviderName: row.providerName,
    companyId: row.customerId,
    companyName: row.customerName,
    api: row.adapter,
    mode: row.mode,
    products: row.products,
    isActive: row.active,
    isUsed: row.isUsed,
    credentials: Object.fromEntries(open.map(({ name }) => [name, credentials![name]!])),
    stored: fields.filter(({ name }) => credentials?.[name] !== undefined).map(({ name }) => name),
    triedAt: row.triedAt,
    triedError: credentials ? row.triedError : accountMessages.keyLost,
    version: row.version,
  };
}

export const listAccounts = async (db: Db, keys: SecretKeys): Promise<CarrierAccountResponse[]> =>
  (await selectShown(db).orderBy('providers.name').orderBy('carrierAccounts.id').execute()).map((row) =>
    toAccountResponse(keys, row),
  );

async function readAccount(db: Db, id: number): Promise<ShownRow> {
  const row = await selectShown(db).where('carrierAccounts.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound();
  return row;
}

export const isAccountVisible = async (db: Db, id: number): Promise<boolean> =>
  (await selectAccounts(db).where('carrierAccounts.id', '=', id).executeTakeFirst()) !== undefined;

/** The stored credentials with those that were sent. @throws RuleBroken by field */
function mergeCredentials({ api, credentials: sent, removed = [] }: AccountInput, stored: Credentials): Credentials {
  const errors: FieldErrors = {};
  const merged: Record<string, string> = {};
  for (const { name, label, check, isOptional } of adapters[api]?.fields ?? []) {
    const value = sent[name] ?? (removed.includes(name) ? '' : stored[name]) ?? '';
    const problem = value !== '' ? check(value) : isOptional ? null : ruleMessages.required(label);
    if (problem !== null) errors[`credentials.${name}`] = [problem];
    else if (value !== '') merged[name] = value;
  }
  if (Object.keys(errors).length > 0) throw new RuleBroken(errors);
  return merged;
}

async function checkInput(
  db: Db,
  { sandboxUrl }: AccountSettings,
  sent: AccountInput,
  id: number | null,
): Promise<void> {
  const { shippingProviderId: providerId, companyId, isActive } = sent;
  const provider = await db
    .selectFrom('providers')
    .select('express')
    .where('id', '=', providerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!provider?.express) throw new RuleBroken({ shippingProviderId: [accountMessages.noSuchProvider] });
  if (companyId !== null && !(await findContact(db, companyId)))
    throw new RuleBroken({ companyId: [accountMessages.noSuchCompany] });
  if (!adapters[sent.api]) throw new RuleBroken({ api: [ruleMessages.notValid(accountLabels.api)] });
  if (sent.mode === 'sandbox' && sandboxUrl === null) throw new RuleBroken({ mode: [accountMessages.noSandbox] });
  if (!isActive) return;
  const twin = await db
    .selectFrom('carrierAccounts')
    .select('id')
    .where('providerId', '=', providerId)
    .where('customerId', companyId === null ? 'is' : '=', companyId)
    .where('active', '=', true)
    .executeTakeFirst();
  if (twin && twin.id !== id) throw new RuleBroken({ isActive: [accountMessages.activeTwice] });
}

const columnsOf = (sent: AccountInput) => ({
  providerId: sent.shippingProviderId,
  customerId: sent.companyId,
  adapter: sent.api,
  mode: sent.mode,
  products: toJson(readProducts(sent.products)),
  active: sent.isActive,
});
const toJson = (products: string[] | null): string | null => products && JSON.stringify(products);

/** Managers who change accounts wait for each other, and for transactions that begin a booking. */
const lockAccounts = (tx: Db) =>
  tx.selectFrom('providers').select('id').where('express', '=', true).orderBy('id').forUpdate().execute();

/** @throws RuleBroken by field */
export async function addAccount(
  tx: Db,
  settings: AccountSettings,
  sent: AccountInput,
  { userId, now }: { userId: number; now: Date },
): Promise<CarrierAccountResponse> {
  await lockAccounts(tx);
  await checkInput(tx, settings, sent, null);
  const credentials = mergeCredentials(sent, {});
  const { id } = await tx
    .insertInto('carrierAccounts')
    .values({ ...columnsOf(sent), sealed: '', createdAt: now, createdById: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sealed = sealCredentials(settings.keys, id, credentials);
  await tx.updateTable('carrierAccounts').set({ sealed }).where('id', '=', id).execute();
  return toAccountResponse(settings.keys, await readAccount(tx, id));
}

/** A booking whose outcome is still unknown has to be looked up at the host of the account's present mode. */
const hasOpenBooking = async (tx: Db, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('bookingAttempts')
    .select('id')
    .where('accountId', '=', id)
    .where('state', 'in', ['sending', 'unclear'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** `ifMatch`: null skips the check. @throws NotFound; RuleBroken by field; Conflict with the current account */
export async function changeAccount(
  tx: Db,
  settings: AccountSettings,
  id: number,
  { sent, ifMatch }: { sent: AccountInput; ifMatch: string | null },
): Promise<CarrierAccountResponse> {
  await lockAccounts(tx);
  const row = await readAccount(tx, id);
  const { keys } = settings;
  if (!matchesVersion(ifMatch, row.version)) {
    throw new Conflict(errorMessages.changedMeanwhile, {
      code: 'changed-meanwhile',
      current: toAccountResponse(keys, row),
    });
  }
  if (row.adapter !== sent.api) throw new RuleBroken({ api: [accountMessages.apiStays] });
  const moved =
    row.providerId !== sent.shippingProviderId
      ? 'shippingProviderId'
      : row.customerId !== sent.companyId
        ? 'companyId'
        : null;
  if (row.mode !== sent.mode && (await hasOpenBooking(tx, id)))
    throw new RuleBroken({ mode: [accountMessages.modeStays] });
  if (moved !== null && row.isUsed) throw new RuleBroken({ [moved]: [accountMessages.staysWithOffers] });
  if (moved !== null && (await hasOpenBooking(tx, id)))
    throw new RuleBroken({ [moved]: [accountMessages.staysWithBooking] });
  await checkInput(tx, settings, sent, id);
  if (moved !== null) await leaveTestOrders(tx, id);
  const credentials = mergeCredentials(sent, unsealCredentials(keys, row) ?? {});
  await tx
    .updateTable('carrierAccounts')
    .set((column) => ({
      ...columnsOf(sent),
      sealed: sealCredentials(keys, id, credentials),
      triedAt: null,
      triedError: null,
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  return toAccountResponse(keys, await readAccount(tx, id));
}

/** @throws NotFound; RuleBroken for an account with offers or bookings, or with an open booking of a test order */
export async function removeAccount(tx: Db, id: number): Promise<void> {
  await lockAccounts(tx);
  const { isUsed } = await readAccount(tx, id);
  if (isUsed) throw new RuleBroken(accountMessages.hasOffers);
  if (await hasOpenBooking(tx, id)) throw new RuleBroken(accountMessages.staysWithBooking);
  await leaveTestOrders(tx, id);
  await tx.deleteFrom('carrierAccounts').where('id', '=', id).execute();
}

const longestTryMs = 15_000;

interface ConnectionTry {
  /** The version of the account when the try began. */
  version: number;
  /** Null: the credentials work. */
  error: string | null;
  /** Null: the account is live, or its carrier has no such check. */
  goLive: GoLiveCheck | null;
}

/** Checks with the account's newest order whether the carrier would let the account go live. Null: it is live, or has no such check. */
async function checkGoLive(
  db: Db,
  { readNewestBooking, clock }: TrySettings,
  row: AccountRow,
  account: CarrierAccount,
): Promise<GoLiveCheck | null> {
  const check = adapters[row.adapter]?.checkGoLive;
  if (!check || row.mode === 'live') return null;
  try {
    const booking = await readNewestBooking(db, row.id, clock());
    if (!booking) return { isReady: false, sentences: [accountMessages.noTestShipment] };
    return await check(account, booking, AbortSignal.timeout(longestTryMs));
  } catch {
    return { isReady: false, sentences: [accountMessages.goLiveSilent(row.providerName)] };
  }
}

/** The booking that the account's newest order with details would make; null without such an order. */
export type ReadNewestBooking = (db: Db, accountId: number, now: Date) => Promise<Booking | null>;
type TrySettings = AccountSettings & { readNewestBooking: ReadNewestBooking };

/** Calls the carrier, so it must not run in a transaction. @throws NotFound */
export async function tryConnection(db: Db, settings: TrySettings, id: number): Promise<ConnectionTry> {
  const row = await readAccount(db, id);
  const { version } = row;
  try {
    const account = await tryAccount(settings, row, AbortSignal.timeout(longestTryMs));
    return { version, error: null, goLive: await checkGoLive(db, settings, row, account) };
  } catch (failure) {
    const isRefused = failure instanceof CarrierRefusal && failure.kind !== 'busy';
    const error = isRefused ? accountMessages.refused(row.providerName) : accountMessages.silent(row.providerName);
    return { version, error, goLive: null };
  }
}

/** Stores the outcome, unless the account was changed during the try. */
export async function saveTry(
  tx: Db,
  keys: SecretKeys,
  id: number,
  { version, error, goLive, now }: ConnectionTry & { now: Date },
): Promise<CarrierAccountResponse> {
  await tx
    .updateTable('carrierAccounts')
    .set({ triedAt: now, triedError: error })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
  return {
    ...toAccountResponse(keys, await readAccount(tx, id)),
    ...(goLive && { goLive: { ...goLive, sentences: [...goLive.sentences] } }),
  };
}

/** Numbers of accounts: `current` had the first key already. `lost`: the accounts that no key opens. */
interface Resealed {
  resealed: number;
  current: number;
  lost: { id: number; providerName: string }[];
}

/** Encrypts all credentials with the first key. */
export async function resealAccounts(tx: Db, keys: SecretKeys): Promise<Resealed> {
  const rows = await tx
    .selectFrom('carrierAccounts')
    .innerJoin('providers', 'providers.id', 'carrierAccounts.providerId')
    .select(['carrierAccounts.id', 'carrierAccounts.sealed', 'providers.name as providerName'])
    .orderBy('carrierAccounts.id')
    .forUpdate('carrierAccounts')
    .execute();
  const result: Resealed = { resealed: 0, current: 0, lost: [] };
  for (const row of rows) {
    const { id, providerName } = row;
    const credentials = unsealCredentials(keys, row);
    if (!credentials) result.lost.push({ id, providerName });
    else if (unsealCredentials([keys[0]], row)) result.current += 1;
    else {
      const sealed = sealCredentials(keys, id, credentials);
      await tx.updateTable('carrierAccounts').set({ sealed }).where('id', '=', id).execute();
      result.resealed += 1;
    }
  }
  return result;
}
