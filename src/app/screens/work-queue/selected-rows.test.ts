import { expect, test } from 'vitest';
import type { QueueRow } from '#contract/queue.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { describeRun, runEach } from './selected-rows.tsx';

const rowOf = (id: number) => ({ id, version: 1, assignee: null }) as QueueRow;
const rows = [1, 2, 3, 4].map(rowOf);

const failures: Record<number, RequestFailed> = {
  2: new RequestFailed(409, { code: 'taken-by-other', current: { assignee: { id: 7, name: 'Anna' } } }, null),
  3: new RequestFailed(404, { Errors: { '': ['gone'] } }, null),
};

test('a row that was refused says why, and the others go on', async () => {
  const steps: number[] = [];
  const run = await runEach(
    rows,
    (row) => (failures[row.id] ? Promise.reject(failures[row.id]!) : Promise.resolve({ ...row, version: 2 })),
    (at) => steps.push(at),
  );
  expect(steps).toEqual([1, 2, 3, 4]);
  expect(run.done.map(({ before, after }) => [before.id, after.version])).toEqual([
    [1, 2],
    [4, 2],
  ]);
  expect(describeRun(run, 'assigned')).toBe('2 assigned, 1 was taken by Anna meanwhile, 1 needs nothing any more.');
});

test('equal reasons are counted together', () => {
  const taken = failures[2]!;
  const changed = new RequestFailed(409, { code: 'changed-meanwhile' }, null);
  expect(describeRun({ done: [], failed: [taken, changed, taken], notSent: 0 }, 'snoozed')).toBe(
    'Nothing was snoozed, 2 were taken by Anna meanwhile, 1 was changed meanwhile.',
  );
});

test('without a response the others are not sent', async () => {
  const lost = new RequestFailed(null, null, null);
  const run = await runEach(rows, (row) => (row.id === 2 ? Promise.reject(lost) : Promise.resolve(row)));
  expect([run.done.length, run.failed.length, run.notSent]).toEqual([1, 1, 2]);
  expect(describeRun(run, 'assigned')).toMatch(/^1 assigned, 1 was refused \(.+\), 2 were not sent\.$/);
});
