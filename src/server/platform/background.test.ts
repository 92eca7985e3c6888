import { expect, test } from 'vitest';
import { startBackground } from './background.ts';
import { createLog } from './log.ts';

const log = createLog({ level: 'silent' });

test('waits for what is under way, and for what that began', async () => {
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

test('a stop tells the work to end and waits for it; what fails stops nothing', async () => {
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
