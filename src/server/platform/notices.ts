import pg from 'pg';
import { type Kysely, sql } from 'kysely';
import type { DatabaseAddresses } from './database-addresses.ts';
import type { Log } from './log.ts';
import type { Tables } from './tables.ts';
import { connectionRefused } from './database-errors.ts';

/** Triggers use this name, too. */
export const noticeChannel = 'quayside_changes';

/** Sent with the commit; equal notices of one transaction are sent once. */
export const sendNotice = (tx: Kysely<Tables>, notice: string) =>
  sql`select pg_notify(${noticeChannel}, ${notice})`.execute(tx);

interface NoticeListener {
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

const connectWithinMs = 5_000;
const checkEveryMs = 15_000;
const firstPauseMs = 250;
const longestPauseMs = 5_000;

/** Listens on one connection to the primary (a standby cannot), checked every 15 s. Opened again, it calls each listener's `missed`. */
export function followDatabase(addresses: DatabaseAddresses, log: Log): Notices {
  const listeners = new Set<NoticeListener>();
  let current: pg.Client | null = null;
  let opening: Promise<void> | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let failures = 0;

  async function open(): Promise<void> {
    const address = addresses.current();
    const client = new pg.Client({
      connectionString: address,
      application_name: 'quayside notices',
      keepAlive: true,
      connectionTimeoutMillis: connectWithinMs,
      query_timeout: connectWithinMs,
    });
    client.on('notification', ({ payload }) => {
      for (const listener of [...listeners]) listener.hear(payload ?? '');
    });
    // Handled below, by `end`; but without a listener a lost connection would end Node.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`listen ${noticeChannel}`);
    } catch (cause) {
      addresses.passOver(address);
      void client.end().catch(() => {});
      throw Object.assign(new Error('The notices of the database cannot be heard', { cause }), {
        code: connectionRefused,
      });
    }
    if (isClosed) return await client.end();
    current = client;
    const check = setInterval(() => {
      // A silently broken connection is noticed by the missing response.
      client.query('select 1').catch(() => closeBroken(client));
    }, checkEveryMs);
    check.unref();
    client.once('end', () => {
      clearInterval(check);
      markLost(client);
    });
  }

  function closeBroken(client: pg.Client): void {
    markLost(client);
    void client.end().catch(() => {});
  }

  function markLost(client: pg.Client): void {
    if (current !== client || isClosed) return;
    current = null;
    failures = 0;
    log.warn('The connection for database notices was lost; it is being opened again');
    comeBack();
  }

  function comeBack(): void {
    const pauseMs = Math.min(firstPauseMs * 2 ** failures++, longestPauseMs);
    pause = setTimeout(
      () => {
        ensureOpen().then(
          () => {
            for (const listener of [...listeners]) listener.missed();
          },
          () => {
            if (!isClosed) comeBack();
          },
        );
      },
      pauseMs * (0.5 + Math.random() / 2),
    );
    pause.unref();
  }

  function ensureOpen(): Promise<void> {
    if (current) return Promise.resolve();
    opening ??= open().finally(() => (opening = null));
    return opening;
  }

  return {
    async follow(listener) {
      await ensureOpen();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(pause);
      listeners.clear();
      await opening?.catch(() => {});
      await current?.end().catch(() => {});
    },
  };
}
