import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';

/**
 * Runs `act`, and again where no connection was free in time, which an endpoint reports as 503 and a page repeats.
 * It is one transaction, or has a key that is the same each time.
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
