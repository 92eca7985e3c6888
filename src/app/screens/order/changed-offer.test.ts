import { expect, test } from 'vitest';
import { earlierPriceIfChanged } from './changed-offer.tsx';

const meridian = { productName: 'Meridian Express', finalPrice: 185.89 };

test('another price or carrier counts as a changed offer, and the same price does not', () => {
  expect(earlierPriceIfChanged(meridian, { ...meridian, finalPrice: 185.9 })).toBe(meridian);
  expect(earlierPriceIfChanged(meridian, { ...meridian, productName: 'Harbour Saver' })).toBe(meridian);
  expect(earlierPriceIfChanged(meridian, { ...meridian })).toBeNull();
});

test('a price that was never seen, or an offer that is gone, does not count as changed', () => {
  expect(earlierPriceIfChanged(undefined, meridian)).toBeNull();
  expect(earlierPriceIfChanged(meridian, null)).toBeNull();
});
