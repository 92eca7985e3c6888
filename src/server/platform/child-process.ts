import { fork } from 'node:child_process';
import { ownProgram } from './own-files.ts';
import { StartupProblem } from './startup-problem.ts';

/** The only message of a child process: its result, or why there is none. */
type Outcome = { result: unknown } | { failure: string; isStartupProblem: boolean };

/**
 * Runs a program of the server, which calls `runForParent`, in a process of its own, and answers its result: work that takes much
 * memory once leaves none behind. It ends with this process and, at any point, when `stop` says so.
 * @param program its file below the folder of the server, without its ending
 * @throws StartupProblem where the program does; Error when it fails otherwise or is stopped
 */
export async function runInChild<T>(program: string, input: object, stop?: AbortSignal): Promise<T> {
  const child = fork(ownProgram(program), {
    serialization: 'advanced',
    killSignal: 'SIGKILL',
    ...(stop && { signal: stop }),
  });
  const outcome = await new Promise<Outcome>((resolve, reject) => {
    let message: Outcome | null = null;
    child.once('message', (value: Outcome) => (message = value));
    child.once('exit', (code) => (message ? resolve(message) : reject(new Error(`${program} ended with ${code}`))));
    child.once('error', reject);
    child.send(input);
  });
  if ('result' in outcome) return outcome.result as T;
  throw outcome.isStartupProblem ? new StartupProblem(outcome.failure) : new Error(`${program}: ${outcome.failure}`);
}

/** Does the work of a program that `runInChild` runs. */
export function runForParent<I>(work: (input: I) => Promise<unknown>): void {
  // Signals of a terminal or a service manager are for the server, with which this process ends.
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
