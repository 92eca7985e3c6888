import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';

/** Milliseconds; longer than any request to the gateway. Afterwards another server may ask for the outcome (rule PAY-15). */
const leaseMs = 30_000;

/** How long writing the outcome is retried while the database fails: less than a stop may take. Then the lease's end decides. */
const outcomePatienceMs = 8_000;

export const outcomeWriting = { retry: true, patienceMs: outcomePatienceMs } as const;

/** How long, in ms, a finished attempt is watched: a charge that turns up late is refunded. */
const watchMs = 3_600_000;
const firstLookMs = 5_000;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Until then only one server asks the gateway about this payment or refund. */
export const leaseUntil = (now: Date): Date => later(now, leaseMs);

export const watchFrom = (now: Date) => ({ lookAt: later(now, firstLookMs), until: later(now, watchMs) });

/** Each wait is twice as long as the one before. */
export const nextLookAt = (endedAt: Date, now: Date): Date =>
  later(now, Math.max(firstLookMs, now.getTime() - endedAt.getTime()));

/** Of an attempt to charge a card. */
export interface ChargeLeases<A> {
  /**
   * Of the attempts that are due at `now`, the open ones before the watched ones, the longest waiting: `skip locked` gives it to this caller
   * alone until `until`. Null if none is due.
   */
  leaseNext(tx: Db, now: Date, until: Date): Promise<A | null>;
  /** `lookAt` null ends the watch. */
  setNextLook(db: Db, id: number, lookAt: Date | null): Promise<unknown>;
}

/** For the repository of the table. `leased_until` is the lease's end or the time of the next look. */
export const leasesOf = <T extends 'paymentAttempts' | 'batchCharges'>(
  table: T,
): ChargeLeases<Selectable<Tables[T]>> => ({
  async leaseNext(tx, now, until) {
    const findDue = (condition: RawBuilder<unknown>) =>
      sql`(select id from ${sql.table(table)} where leased_until <= ${now} and ${condition}
        order by leased_until limit 1 for update skip locked)`;
    const { rows } = await sql<Selectable<Tables[T]>>`
      update ${sql.table(table)} set leased_until = ${until}
      where id = coalesce(${findDue(sql`state in ('reserved', 'unknown')`)}, ${findDue(sql`watched_until is not null`)})
      returning *`.execute(tx);
    return rows[0] ?? null;
  },
  setNextLook: (db, id, lookAt) =>
    sql`update ${sql.table(table)}
      set leased_until = ${lookAt}${lookAt === null ? sql`, watched_until = null` : sql``} where id = ${id}`.execute(
      db,
    ),
});
