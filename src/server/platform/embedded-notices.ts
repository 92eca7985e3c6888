import type pg from 'pg';
import { noticeChannel } from './notices.ts';
import type { NoticeListener, Notices } from './notices.ts';

/**
 * Notices of the embedded database: its one connection, which is this process's own, listens besides its other work. To be
 * called before the pool has a connection.
 */
export function followEmbedded(pool: pg.Pool): Notices {
  const listeners = new Set<NoticeListener>();
  let connections = 0;
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload }) => {
      if (channel === noticeChannel) for (const listener of [...listeners]) listener.hear(payload ?? '');
    });
    if (++connections > 1) for (const listener of [...listeners]) listener.missed();
  });
  return {
    async follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}
