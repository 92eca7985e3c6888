import { expect, test } from 'vitest';
import { waitsForConnection } from './pay-bar.tsx';

const offline = { closed: null, isReachable: false, isRunning: false, trouble: null };

test('offline the Pay button waits for the connection', () => {
  expect(waitsForConnection(offline)).toBe(true);
  expect(waitsForConnection({ ...offline, isReachable: true })).toBe(false);
});

test.each(['lost', 'checking'] as const)('Pay is not offered again while an attempt is %s', (trouble) => {
  expect(waitsForConnection({ ...offline, trouble })).toBe(false);
});
