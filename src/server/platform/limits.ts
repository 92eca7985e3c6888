import { sql } from 'kysely';
import { TooMany } from './failures.ts';
import type { Db } from './handler.ts';
import { lockText } from './lock-text.ts';

/** A sliding window, counted by all servers together. */
export interface Limit {
  name: string;
  /** Mails, bytes, rows or tries. */
  most: number;
  windowMs: number;
  /** The refusal, with the seconds until the next use. */
  sentence(seconds: number): string;
  /** Over the limit the wait doubles with each use, from a second to the whole window. */
  backsOff?: true;
}

/** `subject`: such as `company:7` or `user:12`; `amount` is 1 by default. */
export interface LimitUse {
  limit: Limit;
  subject: string;
  amount?: number;
}

/** The longest window, a day, and an hour since the clocks of servers differ. */
const longestMs = 25 * 3_600_000;

const rowOf = ({ limit, subject, amount = 1 }: LimitUse, now: Date) => ({
  name: limit.name,
  subject,
  amount,
  usedAt: now,
});

/** Milliseconds; 0 if it fits now. An amount above the limit itself waits for the end of a window. */
async function findFreeAt(db: Db, { limit, subject, amount = 1 }: LimitUse, now: Date): Promise<number> {
  const since = new Date(now.getTime() - limit.windowMs);
  const { rows } = await sql<{ usedAt: string; newer: number }>`
    select used_at, (sum(amount) over (order by used_at desc, id desc))::bigint as newer from limit_uses
    where name = ${limit.name} and subject = ${subject} and used_at > ${since}
    order by used_at desc, id desc`.execute(db);
  if (limit.backsOff) {
    const over = rows.length - limit.most;
    return over < 0 ? 0 : Date.parse(rows[0]!.usedAt) + Math.min(limit.windowMs, 1000 * 2 ** over);
  }
  // The newest use that must leave the window before the amount fits.
  const blocking = rows.find(({ newer }) => newer + amount > limit.most);
  if (blocking) return Date.parse(blocking.usedAt) + limit.windowMs;
  return amount > limit.most ? now.getTime() + limit.windowMs : 0;
}

/** Counts nothing. @throws TooMany with a sentence and seconds */
export async function checkLimits(db: Db, uses: readonly LimitUse[], now: Date): Promise<void> {
  const waits: { limit: Limit; waitMs: number }[] = [];
  for (const use of uses) {
    const waitMs = (await findFreeAt(db, use, now)) - now.getTime();
    if (waitMs > 0) waits.push({ limit: use.limit, waitMs });
  }
  const longest = waits.toSorted((one, other) => other.waitMs - one.waitMs)[0];
  if (!longest) return;
  const { limit, waitMs } = longest;
  // A use may lie in the future (another server's clock), but nobody waits longer than a window.
  const seconds = Math.max(1, Math.ceil(Math.min(waitMs, limit.windowMs) / 1000));
  throw new TooMany(limit.sentence(seconds), seconds);
}

/** Lock order: callers that count several uses pass them in the same order, or they deadlock. */
async function lockUses(tx: Db, uses: readonly LimitUse[]): Promise<void> {
  for (const { limit, subject } of uses) await lockText(tx, 'limit', `${limit.name} ${subject}`);
}

const insertUses = (tx: Db, uses: readonly LimitUse[], now: Date) =>
  tx
    .insertInto('limitUses')
    .values(uses.map((use) => rowOf(use, now)))
    .execute();

/** Call it in the transaction of what is limited. @throws TooMany with a sentence and seconds */
export async function useLimits(tx: Db, uses: readonly LimitUse[], now: Date): Promise<void> {
  const counted = uses.filter(({ amount }) => amount !== 0);
  if (counted.length === 0) return;
  await lockUses(tx, counted);
  await checkLimits(tx, counted, now);
  await insertUses(tx, counted, now);
}

/** For uses that have happened, whether or not they fit. */
export async function recordUses(tx: Db, uses: readonly LimitUse[], now: Date): Promise<void> {
  await lockUses(tx, uses);
  await insertUses(tx, uses, now);
}

export async function countUses(db: Db, { limit, subject }: LimitUse, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from limit_uses
    where name = ${limit.name} and subject = ${subject}
      and used_at > ${new Date(now.getTime() - limit.windowMs)}`.execute(db);
  return rows[0]!.count;
}

export async function resetUses(db: Db, { limit, subject }: LimitUse): Promise<number> {
  const result = await db
    .deleteFrom('limitUses')
    .where('name', '=', limit.name)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export const deleteOldUses = (db: Db, now: Date) =>
  db
    .deleteFrom('limitUses')
    .where('usedAt', '<', new Date(now.getTime() - longestMs).toISOString())
    .execute();
