import { existsSync } from 'node:fs';
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readErrorCode } from './error-code.ts';
import { StartupProblem } from './startup-problem.ts';

const reasons: Record<string, string> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'it is not a folder',
};

const problemWith = (folder: string, error: unknown): StartupProblem => {
  const reason = reasons[readErrorCode(error) ?? ''] ?? readErrorCode(error) ?? 'unknown reason';
  return new StartupProblem(`The data folder ${resolve(folder)} cannot be written to: ${reason}.`);
};

/** Returns the first folder that it made. Node's `recursive` never returns in folders like /proc. */
async function makeFolder(folder: string): Promise<string | undefined> {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.unshift(at);
  for (const each of missing)
    await mkdir(each, { mode: 0o700 }).catch((error: unknown) => {
      // Another process made it meanwhile.
      if (readErrorCode(error) !== 'EEXIST') throw error;
    });
  return missing[0];
}

async function tryToWrite(folder: string): Promise<void> {
  const probe = join(folder, `.write-test-${process.pid}`);
  await writeFile(probe, '');
  await rm(probe);
}

/** Tries whether the folder can be made and written to, and removes what it made. @throws StartupProblem */
export async function tryDataFolder(folder: string): Promise<void> {
  let newFolder: string | undefined;
  try {
    newFolder = await makeFolder(folder);
    await tryToWrite(folder);
  } catch (error) {
    throw problemWith(folder, error);
  } finally {
    if (newFolder !== undefined) await rm(newFolder, { recursive: true, force: true });
  }
}

/** Returns the real path. @throws StartupProblem when it cannot be made or written to */
export async function openDataFolder(folder: string): Promise<string> {
  try {
    await makeFolder(folder);
    const realFolder = await realpath(folder);
    await tryToWrite(realFolder);
    return realFolder;
  } catch (error) {
    throw problemWith(folder, error);
  }
}
