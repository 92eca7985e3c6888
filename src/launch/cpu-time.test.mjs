import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readChildSeconds, sumOfChildren } from './cpu-time.mjs';

test('the time of ended children is read behind a name that holds anything', () => {
  expect(sumOfChildren('7 (a) b (c)) S 1 7 7 0 -1 4194560 1 2 3 4 5 6 150 50 20 0 1')).toBe(2);
});

test.runIf(process.platform === 'linux')('a child that worked is counted once it has ended', () => {
  const before = readChildSeconds();
  execFileSync(process.execPath, ['-e', 'const end = Date.now() + 300; while (Date.now() < end);']);
  expect(readChildSeconds() - before).toBeGreaterThan(0.05);
});
