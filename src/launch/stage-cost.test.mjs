import { expect, test } from 'vitest';
import { referenceSeconds } from './machine-pace.mjs';
import { describeCost, describeOverspend, startPace } from './stage-cost.mjs';

const api = { name: 'api', share: 100 };

/** A machine on which the calculation takes these times the reference, one after the other. */
const paceOf = (...times) => startPace(() => times.shift() * referenceSeconds);

test('a stage on a machine at half the pace counts half of its seconds', () => {
  expect(paceOf(2, 2).compare(150)).toBeCloseTo(75);
});

test('a fast machine hides no growth', () => {
  const comparable = paceOf(0.5, 0.5).compare(60);
  expect(comparable).toBeCloseTo(120);
  expect(describeOverspend(api, { cpu: 60, comparable }, { isFull: false })).toMatch(
    /^TOO DEAR: api took 120 comparable processor seconds \(60 as counted\), and its share is 100/,
  );
});

test('a stage gets the mean of the paces before and after it, the next one begins with the last', () => {
  const pace = paceOf(1, 3, 1);
  expect(pace.compare(150)).toBeCloseTo(75);
  expect(pace.compare(100)).toBeCloseTo(50);
});

test('where nobody counts, nothing is too dear, and the line leaves it out', () => {
  const cost = { wall: 12, cpu: null, comparable: paceOf(1, 1).compare(null) };
  expect(describeOverspend(api, cost, { isFull: false })).toBeNull();
  expect(describeCost('api', { ...cost, share: 100 }, '3 passed')).toBe('api         12.0 s , share  100  3 passed');
});

test('a share is reached and not passed; the whole of a release has none', () => {
  expect(describeOverspend(api, { cpu: 1, comparable: 100 }, { isFull: false })).toBeNull();
  expect(describeOverspend(api, { cpu: 1, comparable: 101 }, { isFull: true })).toBeNull();
});

test('a line shows both kinds of seconds', () => {
  expect(describeCost('api', { wall: 242.04, cpu: 424, comparable: 339.2, share: 480 }, '1593 passed')).toBe(
    'api        242.0 s    424.0 s of processor time, comparable   339.2, share  480  1593 passed',
  );
});
