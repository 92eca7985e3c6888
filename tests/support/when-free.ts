import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';

/**
 * Does an act, again where the database had no connection free in time: what a call answers 503 for, and a page tries again.
 * The act is one transaction, or has a key that is the same each time.
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
