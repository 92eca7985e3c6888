import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { listGroups, startMeter, sumOfChildren } from './cpu-time.mjs';

test('the time of ended children is read behind a name that holds anything', () => {
  expect(sumOfChildren('7 (a) b (c)) S 1 7 7 0 -1 4194560 1 2 3 4 5 6 150 50 20 0 1')).toBe(2);
});

test('the control groups that count time are found, in both versions of Linux', () => {
  const old = listGroups('9:name=systemd:/\n4:memory:/a\n2:cpu,cpuacct:/b\n0::/\n');
  expect(old.map(({ folder }) => folder)).toEqual(['/sys/fs/cgroup/cpu,cpuacct/b', '/sys/fs/cgroup/']);
  expect(listGroups('0::/user.slice/x\n').map(({ folder }) => folder)).toEqual(['/sys/fs/cgroup/user.slice/x']);
});

test.runIf(process.platform === 'linux')('a child that worked is counted once it has ended', () => {
  const meter = startMeter();
  try {
    const before = meter.read();
    execFileSync(process.execPath, ['-e', 'const end = Date.now() + 300; while (Date.now() < end);']);
    expect(meter.read() - before).toBeGreaterThan(0.05);
  } finally {
    meter.end();
  }
});
