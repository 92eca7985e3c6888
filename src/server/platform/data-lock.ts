import { createHash, randomBytes } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readErrorCode } from './error-code.ts';
import { StartupProblem } from './startup-problem.ts';

/*
 * Two processes on one folder of the embedded database destroy it without a word, so a process claims the folder first.
 *
 * A claim is a listening socket in the temporary folder. The system closes it when its process ends, however it ends,
 * so a claim that refuses connections is dead. Every claim has a name of its own, made for it alone: clearing away a
 * dead one can never hit a living one, and nobody has to decide who may replace it. A starter shows its claim first and
 * looks for others second; of two starters, whoever looks later sees the other, so both can never win.
 */

/** A claim on a data folder, held until it is released or the process ends. */
export interface DataLock {
  /** Lets others have the folder; again is harmless. */
  release: () => Promise<void>;
}

/** Socket paths are cut at about 100 characters by the system; ours take 50. */
const longestFolder = 50;
const patienceMs = 2_000;

/**
 * Claims a data folder for this process.
 * @param folder its real path, so that two names of one folder meet
 * @throws StartupProblem when another process, or this one, has it
 */
export function lockDataFolder(folder: string): Promise<DataLock> {
  const mark = `quayside-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? claimPipe(folder, mark) : claimSocket(folder, mark);
}

const refuse = (folder: string): StartupProblem =>
  new StartupProblem(`The data folder ${folder} is in use by another process.`);

const listen = (path: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    // Others must be able to knock even when they run as another user.
    server.once('error', reject).listen({ path, readableAll: true, writableAll: true }, () => resolve(server.unref()));
  });

const stopListening = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** Named pipes of Windows vanish with their process, so one name does. */
async function claimPipe(folder: string, mark: string): Promise<DataLock> {
  const server = await listen(`\\\\.\\pipe\\${mark}`).catch((error: unknown) => {
    throw ['EADDRINUSE', 'EACCES'].includes(readErrorCode(error) ?? '') ? refuse(folder) : error;
  });
  return { release: () => stopListening(server) };
}

async function claimSocket(folder: string, mark: string): Promise<DataLock> {
  const place = tmpdir().length > longestFolder ? '/tmp' : tmpdir();
  try {
    const lock = await tryClaim(place, mark);
    if (lock) return lock;
  } catch (error) {
    throw new StartupProblem(`The temporary folder ${place} cannot be used: ${readErrorCode(error) ?? String(error)}.`);
  }
  throw refuse(folder);
}

async function tryClaim(place: string, mark: string): Promise<DataLock | null> {
  // The time comes first in the name, so that among claims the older one goes first.
  const name = `${mark}-${Date.now().toString(36).padStart(9, '0')}-${randomBytes(5).toString('hex')}`;
  const [hidden, shown] = [join(place, `${name}.new`), join(place, `${name}.lock`)];
  const server = await listen(hidden);
  const release = async (): Promise<void> => {
    await rm(shown, { force: true });
    await stopListening(server);
  };
  // Shown under its name only now that it answers: a claim in sight that refuses is dead for certain.
  await rename(hidden, shown);
  if (await isAlone(place, mark, `${name}.lock`)) return { release };
  await release();
  return null;
}

/** Waits for younger claims to give way; an older one that lives is not waited for. */
async function isAlone(place: string, mark: string, mine: string): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const rivals = await findLiving(place, mark, mine);
    if (rivals.length === 0) return true;
    if (rivals.some((rival) => rival < mine) || performance.now() > deadline) return false;
    await pause(20);
  }
}

async function findLiving(place: string, mark: string, mine: string): Promise<string[]> {
  const claims = (await readdir(place)).filter(
    (name) => name.startsWith(mark) && name.endsWith('.lock') && name !== mine,
  );
  const living: string[] = [];
  for (const claim of claims) {
    if (await isAnswered(join(place, claim))) living.push(claim);
    else await rm(join(place, claim), { force: true }).catch(() => {});
  }
  return living;
}

/** Only a refused connection means that nobody is there; any other failure counts as a living claim. */
const isAnswered = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    const answer = (alive: boolean): void => {
      socket.destroy();
      resolve(alive);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', (error) => answer(!['ECONNREFUSED', 'ENOENT'].includes(readErrorCode(error) ?? '')));
  });
