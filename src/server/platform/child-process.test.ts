import { expect, onTestFinished, test, vi } from 'vitest';
import { runInChild } from './child-process.ts';
import { StartupProblem } from './startup-problem.ts';

const run = (act: string, stop?: AbortSignal) =>
  runInChild<{ pid: number; value: Uint8Array }>(
    'platform/child-process-program.testing',
    { act, value: new Uint8Array([1, 2]) },
    stop,
  );

test('a program runs in another process and returns its result', async () => {
  const { pid, value } = await run('answer');
  expect(pid).not.toBe(process.pid);
  expect(value).toEqual(new Uint8Array([1, 2]));
});

test('a message of Node about a watched program is not taken for its result', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await run('answer')).value).toEqual(new Uint8Array([1, 2]));
});

test('an error in the other process arrives with its message, and a startup problem as one', async () => {
  await expect(run('refuse')).rejects.toThrow(new StartupProblem('The port is taken.'));
  await expect(run('refuse')).rejects.toBeInstanceOf(StartupProblem);
  await expect(run('fail')).rejects.toThrow('out of paper');
  await expect(run('end')).rejects.toThrow('ended with 3');
});

test('the other process ends when it is told to', async () => {
  await expect(run('wait', AbortSignal.timeout(200))).rejects.toThrow('aborted');
});
