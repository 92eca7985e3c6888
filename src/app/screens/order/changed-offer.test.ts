import { expect, test } from 'vitest';
import { findChange } from './changed-offer.tsx';

const meridian = { productName: 'Meridian Express', finalPrice: 185.89 };

test('another price and another carrier are a change, the same price shown again is none', () => {
  expect(findChange(meridian, { ...meridian, finalPrice: 185.9 })).toBe(meridian);
  expect(findChange(meridian, { ...meridian, productName: 'Harbour Saver' })).toBe(meridian);
  expect(findChange(meridian, { ...meridian })).toBeNull();
});

test('a price never seen before, or no longer there, is no change', () => {
  expect(findChange(undefined, meridian)).toBeNull();
  expect(findChange(meridian, null)).toBeNull();
});
