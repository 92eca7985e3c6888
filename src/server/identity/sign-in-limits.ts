import { errorMessages } from '#domain/messages/errors.ts';
import { TooMany } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { insertTry, lockTries, readLimitingTries } from './tries-store.ts';
import type { SignInSource } from './tries-store.ts';
import { createWorkQueue } from './work-queue.ts';

const limits = { forName: 10, forAddress: 30 };

/** The window in which failed sign-ins are counted together, in milliseconds (rule P-8). */
export const windowMs = 15 * 60_000;

/** However many try to sign in at once, the rest of the portal keeps most connections to the database. */
const queue = createWorkQueue({ atOnce: 4, waiting: 400 });

/** One computer, whether it came over IPv4 or over IPv4 inside IPv6. */
const foldAddress = (address: string): string => address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');

/** @throws TooMany until enough tries are older than the window */
async function refuseTooMany(db: Db, trier: SignInSource, now: Date): Promise<void> {
  const limiting = await readLimitingTries(db, trier, new Date(now.getTime() - windowMs), limits);
  const times = [limiting.forName, limiting.forAddress].flatMap((time) => (time === null ? [] : Date.parse(time)));
  if (times.length === 0) return;
  const seconds = Math.max(1, Math.ceil((Math.max(...times) + windowMs - now.getTime()) / 1000));
  throw new TooMany(errorMessages.signInLimited(Math.ceil(seconds / 60)), seconds);
}

/**
 * Counts a try to sign in as failed, before its password is checked (rule P-8): however many come at once, no more than ten
 * for one user name and thirty from one address get through within the window. Answers the try's number, by which
 * `deleteTry` removes it when the password was right. Refused tries are not counted.
 * @throws TooMany with the time until the window ends, or a few seconds when too many try at this moment
 */
export async function countTry(db: Db, userName: string, address: string, now: Date): Promise<number> {
  const trier = { userName, address: foldAddress(address) };
  return await queue.take(async () => {
    // Asked without the lock first: what is refused anyway must not queue up for it.
    await refuseTooMany(db, trier, now);
    return await inTransaction(db, async (tx) => {
      await lockTries(tx, trier);
      await refuseTooMany(tx, trier, now);
      return await insertTry(tx, trier, now);
    });
  });
}
