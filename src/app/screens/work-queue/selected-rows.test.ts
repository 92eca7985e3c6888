import { expect, test } from 'vitest';
import type { QueueRow } from '#contract/queue.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { canUndo, describeRun, runEach, type Unanswered } from './selected-rows.tsx';

const rowOf = (id: number) => ({ id, version: 1, assignee: null }) as QueueRow;
const rows = [1, 2, 3, 4].map(rowOf);

const failures: Record<number, RequestFailed> = {
  2: new RequestFailed(409, { code: 'taken-by-other', current: { assignee: { id: 7, name: 'Anna' } } }, null),
  3: new RequestFailed(404, { Errors: { '': ['gone'] } }, null),
};

test('of several selected rows a refused one shows why, and the others continue', async () => {
  const steps: number[] = [];
  const run = await runEach(
    rows,
    (row) => (failures[row.id] ? Promise.reject(failures[row.id]!) : Promise.resolve({ ...row, version: 2 })),
    (at) => steps.push(at),
  );
  expect(steps).toEqual([1, 2, 3, 4]);
  expect(run.gone).toEqual([rows[2]]);
  expect(run.done.map(({ before, after }) => [before.id, after.version])).toEqual([
    [1, 2],
    [4, 2],
  ]);
  expect(describeRun(run, 'assigned')).toBe('2 assigned, 1 was taken by Anna meanwhile, 1 needs nothing any more.');
});

test('equal reasons are counted together', () => {
  const takenByOther = failures[2]!;
  const changed = new RequestFailed(409, { code: 'changed-meanwhile' }, null);
  expect(describeRun({ done: [], failed: [takenByOther, changed, takenByOther], notSent: 0 }, 'snoozed')).toBe(
    'Nothing was snoozed, 2 were taken by Anna meanwhile, 1 was changed meanwhile.',
  );
});

test('without a response the remaining rows are not sent', async () => {
  const lost = new RequestFailed(null, null, null);
  const run = await runEach(rows, (row) => (row.id === 2 ? Promise.reject(lost) : Promise.resolve(row)));
  expect([run.done.length, run.failed.length, run.notSent]).toEqual([1, 1, 2]);
  expect(describeRun(run, 'assigned')).toBe('1 assigned, 1 may have been done, 2 were not sent.');
});

test('an action that may have been done is repeated as the same request, with the version read before it', async () => {
  const sent: [QueueRow, string][] = [];
  const act = (row: QueueRow, key: string): Promise<QueueRow> => {
    sent.push([row, key]);
    return sent.length === 1 ? Promise.reject(new RequestFailed(502, null, null)) : Promise.resolve(row);
  };
  const byRow: Unanswered['byRow'] = new Map();
  const [before, after] = [rowOf(1), { ...rowOf(1), version: 2 }];
  for (const row of [before, after]) await runEach([row], act, () => {}, { what: 'assign me', byRow });
  expect(sent[1]).toEqual(sent[0]);
  await runEach([after], act, () => {}, { what: 'assign me', byRow });
  expect(sent[2]![0]).toBe(after);
  expect(sent[2]![1]).not.toBe(sent[0]![1]);
});

test('an action that was done before somebody else’s change is repeated on the current row', async () => {
  const sent: QueueRow[] = [];
  const act = (row: QueueRow): Promise<QueueRow> => {
    sent.push(row);
    return sent.length === 1
      ? Promise.reject(new RequestFailed(null, null, null))
      : Promise.resolve({ ...row, version: row.version + 1 });
  };
  const byRow: Unanswered['byRow'] = new Map();
  const [before, changed] = [rowOf(1), { ...rowOf(1), version: 3 }];
  await runEach([before], act, () => {}, { what: 'assign me', byRow });
  const run = await runEach([changed], act, () => {}, { what: 'assign me', byRow });
  expect(sent).toEqual([before, before, changed]);
  expect(run.done).toEqual([{ before: changed, after: { ...changed, version: 4 } }]);
});

test('another action on that row is another request', async () => {
  const keys: string[] = [];
  const act = (_: QueueRow, key: string): Promise<QueueRow> => {
    keys.push(key);
    return Promise.reject(new RequestFailed(null, null, null));
  };
  const byRow: Unanswered['byRow'] = new Map();
  for (const what of ['note a', 'note b']) await runEach([rowOf(1)], act, () => {}, { what, byRow });
  expect(new Set(keys).size).toBe(2);
});

test('every action can be undone, except assigning a custom request', () => {
  const change = { before: { ...rowOf(1), kind: 'customRequestNew' as const }, after: { ...rowOf(1), version: 2 } };
  expect([canUndo('assign', change), canUndo('snooze', change), canUndo('note', change)]).toEqual([false, true, true]);
});
