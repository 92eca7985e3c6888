import { expect, test } from 'vitest';
import { PlainError, showStep } from './say.mjs';

/** Where lines are shown, with what was written so far. */
function openOutput(isTTY) {
  const written = [];
  return { isTTY, write: (text) => written.push(text), read: () => written.join('') };
}

test('a terminal sees a step begin, and on the same line how long it took', async () => {
  const output = openOutput(true);
  const answer = await showStep(
    'Building the page',
    async () => {
      expect(output.read()).toBe('Building the page … ');
      return 7;
    },
    output,
  );
  expect(answer).toBe(7);
  expect(output.read()).toBe('Building the page … 1 s\n');
});

test('a file or a pipe gets one whole line at the beginning', async () => {
  const output = openOutput(false);
  await showStep('Building the page', async () => expect(output.read()).toBe('Building the page …\n'), output);
  expect(output.read()).toBe('Building the page …\n');
});

test('a step that fails ends its line, so that the reason begins a new one', async () => {
  const output = openOutput(true);
  const fail = () => showStep('Installing packages', () => Promise.reject(new PlainError('the disk is full')), output);
  await expect(fail()).rejects.toThrow('the disk is full');
  expect(output.read()).toBe('Installing packages … \n');
});
