import type { DiscountAnswer } from '#contract/discounts.ts';
import { instantText } from '#app/ui/day-text.ts';
import { discountColumns } from './discount-view.ts';
import type { DiscountColumn } from './discount-view.ts';
import { columnWords, writeDay } from './discount-words.ts';

function cellOf(discount: DiscountAnswer, column: DiscountColumn): string | number {
  if (column === 'validFrom' || column === 'validTo') return writeDay(discount[column]);
  return column === 'createdAt' ? instantText(discount.createdAt) : discount[column];
}

/** Discount codes as rows of a table under the heads of their columns. */
export const writeCells = (discounts: readonly DiscountAnswer[]): (string | number)[][] => [
  discountColumns.map((column) => columnWords[column]),
  ...discounts.map((discount) => discountColumns.map((column) => cellOf(discount, column))),
];
