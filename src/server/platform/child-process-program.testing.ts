import { runForParent } from './child-process.ts';
import { StartupProblem } from './startup-problem.ts';

runForParent(async ({ act, value }: { act: string; value: unknown }) => {
  if (act === 'refuse') throw new StartupProblem('The port is taken.');
  if (act === 'fail') throw new Error('out of paper');
  if (act === 'end') process.exit(3);
  if (act === 'wait') await new Promise(() => setInterval(() => {}, 1_000));
  return { pid: process.pid, value };
});
