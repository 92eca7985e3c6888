import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart, PartMissing } from './load-part.ts';
import { reloadOnce } from './reload-once.ts';

vi.mock('./reload-once.ts', () => ({ reloadOnce: vi.fn<() => Promise<boolean>>() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(reloadOnce).mockReset().mockResolvedValue(false);
});
afterEach(() => void vi.useRealTimers());

/** The state of a promise so far. */
function watch<T>(promise: Promise<T>): { state: 'waiting' | 'there' | 'failed'; value?: unknown } {
  const watched: ReturnType<typeof watch> = { state: 'waiting' };
  promise.then(
    (value) => Object.assign(watched, { state: 'there', value }),
    (value: unknown) => Object.assign(watched, { state: 'failed', value }),
  );
  return watched;
}

test('a part of the page that loads is returned, and no timer is left', async () => {
  await expect(loadPart(async () => 'part')).resolves.toBe('part');
  expect(vi.getTimerCount()).toBe(0);
});

test('a part that fails to load is tried once more, a second later', async () => {
  const fetchPart = vi
    .fn<() => Promise<string>>()
    .mockResolvedValue('part')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const watched = watch(loadPart(fetchPart));
  await vi.advanceTimersByTimeAsync(999);
  expect(fetchPart).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(watched).toEqual({ state: 'there', value: 'part' });
});

test('a part that fails twice is reported as missing with the reason', async () => {
  const cause = new TypeError('Failed to fetch');
  const fetchPart = vi.fn<() => Promise<never>>().mockRejectedValue(cause);
  const watched = watch(loadPart(fetchPart));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetchPart).toHaveBeenCalledTimes(2);
  expect(watched.state).toBe('failed');
  expect(watched.value).toBeInstanceOf(PartMissing);
  expect((watched.value as Error).cause).toBe(cause);
});

test('a part that has not loaded after 120 seconds is reported as missing', async () => {
  const watched = watch(loadPart(() => new Promise<never>(() => {})));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(watched.state).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(watched.value).toBeInstanceOf(PartMissing);
  expect(reloadOnce).not.toHaveBeenCalled();
});

test('both tries together have 120 seconds', async () => {
  const fetchPart = vi
    .fn<() => Promise<never>>()
    .mockReturnValue(new Promise(() => {}))
    .mockImplementationOnce(
      () => new Promise((_, reject) => void setTimeout(() => reject(new Error('reset')), 119_500)),
    );
  const watched = watch(loadPart(fetchPart));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(watched.state).toBe('failed');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

test('a reloading page shows no error', async () => {
  vi.mocked(reloadOnce).mockResolvedValue(true);
  const watched = watch(loadPart(async () => Promise.reject(new TypeError('gone'))));
  await vi.advanceTimersByTimeAsync(200_000);
  expect(watched.state).toBe('waiting');
});
