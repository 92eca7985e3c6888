import { expect, test } from 'vitest';
import { PlainError, printStep } from './print-step.mjs';

/** Where lines are shown, with what was written so far. */
function openOutput(isTTY) {
  const written = [];
  return { isTTY, write: (text) => written.push(text), read: () => written.join('') };
}

test('a terminal sees a step begin, and on the same line how long it took', async () => {
  const output = openOutput(true);
  const answer = await printStep(
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
  await printStep('Building the page', async () => expect(output.read()).toBe('Building the page …\n'), output);
  expect(output.read()).toBe('Building the page …\n');
});

test('a step that fails ends its line, so that the reason begins a new one', async () => {
  const output = openOutput(true);
  const fail = () => printStep('Installing packages', () => Promise.reject(new PlainError('the disk is full')), output);
  await expect(fail()).rejects.toThrow('the disk is full');
  expect(output.read()).toBe('Installing packages … \n');
});
