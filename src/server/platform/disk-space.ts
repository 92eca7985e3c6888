import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { readErrorCode } from './error-code.ts';
import { StartupProblem } from './startup-problem.ts';
import type { Tables } from './tables.ts';

const megabyte = 1_048_576;
/** Below this an embedded database counts as full: its log takes that much in a busy hour. */
const leastFree = 64 * megabyte;
/** Room for a new database with its places and its log, which take some 550 MB, and for growing. */
const leastFreeAtFirst = 1024 * megabyte;

/** Answers how many bytes this user may still write on the disk of a folder. */
async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws StartupProblem when a new embedded database would soon fill the disk of the folder */
export async function checkFirstSpace(folder: string, readFree = readFreeBytes): Promise<void> {
  const free = await readFree(folder);
  if (free >= leastFreeAtFirst) return;
  throw new StartupProblem(
    `The disk of ${folder} has ${Math.floor(free / megabyte)} MB left; a new database needs ${leastFreeAtFirst / megabyte} MB. Free some, or set DATA_DIR to another disk.`,
  );
}

/** Says whether a statement failed because the disk of the database is full. */
export const isDiskFull = (error: unknown): boolean => readErrorCode(error) === '53100';

/** Knows whether a database can still be written to. */
export interface SpaceWatch {
  /** Called with each statement that failed. */
  noteFailure(error: unknown): void;
  hasSpace(): Promise<boolean>;
}

/**
 * A database is full from the first statement that its disk refuses until a write succeeds again.
 * @param write tries to write, and throws where it cannot
 * @param folder the folder of an embedded database, whose disk is looked at too; null: there is none on this machine
 */
export function watchSpace(
  write: () => Promise<void>,
  folder: string | null,
  readFree: (folder: string) => Promise<number> = readFreeBytes,
): SpaceWatch {
  let isRefused = false;
  const mayWrite = async (): Promise<boolean> => {
    try {
      await write();
      return true;
    } catch {
      return false;
    }
  };
  return {
    noteFailure(error) {
      if (isDiskFull(error)) isRefused = true;
    },
    async hasSpace() {
      if (folder !== null && (await readFree(folder)) < leastFree) return false;
      if (isRefused) isRefused = !(await mayWrite());
      return !isRefused;
    },
  };
}

/** Writes a few hundred pages, which are gone at once. @throws when the disk does not take them */
export async function writeForSpace(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`create temp table space_probe on commit drop as
      select repeat(md5(n::text), 32) as filler from generate_series(1, 2000) as n`.execute(tx);
  });
}
