import { silentLog } from '#tests/support/silent-log.ts';
import type { Db } from '#server/platform/handler.ts';
import type { OpenCommandContext } from './open-context.ts';

export const contextForTests = (db: Db, now: Date, more: Partial<OpenCommandContext> = {}): OpenCommandContext => ({
  db,
  passwordCost: 10,
  readSecretKeys: async () => [new Uint8Array(32).fill(9)],
  keptIn: 'database',
  objectStore: null,
  log: silentLog,
  showProgress: () => {},
  now,
  close: async () => {},
  ...more,
});
