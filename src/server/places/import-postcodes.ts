import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { eachOnce } from './postcode-row.ts';
import { readDumpLine } from './read-dump-line.ts';
import { analyzePostcodes, lockPostcodes, insertPostcodes } from './store.ts';
import type { PostcodeRow } from './store.ts';

/** The outcome of a file, in lines; `known` were there before or stand in it twice. */
export interface ImportOutcome {
  read: number;
  added: number;
  known: number;
  bad: number;
  /** The first bad lines, each with its number, beginning with 1, and why. */
  named: { number: number; why: string }[];
}

const batchSize = 5000;
const mostNamed = 10;

const addBatch = (db: Db, rows: readonly PostcodeRow[]): Promise<number> =>
  inTransaction(db, async (tx) => {
    await lockPostcodes(tx);
    return await insertPostcodes(tx, eachOnce(rows));
  });

/**
 * Adds the postcodes of a GeoNames dump, line by line; nothing is removed, and the same file again adds nothing. Lines that
 * were read before a failure stay. `onProgress` hears of each batch.
 */
export async function importPostcodes(
  db: Db,
  lines: AsyncIterable<string>,
  onProgress: (soFar: Pick<ImportOutcome, 'read' | 'added'>) => void,
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { read: 0, added: 0, known: 0, bad: 0, named: [] };
  let batch: PostcodeRow[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    const added = await addBatch(db, batch);
    outcome.added += added;
    outcome.known += batch.length - added;
    batch = [];
    onProgress(outcome);
  };
  for await (const line of lines) {
    outcome.read += 1;
    if (line.trim() === '') continue;
    const row = readDumpLine(line);
    if (typeof row === 'string') {
      outcome.bad += 1;
      if (outcome.named.length < mostNamed) outcome.named.push({ number: outcome.read, why: row });
    } else batch.push(row);
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  await analyzePostcodes(db);
  return outcome;
}
