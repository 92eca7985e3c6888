import { expect, test } from 'vitest';
import type { SavedPackage } from '#contract/products.ts';
import { packageOf, packageOptions } from './product-dialog.tsx';

const box: SavedPackage = {
  ...{ id: 2, name: 'Carton', length: 40, width: 30, height: 25, weight: 0.4, measurementSystem: 'M', version: 1 },
};

test('a product’s deleted package is shown as none, and stays chosen while packages are loading', () => {
  expect([packageOf([box], '2'), packageOf([box], '7'), packageOf(null, '7'), packageOf(null, '')]).toEqual([
    ...['2', '', '7', ''],
  ]);
  const valuesOf = (boxes: readonly SavedPackage[] | null) => packageOptions(boxes, '7').map(({ value }) => value);
  expect([valuesOf([box]), valuesOf(null)]).toEqual([
    ['', '2'],
    ['', '7'],
  ]);
});
