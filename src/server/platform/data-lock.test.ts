import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-lock.ts';
import { StartupProblem } from './startup-problem.ts';

let folder: string;
let children: Contender[] = [];
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'quayside-lock-')));
});
afterEach(async () => {
  await Promise.all(children.filter(({ child }) => child.exitCode === null && child.signalCode === null).map(kill));
  children = [];
  // Clears away what the killed ones left in the temporary folder.
  await (await lockDataFolder(folder)).release();
  await rm(folder, { recursive: true, force: true });
});

interface Contender {
  child: ChildProcess;
  /** Waits for the next line it prints. */
  hear: () => Promise<string>;
}

/** A process that is ready to claim the folder when told to, and then says whether it has it. */
function startContender(): Contender {
  const script = `
    const { lockDataFolder } = await import(${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)});
    console.log('ready');
    process.stdin.once('data', async () => {
      const lock = await lockDataFolder(${JSON.stringify(folder)}).catch((error) => console.log(error.name));
      if (lock) console.log('mine');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const contender = { child, hear: async () => String((await lines.next()).value) };
  children.push(contender);
  return contender;
}

async function startContenders(count: number): Promise<Contender[]> {
  const contenders = Array.from({ length: count }, startContender);
  for (const { hear } of contenders) expect(await hear()).toBe('ready');
  return contenders;
}

const race = (contenders: Contender[]): Promise<string[]> => {
  for (const { child } of contenders) child.stdin!.write('go\n');
  return Promise.all(contenders.map(({ hear }) => hear()));
};

const kill = async ({ child }: Contender): Promise<void> => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

const inUse = (): StartupProblem => new StartupProblem(`The data folder ${folder} is in use by another process.`);

test('a folder is held until it is released, also against this process; another folder is free', async () => {
  const lock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(inUse());
  const other = await lockDataFolder(join(folder, 'other'));
  await lock.release();
  await lock.release();
  const again = await lockDataFolder(folder);
  await again.release();
  await other.release();
});

test('what a killed process left behind is cleared away', async () => {
  const [first] = await startContenders(1);
  expect(await race([first!])).toEqual(['mine']);
  await expect(lockDataFolder(folder)).rejects.toThrow(inUse());
  await kill(first!);
  const before = await readdir(tmpdir());
  const lock = await lockDataFolder(folder);
  const after = await readdir(tmpdir());
  const isClaim = (name: string): boolean => name.startsWith('quayside-') && name.endsWith('.lock');
  // One dead claim less, ours more.
  expect(before.filter(isClaim).some((name) => !after.includes(name))).toBe(true);
  await lock.release();
});

test('of several that start together on what a killed one left, exactly one wins', async () => {
  const [owner, ...others] = await startContenders(5);
  expect(await race([owner!])).toEqual(['mine']);
  await kill(owner!);
  const answers = await race(others);
  expect(answers.toSorted()).toEqual(['StartupProblem', 'StartupProblem', 'StartupProblem', 'mine']);
});

test('of many in this process, exactly one wins, time after time', async () => {
  for (let round = 0; round < 20; round++) {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder)));
    const locks = tries.filter((one) => one.status === 'fulfilled');
    expect(locks).toHaveLength(1);
    await locks[0]!.value.release();
  }
});

test('an owner that is stopped, not dead, still holds its folder', async () => {
  const [owner] = await startContenders(1);
  expect(await race([owner!])).toEqual(['mine']);
  owner!.child.kill('SIGSTOP');
  await expect(lockDataFolder(folder)).rejects.toThrow(inUse());
});
