import { wrongSignInsFromAddress, wrongSignInsOfName } from '#server/limits.ts';
import { checkLimits, countUses, type LimitUse, recordUses } from '#server/platform/limits.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

/** However many users sign in, these take only so many connections of the database. */
const looks = createWorkQueue({ atOnce: 4, waiting: 400 });
const checks = createWorkQueue({ atOnce: 4, waiting: 400 });

/** Tries for one name run one after another, so that none escapes the limit. */
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

/** An IPv4 address inside IPv6 counts as IPv4. */
const foldAddress = (address: string): string => address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');

const usesOf = (userName: string, address: string): LimitUse[] => [
  { limit: wrongSignInsOfName, subject: userName },
  { limit: wrongSignInsFromAddress, subject: foldAddress(address) },
];

/** Runs in the transaction that counts the wrong try. */
type AfterWrong = (tx: Db, wrongOfName: number) => Promise<void>;

/** `look` returns null for a wrong pair, which is counted (rule P-8). @throws TooMany with seconds, also for too many at once */
export async function tryWithinLimits<T>(
  db: Db,
  { userName, address, now }: { userName: string; address: string; now: Date },
  look: () => Promise<T | null>,
  afterWrong: AfterWrong,
): Promise<T | null> {
  const uses = usesOf(userName, address);
  // Also before the queue, so that refused tries do not fill it.
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
