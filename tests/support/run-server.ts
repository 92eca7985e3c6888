import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { placesForTests } from './places.ts';

const root = resolve(import.meta.dirname, '../..');
/** Ends only what hangs: a machine may be busy with something else. */
const startsWithin = 180_000;

/** A server in a process of its own, as a person starts it. */
export interface RunningServer {
  address: string;
  dataDir: string;
  pid: number;
  /** Everything it wrote so far. */
  output(): string;
  /** Ends it as Ctrl-C does and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

function waitForAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((done, fail) => {
    const limit = setTimeout(() => fail(new Error(`the server did not start:\n${output()}`)), startsWithin);
    const look = (): void => {
      const address = /(?:is ready|are answered) at (\S+)/.exec(output())?.[1];
      if (!address) return;
      clearTimeout(limit);
      done(address);
    };
    child.stdout!.on('data', look);
    child.on('exit', () => {
      clearTimeout(limit);
      fail(new Error(`the server ended at once:\n${output()}`));
    });
  });
}

/**
 * Starts a server on a free port over a data folder, of this project or of a copy of it; `nodeArguments` come before its
 * program, and after `killAfterMs` it is killed, also in the middle of its start.
 * @throws Error with what it wrote when it does not come up
 */
export async function runServer(
  dataDir: string,
  environment: Record<string, string> = {},
  {
    project = root,
    nodeArguments = [] as readonly string[],
    killAfterMs = 0,
  }: { project?: string; nodeArguments?: readonly string[]; killAfterMs?: number } = {},
): Promise<RunningServer> {
  const program = [...nodeArguments, '--import', './src/launch/stop-with-parent.mjs', 'src/server/main.ts'];
  const child = spawn(process.execPath, program, {
    cwd: project,
    timeout: killAfterMs,
    killSignal: 'SIGKILL',
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PASSWORD_COST: '10',
      LOG_LEVEL: 'warn',
      PLACES_FILE: placesForTests,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const keep = (chunk: Buffer): void => void (written += chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const output = (): string => written;
  const ended = new Promise<number | null>((done) => child.on('exit', done));
  try {
    const address = await waitForAddress(child, output);
    return {
      address,
      dataDir,
      pid: child.pid!,
      output,
      stop(signal = 'SIGTERM') {
        child.kill(signal);
        return ended;
      },
    };
  } catch (failure) {
    child.kill('SIGKILL');
    throw failure;
  }
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
