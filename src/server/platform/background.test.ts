import { expect, test } from 'vitest';
import { startBackground } from './background.ts';
import { createLog } from './log.ts';

const log = createLog({ level: 'silent' });

test('waiting for background work includes the work that it starts', async () => {
  const background = startBackground(log);
  const done: string[] = [];
  background.follow(
    Promise.resolve().then(() => {
      done.push('first');
      background.follow(Promise.resolve().then(() => void done.push('second')));
    }),
  );
  await background.settled();
  expect(done).toEqual(['first', 'second']);
});

test('a stop signals the work to end and waits for it, and failed work does not prevent it', async () => {
  const background = startBackground(log);
  let ended = false;
  background.follow(
    new Promise<void>((done) => {
      background.signal.addEventListener('abort', () => {
        ended = true;
        done();
      });
    }),
  );
  background.follow(Promise.reject(new Error('no')));
  await background.stop();
  expect(ended).toBe(true);
  await background.stop();
});
