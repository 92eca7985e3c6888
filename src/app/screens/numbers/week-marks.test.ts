import { expect, test } from 'vitest';
import { placeMarks } from './week-marks.ts';

test.each([
  [1, 6, [0]],
  [5, 6, [0, 1, 2, 3, 4]],
  [13, 6, [0, 3, 6, 9, 12]],
  [53, 6, [0, 13, 26, 39, 52]],
  [12, 6, [0, 2, 4, 7, 9, 11]],
  [12, 4, [0, 4, 7, 11]],
])('%i weeks with %i marks at most', (count, most, places) => {
  expect(placeMarks(count, most)).toEqual(places);
});

test('no two steps differ by more than a week, and the ends are marked', () => {
  for (let count = 1; count <= 160; count += 1)
    for (const most of [4, 6]) {
      const places = placeMarks(count, most);
      const steps = places.slice(1).map((place, at) => place - places[at]!);
      expect([places[0], places.at(-1), places.length <= most]).toEqual([0, count - 1, true]);
      expect(Math.max(0, ...steps) - Math.min(count, ...steps)).toBeLessThanOrEqual(1);
    }
});
