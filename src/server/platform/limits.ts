import { sql } from 'kysely';
import { TooMany } from './failures.ts';
import type { Db } from './handler.ts';
import { lockText } from './lock-text.ts';

/** How much of something one subject may use in a sliding window, counted by all servers together. */
export interface Limit {
  name: string;
  /** In what is counted: mails, bytes, rows, tries. */
  most: number;
  windowMs: number;
  /** The refusal, with the seconds until the next use. */
  sentence(seconds: number): string;
  /** A subject over the limit waits a second after its latest use, and twice as long after each further one. */
  backsOff?: true;
}

/** An amount (1 unless given) that a subject (`company:7`, `user:12`) uses of a limit. */
export interface LimitUse {
  limit: Limit;
  subject: string;
  amount?: number;
}

/** Uses are deleted when the longest window is over for the slowest clock. */
const longestMs = 25 * 3_600_000;

const rowOf = ({ limit, subject, amount = 1 }: LimitUse, now: Date) => ({
  name: limit.name,
  subject,
  amount,
  used_at: now,
});

/** When so much of the window has run out that the amount fits; the end of the whole window for more than ever fits. */
async function findFreeAt(db: Db, { limit, subject, amount = 1 }: LimitUse, now: Date): Promise<number> {
  const since = new Date(now.getTime() - limit.windowMs);
  const { rows } = await sql<{ used_at: string; newer: string }>`
    select used_at, sum(amount) over (order by used_at desc, id desc) as newer from limit_uses
    where name = ${limit.name} and subject = ${subject} and used_at > ${since}
    order by used_at desc, id desc`.execute(db);
  if (limit.backsOff) {
    const over = rows.length - limit.most;
    return over < 0 ? 0 : Date.parse(rows[0]!.used_at) + Math.min(limit.windowMs, 1000 * 2 ** over);
  }
  // The newest use that has to run out before the rest and the amount fit together.
  const blocking = rows.find(({ newer }) => Number(newer) + amount > limit.most);
  if (blocking) return Date.parse(blocking.used_at) + limit.windowMs;
  return amount > limit.most ? now.getTime() + limit.windowMs : 0;
}

/** @throws TooMany with words and seconds while one of the limits does not allow its amount; nothing is counted */
export async function checkLimits(db: Db, uses: readonly LimitUse[], now: Date): Promise<void> {
  const waits: { limit: Limit; waitMs: number }[] = [];
  for (const use of uses) {
    const waitMs = (await findFreeAt(db, use, now)) - now.getTime();
    if (waitMs > 0) waits.push({ limit: use.limit, waitMs });
  }
  const longest = waits.toSorted((one, other) => other.waitMs - one.waitMs)[0];
  if (!longest) return;
  const { limit, waitMs } = longest;
  // Uses of a server whose clock is ahead, or of a call that came later and was quicker, would make it longer than a window.
  const seconds = Math.max(1, Math.ceil(Math.min(waitMs, limit.windowMs) / 1000));
  throw new TooMany(limit.sentence(seconds), seconds);
}

/** For a transaction: waits until no other one counts these uses. Whoever counts several names them in the same order. */
async function lockUses(tx: Db, uses: readonly LimitUse[]): Promise<void> {
  for (const { limit, subject } of uses) await lockText(tx, 'limit', `${limit.name} ${subject}`);
}

const insertUses = (tx: Db, uses: readonly LimitUse[], now: Date) =>
  tx
    .insertInto('limit_uses')
    .values(uses.map((use) => rowOf(use, now)))
    .execute();

/**
 * For a transaction: counts uses; what is undone was not counted.
 * @throws TooMany with words and seconds when one of them does not fit
 */
export async function useLimits(tx: Db, uses: readonly LimitUse[], now: Date): Promise<void> {
  const wanted = uses.filter(({ amount }) => amount !== 0);
  if (wanted.length === 0) return;
  await lockUses(tx, wanted);
  await checkLimits(tx, wanted, now);
  await insertUses(tx, wanted, now);
}

/** For a transaction: counts what has happened already, whether or not it fits. */
export async function recordUses(tx: Db, uses: readonly LimitUse[], now: Date): Promise<void> {
  await lockUses(tx, uses);
  await insertUses(tx, uses, now);
}

/** The number of uses in the window. */
export async function countUses(db: Db, { limit, subject }: LimitUse, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from limit_uses
    where name = ${limit.name} and subject = ${subject}
      and used_at > ${new Date(now.getTime() - limit.windowMs)}`.execute(db);
  return rows[0]!.count;
}

/** Lets a subject begin anew; answers how many uses were deleted. */
export async function resetUses(db: Db, { limit, subject }: LimitUse): Promise<number> {
  const result = await db
    .deleteFrom('limit_uses')
    .where('name', '=', limit.name)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes what no longer counts for any limit. */
export const deleteOldUses = (db: Db, now: Date) =>
  db
    .deleteFrom('limit_uses')
    .where('used_at', '<', new Date(now.getTime() - longestMs).toISOString())
    .execute();
