import { expect, test } from 'vitest';
import { createConnection, isFromServer } from './connection.ts';
import { startHeartbeat } from './heartbeat.ts';
import { createTestClock } from './clock.testing.ts';
import { settle } from './storage.testing.ts';

test('the connection state follows the last request, and the browser when it says that it is offline', () => {
  let saysOffline = false;
  const connection = createConnection(() => saysOffline);
  const states: boolean[] = [];
  connection.subscribe((isReachable) => states.push(isReachable));
  connection.note(true);
  connection.note(false);
  connection.note(false);
  connection.note(true);
  saysOffline = true;
  connection.look();
  connection.note(true);
  expect(connection.isReachable()).toBe(false);
  saysOffline = false;
  connection.look();
  expect(states).toEqual([false, true, false, true]);
});

test.each([
  [200, true],
  [404, true],
  [500, true],
  [502, false],
  [503, false],
  [504, false],
])('status %i comes from our server: %s', (status, expected) => {
  expect(isFromServer(status)).toBe(expected);
});

test('an unreachable server is checked after 1, 2 and 5 seconds, then every 15, until it is back', async () => {
  const clock = createTestClock(settle);
  const connection = createConnection(() => false);
  let isThere = false;
  let requests = 0;
  const check = () => {
    requests += 1;
    return Promise.resolve(isThere);
  };
  const heartbeat = startHeartbeat({ connection, check, timer: clock.timer });
  await clock.pass(60_000);
  expect(requests).toBe(0);
  connection.note(false);
  const after: number[] = [];
  for (const seconds of [1, 2, 5, 15, 15]) {
    await clock.pass(seconds * 1000 - 1);
    const early = requests;
    await clock.pass(1);
    after.push(early, requests);
  }
  expect(after).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5]);
  isThere = true;
  await clock.pass(15_000);
  expect([requests, connection.isReachable()]).toEqual([6, true]);
  await clock.pass(60_000);
  expect(requests).toBe(6);
  connection.note(false);
  await clock.pass(1000);
  expect([requests, connection.isReachable()]).toEqual([7, true]);
  connection.note(false);
  heartbeat.checkNow();
  await settle();
  expect([requests, connection.isReachable()]).toEqual([8, true]);
  connection.note(false);
  heartbeat.stop();
  await clock.pass(60_000);
  expect(requests).toBe(8);
});
