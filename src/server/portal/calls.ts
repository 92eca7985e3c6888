import { sql } from 'kysely';
import type { configCalls } from '#contract/config.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { Stopping, Unavailable } from '#server/platform/failures.ts';
import type { Db, Handlers } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';

/** PostgreSQL's own code for "cannot be reached", which the wire answers with 503. */
const connectionFailure = '08006';

async function askDatabase(db: Db): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (cause) {
    // No traffic should come here now, whatever keeps the database from answering, a full pool too.
    throw Object.assign(new Error('The database does not answer', { cause }), { code: connectionFailure });
  }
}

/** The state of a server besides its database. */
export interface Readiness {
  /** Says whether the disk of the database takes more. */
  hasSpace(): Promise<boolean>;
  /** True from when it is told to stop: it answers still, and nobody should send more. */
  isLeaving(): boolean;
}

/** The portal's answers to anyone: its settings, that it lives, that it can work, what is written included. */
export function portalHandlers(
  { config, build }: Services,
  { hasSpace, isLeaving }: Readiness,
): Handlers<typeof configCalls> {
  return {
    config: async () => ({ ...config.page, build }),
    health: async () => ({}),
    async ready({ db }) {
      if (isLeaving()) throw new Stopping();
      await askDatabase(db);
      if (!(await hasSpace())) throw new Unavailable(errorMessages.diskFull);
      return {};
    },
  };
}
