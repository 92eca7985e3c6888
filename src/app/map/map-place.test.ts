import { expect, test } from 'vitest';
import { coordinatesText } from './map-place.ts';

test.each([
  [{ latitude: 52.52, longitude: 13.405 }, '52.5200° N, 13.4050° E'],
  [{ latitude: -36.84853, longitude: 174.76349 }, '36.8485° S, 174.7635° E'],
  [{ latitude: 40.71278, longitude: -74.00594 }, '40.7128° N, 74.0059° W'],
  [{ latitude: 0, longitude: 0 }, '0.0000° N, 0.0000° E'],
])('the coordinates %j are read as %s', (place, words) => {
  expect(coordinatesText(place)).toBe(words);
});
