import { errorMessages } from '#domain/messages/errors.ts';
import { TooMany } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { insertTry, lockTries, readTries } from './tries-store.ts';
import type { SignInSource, Tries } from './tries-store.ts';
import { createWorkQueue } from './work-queue.ts';
import type { WorkQueue } from './work-queue.ts';

/** So many wrong tries within the window slow nobody down: an address may be that of a whole office. */
export const freeTries = { ofName: 5, ofAddress: 30 };

/** The window in which wrong sign-ins are counted together, in milliseconds (rule P-8); no wait is longer. */
export const windowMs = 15 * 60_000;

/** However many try to sign in at once, the rest of the portal keeps most connections to the database. */
const looks = createWorkQueue({ atOnce: 4, waiting: 400 });
const checks = createWorkQueue({ atOnce: 4, waiting: 400 });

/** The tries under way for a name follow one another, so that of many at once no more are looked at than of many in a row. */
const linesOfNames = new Map<string, { queue: WorkQueue; standing: number }>();

async function inLine<T>(userName: string, work: () => Promise<T>): Promise<T> {
  const line = linesOfNames.get(userName) ?? { queue: createWorkQueue({ atOnce: 1, waiting: 50 }), standing: 0 };
  linesOfNames.set(userName, line);
  line.standing += 1;
  try {
    return await line.queue.take(work);
  } finally {
    line.standing -= 1;
    if (line.standing === 0) linesOfNames.delete(userName);
  }
}

/** One computer, whether it came over IPv4 or over IPv4 inside IPv6. */
const foldAddress = (address: string): string => address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');

/** A second after the last free try, twice as long after each further one. */
function waitEnd({ count, latest }: Tries, free: number): number {
  if (count < free || latest === null) return 0;
  return Date.parse(latest) + Math.min(windowMs, 1000 * 2 ** (count - free));
}

/** @throws TooMany until the wait after the wrong tries for the name and the address is over */
async function refuseTooSoon(db: Db, trier: SignInSource, now: Date): Promise<void> {
  const { ofName, ofAddress } = await readTries(db, trier, new Date(now.getTime() - windowMs));
  const end = Math.max(waitEnd(ofName, freeTries.ofName), waitEnd(ofAddress, freeTries.ofAddress));
  if (end <= now.getTime()) return;
  const seconds = Math.ceil((end - now.getTime()) / 1000);
  throw new TooMany(errorMessages.signInLimited(seconds), seconds);
}

/** Called with the count of wrong tries of a name, in the transaction that counts one more. */
export type AfterWrong = (tx: Db, wrongOfName: number) => Promise<void>;

/**
 * Looks at a name and a password when it is their turn, and counts a wrong pair (rule P-8); a right one counts nothing, and so
 * does one that was never looked at. `look` answers null for a wrong pair.
 * @throws TooMany with the seconds until the next try is looked at, or a few when too many try at this moment
 */
export async function lookInTurn<T>(
  db: Db,
  { userName, address, now }: { userName: string; address: string; now: Date },
  look: () => Promise<T | null>,
  afterWrong: AfterWrong,
): Promise<T | null> {
  const trier = { userName, address: foldAddress(address) };
  // Asked before the line too: what is refused anyway must not stand in it.
  await checks.take(() => refuseTooSoon(db, trier, now));
  return await inLine(userName, () =>
    looks.take(async () => {
      await refuseTooSoon(db, trier, now);
      const found = await look();
      if (found === null) {
        await inTransaction(db, async (tx) => {
          await lockTries(tx, trier);
          await insertTry(tx, trier, now);
          const { ofName } = await readTries(tx, trier, new Date(now.getTime() - windowMs));
          await afterWrong(tx, ofName.count);
        });
      }
      return found;
    }),
  );
}
