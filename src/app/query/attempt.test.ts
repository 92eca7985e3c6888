import { beforeEach, expect, test, vi } from 'vitest';
import { RequestFailed } from '#local/request-failed.ts';
import { connection } from '#local/connection.ts';
import { hasUnsaved } from '#app/base/unsaved.ts';
import { type Attempt, type AttemptMemory, inMemory, runAttempt } from './attempt.ts';

const lost = (): Promise<never> => Promise.reject(new RequestFailed(null, null, null));
const refused = (status: number): Promise<never> => Promise.reject(new RequestFailed(status, null, null));
const keys: string[] = [];

/** Makes an attempt and returns its outcome; the key is noted. */
async function press(
  memory: AttemptMemory,
  input: unknown,
  send: () => Promise<string>,
  keep?: (attempt: Attempt) => Promise<boolean>,
): Promise<string | null> {
  const act = { send: ({ key }: Attempt) => (keys.push(key), send()), keep };
  return await runAttempt(memory, input, act).catch((failure: unknown) =>
    failure instanceof RequestFailed ? `${failure.status}` : (failure as Error).name,
  );
}

beforeEach(() => {
  keys.length = 0;
  connection.note(true);
});

test('an attempt with the same content keeps its key until the server has decided it', async () => {
  const memory = inMemory();
  await press(memory, { a: 1 }, lost);
  await press(memory, { a: 1 }, () => refused(500));
  expect(await press(memory, { a: 1 }, () => Promise.resolve('done'))).toBe('done');
  expect(new Set(keys).size).toBe(1);
  await press(memory, { a: 1 }, () => Promise.resolve('done'));
  expect(new Set(keys).size).toBe(2);
});

test('after a refusal or with other content there is a new attempt', async () => {
  const memory = inMemory();
  await press(memory, { a: 1 }, () => refused(409));
  await press(memory, { a: 1 }, lost);
  await press(memory, { a: 2 }, lost);
  expect(new Set(keys).size).toBe(3);
});

test('another file of the same name makes a new attempt', async () => {
  const memory = inMemory();
  const file = (lastModified: number) => ({ Files: [new File(['x'], 'a.pdf', { lastModified })] });
  await press(memory, file(1), lost);
  await press(memory, file(1), lost);
  await press(memory, file(2), lost);
  expect(new Set(keys).size).toBe(2);
});

test('the page does not reload during an attempt', async () => {
  let response: (text: string) => void = () => {};
  const first = press(inMemory(), 'x', () => new Promise((resolve) => (response = resolve)));
  expect(hasUnsaved()).toBe(true);
  response('done');
  expect(await first).toBe('done');
  expect(hasUnsaved()).toBe(false);
});

test('a lost response keeps the attempt as one that may have arrived, and offline it is not sent', async () => {
  const keep = vi.fn<(attempt: Attempt) => Promise<boolean>>(() => Promise.resolve(true));
  const memory = inMemory();
  expect(await press(memory, 'x', lost, keep)).toBe(null);
  expect(keep).toHaveBeenLastCalledWith({ key: keys[0], mayHaveArrived: true });
  connection.note(false);
  expect(await press(memory, 'x', () => Promise.resolve('sent'), keep)).toBe(null);
  expect(keep.mock.lastCall![0].mayHaveArrived).toBe(false);
  expect(keys).toHaveLength(1);
});

test('a programming error is thrown unchanged, and is not taken for a lost response', async () => {
  const keep = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const memory = inMemory();
  expect(await press(memory, 'x', () => Promise.reject(new TypeError('ours')), keep)).toBe('TypeError');
  expect([keep.mock.calls.length, connection.isReachable()]).toEqual([0, true]);
});
