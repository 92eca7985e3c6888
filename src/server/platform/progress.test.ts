import { expect, test } from 'vitest';
import { noProgress, openTerminal } from './progress.ts';

function watch() {
  let shown = '';
  let now = 0;
  const terminal = openTerminal(
    (text) => void (shown += text),
    () => now,
  );
  return { terminal, pass: (ms: number) => void (now += ms), shown: () => shown };
}

test('a step is one line with what is done, its result and its duration', async () => {
  const { terminal, pass, shown } = watch();
  const orders = await terminal.step(
    'Making the demo data',
    async () => {
      expect(shown()).toBe('Making the demo data … ');
      pass(11_400);
      return 64;
    },
    (count) => `${count} orders`,
  );
  expect(orders).toBe(64);
  expect(shown()).toBe('Making the demo data … 64 orders, 11 s\n');
});

test('a warning during a step has its own line', async () => {
  const { terminal, shown } = watch();
  await terminal.step(
    'Making the demo data',
    async () => terminal.line('warning: it is late'),
    () => 'done',
  );
  expect(shown()).toBe('Making the demo data … \nwarning: it is late\nMaking the demo data: done, 1 s\n');
});

test('a step that fails ends its line and passes on the error', async () => {
  const { terminal, shown } = watch();
  const failing = terminal.step(
    'Opening the database',
    () => Promise.reject(new Error('no')),
    () => 'done',
  );
  await expect(failing).rejects.toThrow('no');
  expect(shown()).toBe('Opening the database … \n');
});

test('a step runs also where nobody watches', async () => {
  expect(await noProgress.step('Counting', async () => 3, String)).toBe(3);
});
