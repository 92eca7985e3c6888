import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readErrorCode } from './error-code.ts';
import { StartupProblem } from './startup-problem.ts';

const reasons: Record<string, string> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'it is not a folder',
};

/**
 * Makes the data folder when it is missing and answers its real path.
 * @throws StartupProblem when it cannot be made or written to
 */
export async function openDataFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const place = await realpath(folder);
    const probe = join(place, `.write-test-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
    return place;
  } catch (error) {
    const reason = reasons[readErrorCode(error) ?? ''] ?? readErrorCode(error) ?? 'unknown reason';
    throw new StartupProblem(`The data folder ${resolve(folder)} cannot be written to: ${reason}.`);
  }
}
