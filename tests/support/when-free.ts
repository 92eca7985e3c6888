import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';

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
