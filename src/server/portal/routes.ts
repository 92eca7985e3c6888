import type { configEndpoints } from '#contract/config.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { Stopping, Unavailable } from '#server/platform/failures.ts';
import type { Db, Handlers } from '#server/platform/handler.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import type { Services } from '#server/services.ts';

/** PostgreSQL's own code for "cannot be reached", which the wire answers with 503. */
const connectionFailure = '08006';

/** Asks the database which migrations of a newer release it has had. */
async function askDatabase(db: Db, findNewer: Readiness['findNewer']): Promise<string[]> {
  try {
    return await findNewer(db);
  } catch (cause) {
    if (cause instanceof StartupProblem) throw new Unavailable(errorMessages.serverTooOld);
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
  /** Finds migrations of a newer release. @throws StartupProblem when this one cannot go on with them */
  findNewer(db: Db): Promise<string[]>;
}

/** The portal's answers to anyone: its settings, that it lives, that it can work, what is written included. */
export function portalHandlers(
  { config, build }: Services,
  { hasSpace, isLeaving, findNewer }: Readiness,
): Handlers<typeof configEndpoints> {
  return {
    config: async () => ({ ...config.page, build }),
    health: async () => ({}),
    async ready({ db }) {
      if (isLeaving()) throw new Stopping();
      const newerMigrations = await askDatabase(db, findNewer);
      if (!(await hasSpace())) throw new Unavailable(errorMessages.diskFull);
      return { newerMigrations };
    },
  };
}
