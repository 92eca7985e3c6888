import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { errorMessages } from '#domain/messages/errors.ts';
import { utcTime } from '#domain/utc-time.ts';
import { Conflict, RuleBroken } from './failures.ts';
import type { Caller, Db, RequestFacts } from './handler.ts';
import { ReceivedFile } from './multipart/received-file.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isKey = (text: string): boolean => uuid.test(text);

/** @throws RuleBroken for a key that is no UUID */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !isKey(header)) throw new RuleBroken(errorMessages.badKey);
  return header.toLowerCase();
}

/** Sorts keys, so that the order of a body's fields does not matter. */
function writeOrdered(value: unknown): string {
  if (value instanceof ReceivedFile) return writeOrdered({ file: value.sha256, name: value.name });
  if (Array.isArray(value)) return `[${value.map(writeOrdered).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${writeOrdered(inner)}`).join(',')}}`;
}

export const hashRequest = (method: string, path: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${path.toLowerCase().replace(/\/(?=\?|$)/, '')}\n${writeOrdered(body)}`)
    .digest('hex');

export interface StoredResponse {
  requestHash: string;
  response: string | null;
}

/** Null for an unused key. */
export async function findStoredResponse(db: Db, userId: number, key: string): Promise<StoredResponse | null> {
  const row = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'response'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? { requestHash: row.requestHash, response: row.response } : null;
}

/** Null for an unused key, and for one without a response. @throws Conflict for another request under the same key */
export function checkStored(stored: StoredResponse | null, requestHash: string): string | null {
  if (stored && stored.requestHash !== requestHash)
    throw new Conflict(errorMessages.sameKeyOtherBody, { code: 'key-used-before' });
  return stored?.response || null;
}

/** As `checkStored`. */
export const readStoredResponse = async (
  db: Db,
  { userId, key, requestHash }: { userId: number; key: string; requestHash: string },
): Promise<string | null> => checkStored(await findStoredResponse(db, userId, key), requestHash);

/** Rule C-6. Null or the stored response. @throws Conflict while a request with the key runs, or for another one under it */
export async function takeKey(
  tx: Db,
  use: { userId: number; key: string; requestHash: string; now: Date },
): Promise<string | null> {
  const { userId, key, requestHash, now } = use;
  const lock = sql`pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key.toLowerCase()}`}, 0))`;
  const insert = sql`
    insert into idempotency_keys (user_id, key, request_hash, created_at)
    select ${userId}::bigint, ${key}::uuid, ${requestHash}, ${now}::timestamptz where ${lock}
    on conflict (user_id, key) do nothing returning key`;
  if ((await insert.execute(tx)).rows.length > 0) return null;
  const { rows } = await sql<{ isFree: boolean }>`select ${lock} as is_free`.execute(tx);
  if (!rows[0]?.isFree) throw new Conflict(errorMessages.sameKeyInFlight, { code: 'key-in-use', retryAfterSeconds: 1 });
  const stored = await readStoredResponse(tx, use);
  // A payment in phases has no response before its last one.
  if (stored === null) await insert.execute(tx);
  return stored;
}

/** Call it in the transaction of the effect. */
export const storeResponse = (tx: Db, userId: number, key: string, response: string) =>
  tx.updateTable('idempotencyKeys').set({ response }).where('userId', '=', userId).where('key', '=', key).execute();

/** For a response with a secret, which is not stored. Call it in the transaction of the effect. @throws Conflict for a used key */
export async function takeSecretKey(
  tx: Db,
  { caller, request, now }: { caller: Caller; request: RequestFacts; now: Date },
): Promise<void> {
  const key = readKey(request.header('idempotency-key') ?? undefined);
  if (key === null) return;
  const { userId } = caller;
  // Without the body, which may hold a password.
  if ((await takeKey(tx, { userId, key, requestHash: 'secret', now })) !== null)
    throw new Conflict(errorMessages.secretShownOnce, { code: 'key-used-before' });
  await storeResponse(tx, userId, key, 'secret');
}

export const forgetOldKeys = (db: Db, now: Date) =>
  db.deleteFrom('idempotencyKeys').where('createdAt', '<', utcTime(now).subtract(30, 'day').toISOString()).execute();
