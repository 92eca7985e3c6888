import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { readErrorCode } from './error-code.ts';
import { StartupProblem } from './startup-problem.ts';
import type { Tables } from './tables.ts';

const megabyte = 1_048_576;
/** Less counts as full: the log of an embedded database grows by this in a busy hour. */
const leastFree = 64 * megabyte;
/** A new database takes some 550 MB. */
const leastFreeAtFirst = 1024 * megabyte;

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws StartupProblem when a new embedded database would soon fill the disk */
export async function checkFirstSpace(folder: string, readFree = readFreeBytes): Promise<void> {
  const free = await readFree(folder);
  if (free >= leastFreeAtFirst) return;
  throw new StartupProblem(
    `The disk of ${folder} has ${Math.floor(free / megabyte)} MB left; a new database needs ${leastFreeAtFirst / megabyte} MB. Free some, or set DATA_DIR to another disk.`,
  );
}

export const isDiskFull = (error: unknown): boolean => readErrorCode(error) === '53100';

interface SpaceWatch {
  noteFailure(error: unknown): void;
  hasSpace(): Promise<boolean>;
}

/**
 * Space counts as used up from a failed write until `write`, which throws while it fails, succeeds. `folder`: of an embedded database, whose
 * disk is measured too; null: the database is elsewhere.
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

/** @throws when the disk is full */
export async function writeForSpace(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`create temp table space_probe on commit drop as
      select repeat(md5(n::text), 32) as filler from generate_series(1, 2000) as n`.execute(tx);
  });
}
