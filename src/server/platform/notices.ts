import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Triggers use this name, too. */
export const noticeChannel = 'quayside_changes';

/** Sent with the commit; equal notices of one transaction are sent once. */
export const sendNotice = (tx: Kysely<Tables>, notice: string) =>
  sql`select pg_notify(${noticeChannel}, ${notice})`.execute(tx);

export interface NoticeListener {
  hear(notice: string): void;
  /** Notices may be lost: anything may have changed. */
  missed(): void;
}

export interface Notices {
  /** Resolves once the database listens; the result stops it. @throws Error when unreachable */
  follow(listener: NoticeListener): Promise<() => void>;
  /** May be called again. */
  close(): Promise<void>;
}
