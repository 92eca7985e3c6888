import { expect, test } from 'vitest';
import { TooMany } from '#server/platform/failures.ts';
import { createWorkQueue } from './work-queue.ts';

test('password checks run a few at once in their order, and a failed one makes room for the next', async () => {
  const queue = createWorkQueue({ atOnce: 3, waiting: 100 });
  const finish: (() => void)[] = [];
  const began: number[] = [];
  let [running, most] = [0, 0];
  const works = Array.from({ length: 20 }, (_, index) =>
    queue.take(async () => {
      began.push(index);
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => finish.push(resolve));
      running -= 1;
      if (index % 4 === 0) throw new Error('failed');
      return index;
    }),
  );
  const settled = Promise.allSettled(works);
  for (let finished = 0; finished < 20; finished++) {
    while (!finish[finished]) await Promise.resolve();
    finish[finished]!();
  }
  const results = await settled;
  expect(most).toBe(3);
  expect(began).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(results.map(({ status }) => status)).toEqual(
    began.map((index) => (index % 4 === 0 ? 'rejected' : 'fulfilled')),
  );
  expect(await queue.take(async () => 'still open')).toBe('still open');
});

test('a full queue of password checks refuses further ones until there is room', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 2 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const inside = [queue.take(() => promise), queue.take(() => promise), queue.take(() => promise)];
  await expect(queue.take(async () => {})).rejects.toThrow(TooMany);
  resolve();
  await Promise.all(inside);
  await queue.take(async () => {});
});
