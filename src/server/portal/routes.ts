import type { configEndpoints } from '#contract/config.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { Stopping, Unavailable } from '#server/platform/failures.ts';
import type { Db, Handlers } from '#server/platform/handler.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import type { Services } from '#server/services.ts';

/** PostgreSQL's code for a failed connection, which becomes a 503. */
const connectionFailure = '08006';

async function checkDatabase(db: Db, findNewer: Readiness['findNewer']): Promise<string[]> {
  try {
    return await findNewer(db);
  } catch (cause) {
    if (cause instanceof StartupProblem) throw new Unavailable(errorMessages.serverTooOld);
    // Any failure, also a full pool, means that no traffic should come here.
    throw Object.assign(new Error('The database does not answer', { cause }), { code: connectionFailure });
  }
}

export interface Readiness {
  hasSpace(): Promise<boolean>;
  /** Stopping: it still serves requests, but should get no more. */
  isLeaving(): boolean;
  /** Migrations of a newer release. @throws StartupProblem when this one cannot use the tables any more */
  findNewer(db: Db): Promise<string[]>;
}

export function portalHandlers(
  { config, build }: Services,
  { hasSpace, isLeaving, findNewer }: Readiness,
): Handlers<typeof configEndpoints> {
  return {
    config: async () => ({ ...config.page, build }),
    health: async () => ({}),
    async ready({ db }) {
      if (isLeaving()) throw new Stopping();
      const newerMigrations = await checkDatabase(db, findNewer);
      if (!(await hasSpace())) throw new Unavailable(errorMessages.diskFull);
      return { newerMigrations };
    },
  };
}
