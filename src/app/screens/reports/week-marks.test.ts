import { expect, test } from 'vitest';
import { placeMarks } from './plot.ts';

test.each([
  [1, 6, [0]],
  [5, 6, [0, 1, 2, 3, 4]],
  [13, 6, [0, 3, 6, 9, 12]],
  [53, 6, [8, 19, 30, 41, 52]],
  [12, 6, [2, 5, 8, 11]],
  [12, 4, [3, 7, 11]],
])('%i weeks with %i marks at most', (count, most, places) => {
  expect(placeMarks(count, most)).toEqual(places);
});

test('all steps are the same, the last week is marked, and the marks begin within a step', () => {
  for (let count = 1; count <= 160; count += 1)
    for (const most of [4, 6]) {
      const places = placeMarks(count, most);
      const steps = new Set(places.slice(1).map((place, at) => place - places[at]!));
      expect([places.at(-1), places.length <= most, steps.size <= 1]).toEqual([count - 1, true, true]);
      expect(places[0]!).toBeLessThan([...steps][0] ?? 1);
    }
});
