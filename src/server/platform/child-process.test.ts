import { expect, onTestFinished, test, vi } from 'vitest';
import { runInChild } from './child-process.ts';
import { StartupProblem } from './startup-problem.ts';

const run = (act: string, stop?: AbortSignal) =>
  runInChild<{ pid: number; value: Uint8Array }>(
    'platform/child-process-program.testing',
    { act, value: new Uint8Array([1, 2]) },
    stop,
  );

test('a program runs in another process and answers its result', async () => {
  const { pid, value } = await run('answer');
  expect(pid).not.toBe(process.pid);
  expect(value).toEqual(new Uint8Array([1, 2]));
});

test('what Node says of a watched program is not taken for its result', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await run('answer')).value).toEqual(new Uint8Array([1, 2]));
});

test('its failures arrive with their words, and one for a person as such', async () => {
  await expect(run('refuse')).rejects.toThrow(new StartupProblem('The port is taken.'));
  await expect(run('refuse')).rejects.toBeInstanceOf(StartupProblem);
  await expect(run('fail')).rejects.toThrow('out of paper');
  await expect(run('end')).rejects.toThrow('ended with 3');
});

test('it is ended when that is asked', async () => {
  await expect(run('wait', AbortSignal.timeout(200))).rejects.toThrow('aborted');
});
