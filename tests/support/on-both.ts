import { describe } from 'vitest';
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';
import type { DatabaseOptions } from '#server/platform/database.ts';
import { hasPostgres, describeOnEmbedded, usePostgres } from '#server/platform/test-databases.ts';
import type { ProofName } from './proofs.ts';

/** A proof of something that happens at once: its name where it proves it, and where everything stands in line. */
export interface RaceNames {
  atOnce: ProofName;
  inLine: ProofName;
}

/**
 * Runs a race on PostgreSQL, where it proves something, and, where everything is tested, on the embedded database, which has
 * one connection: there it only shows that many get through.
 */
export function raceOnBoth(
  what: string,
  names: RaceNames,
  race: (name: ProofName, options: () => DatabaseOptions) => void,
) {
  describe.skipIf(!hasPostgres)(`${what} (PostgreSQL)`, () => {
    const url = usePostgres();
    race(names.atOnce, () => ({ kind: 'postgres', url: url(), poolSize: 60 }));
  });
  describeOnEmbedded(`${what}, not a proof`, (options) => race(names.inLine, options));
}

/**
 * Does an act of its own transaction, again where the database had no connection free in time: what a call answers 503
 * for, and a page tries again. Nothing was begun then.
 */
export async function whenFree<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (failure) {
      if (!isDatabaseUnavailable(failure)) throw failure;
    }
  }
}
