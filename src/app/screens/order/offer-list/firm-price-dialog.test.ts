import { expect, test } from 'vitest';
import { marginAt } from '#app/screens/order/offer-list/firm-price-dialog.tsx';

const provider = {
  includeMargin: false,
  margin: 12.5,
  priceRangeList: [
    { costFrom: 500, pricing: 8 },
    { costFrom: 1000, pricing: 5.25 },
  ],
};

test('the margin is that of the price range, plus the customer’s own', () => {
  const at = [499.99, 500, 1000].map((price) => marginAt(provider, 1.5, price));
  expect(at).toEqual([14, 9.5, 6.75]);
});

test('for a provider whose price includes the margin only the customer’s own margin counts', () => {
  expect(marginAt({ ...provider, includeMargin: true }, 2, 700)).toBe(2);
});
