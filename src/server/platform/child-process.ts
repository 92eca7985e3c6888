import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { ownProgram } from './own-files.ts';
import { StartupProblem } from './startup-problem.ts';

type Outcome = { result: unknown } | { failure: string; isStartupProblem: boolean };

/**
 * Runs a program of the server (a path without extension) in a process whose memory is freed afterwards. It ends with this process or by
 * `stop`. @throws StartupProblem if the program does; Error when it fails otherwise or is stopped
 */
export async function runInChild<T>(program: string, input: object, stop?: AbortSignal): Promise<T> {
  const compiled = getCompileCacheDir();
  const child = fork(ownProgram(program), {
    // Its memory is freed soon: the limits of the server's would only make it slow.
    execArgv: process.execArgv.filter((option) => !/heap|semi-space/.test(option)),
    env: { ...process.env, ...(compiled !== undefined && { NODE_COMPILE_CACHE: dirname(compiled) }) },
    serialization: 'advanced',
    killSignal: 'SIGKILL',
    ...(stop && { signal: stop }),
  });
  const outcome = await new Promise<Outcome>((resolve, reject) => {
    let message: Outcome | null = null;
    // With `node --watch` the child also sends the names of modules it loads.
    child.on('message', (value: Outcome) => {
      if ('result' in value || 'failure' in value) message = value;
    });
    child.once('exit', (code) => (message ? resolve(message) : reject(new Error(`${program} ended with ${code}`))));
    child.once('error', reject);
    child.send(input);
  });
  if ('result' in outcome) return outcome.result as T;
  throw outcome.isStartupProblem ? new StartupProblem(outcome.failure) : new Error(`${program}: ${outcome.failure}`);
}

export function runForParent<I>(work: (input: I) => Promise<unknown>): void {
  // A terminal signals both processes, but only the server reacts; this one ends with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.once('disconnect', () => process.exit(1));
  process.once('message', (input: I) => {
    void work(input)
      .then((result): Outcome => ({ result }))
      .catch((error: unknown): Outcome => ({
        failure: error instanceof Error ? error.message : String(error),
        isStartupProblem: error instanceof StartupProblem,
      }))
      .then((outcome) => process.send!(outcome, () => process.exit(0)));
  });
}
