import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The channel of notices about what has changed; some are sent by triggers. */
export const noticeChannel = 'quayside_changes';

/** Sends a notice with the commit; the same one twice in a transaction is sent once. */
export const sendNotice = (tx: Kysely<Tables>, notice: string) =>
  sql`select pg_notify(${noticeChannel}, ${notice})`.execute(tx);

/** Passes on the notices of transactions after their commit. */
export interface NoticeListener {
  hear(notice: string): void;
  /** Some notices may have been lost: anything may have changed. */
  missed(): void;
}

/** The notices between the servers of one database. */
export interface Notices {
  /**
   * Hears every notice from now on. Answers what ends it, once the database is being listened to.
   * @throws Error when it cannot be reached
   */
  follow(listener: NoticeListener): Promise<() => void>;
  /** Stops listening for good; again is harmless. */
  close(): Promise<void>;
}
