import { expect, test } from 'vitest';
import { isMoving, isPlaying, slideAt, slides } from './banner.tsx';

const calm = { choice: null, isHeld: false, isHidden: false, wantsStill: false } as const;

test('the pictures rotate unless one is touched, hidden or stopped, or reduced motion is set', () => {
  expect(isMoving(calm)).toBe(true);
  expect(isMoving({ ...calm, isHeld: true })).toBe(false);
  expect(isMoving({ ...calm, isHidden: true })).toBe(false);
  expect(isMoving({ ...calm, wantsStill: true })).toBe(false);
  expect(isMoving({ ...calm, choice: 'pause' })).toBe(false);
});

test('touching a picture does not count as pausing, and the button keeps its label', () => {
  expect(isPlaying({ ...calm, choice: null })).toBe(true);
  expect(isPlaying({ ...calm, choice: 'pause' })).toBe(false);
});

test('pressing Play rotates the pictures even when the system asks for reduced motion', () => {
  expect(isMoving({ ...calm, wantsStill: true, choice: 'play' })).toBe(true);
});

test('the copy of the first picture behind the last one counts as the first', () => {
  expect([0, 99, 101, 1000, 1200].map((scrolled) => slideAt(scrolled, 200, 6))).toEqual([0, 0, 1, 5, 0]);
  expect(slideAt(0, 0, 6)).toBe(0);
});

test('there are six different pictures', () => {
  expect(new Set(slides.map(({ file }) => file)).size).toBe(6);
  expect(new Set(slides.map(({ caption }) => caption)).size).toBe(6);
});
