import { wrongSignInsFromAddress, wrongSignInsOfName } from '#server/limits.ts';
import { checkLimits, countUses, type LimitUse, recordUses } from '#server/platform/limits.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

/** However many sign in at once, most database connections stay free. */
const looks = createWorkQueue({ atOnce: 4, waiting: 400 });
const checks = createWorkQueue({ atOnce: 4, waiting: 400 });

/** Tries for one name run one after another: many at once count like many in a row. */
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

/** IPv4, also inside IPv6. */
const foldAddress = (address: string): string => address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');

const usesOf = (userName: string, address: string): LimitUse[] => [
  { limit: wrongSignInsOfName, subject: userName },
  { limit: wrongSignInsFromAddress, subject: foldAddress(address) },
];

/** In the transaction that counts one more. */
export type AfterWrong = (tx: Db, wrongOfName: number) => Promise<void>;

/**
 * Rule P-8: only a wrong pair that was checked counts. `look` returns null for one. @throws TooMany with the seconds until the next try, or
 * a few when too many try at this moment
 */
export async function lookInTurn<T>(
  db: Db,
  { userName, address, now }: { userName: string; address: string; now: Date },
  look: () => Promise<T | null>,
  afterWrong: AfterWrong,
): Promise<T | null> {
  const uses = usesOf(userName, address);
  // Checked before the line too: what is refused anyway must not stand in it.
  await checks.take(() => checkLimits(db, uses, now));
  return await inLine(userName, () =>
    looks.take(async () => {
      await checkLimits(db, uses, now);
      const result = await look();
      if (result === null) {
        await inTransaction(db, async (tx) => {
          await recordUses(tx, uses, now);
          await afterWrong(tx, await countUses(tx, uses[0]!, now));
        });
      }
      return result;
    }),
  );
}
