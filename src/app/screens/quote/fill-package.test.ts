import { expect, test } from 'vitest';
import type { Product, SavedPackage } from '#contract/products.ts';
import { addProduct, currencyWith, fillPackage, fillProduct } from './fill-package.ts';
import { createPackageStore } from './use-quote-form.ts';
import { checkPackage, newPackage, newQuote, type PackageFormValues, readQuote } from './quote-form-values.ts';

const lamp: Product = {
  ...{ id: 1, name: 'Lamp L-7', description: 'Bicycle lamps of aluminium', hsCode: '851210', originCountry: 'DE' },
  ...{ weight: 0.26, measurementSystem: 'M', value: 16.05, currency: 'USD', savedPackageId: 2, version: 1 },
};
const carton: SavedPackage = {
  ...{ id: 2, name: 'Carton', length: 40, width: 30, height: 25, weight: 0.4, measurementSystem: 'M', version: 1 },
};
const terms = { MeasurementSystem: 'M', currency: 'USD', packageType: 'N' } as const;
const lampsInBox = (pieces: number, box: SavedPackage | null = carton) =>
  fillProduct(newPackage(), { product: lamp, pieces, box }, terms);
const goodsOf = (typed: PackageFormValues, more: object = {}) =>
  readQuote({ ...newQuote(), ...more, Packages: [typed] }).Packages[0]!.goods;

test('a product fills all fields of a package for its number of pieces, with its usual package', () => {
  const typed = lampsInBox(3);
  expect(typed).toMatchObject({
    ...{ quantity: '1', length: '40', width: '30', height: '25', value: '48.15' },
    // 3 × 0.26 kg and 0.4 kg, rounded up.
    weight: '1.2',
    ...{ description: lamp.description, descriptionOfContents: lamp.description, manufactureCountryCode: 'DE' },
  });
  expect(checkPackage(typed, terms)).toEqual({});
  expect(goodsOf(typed)).toEqual([
    {
      ...{ description: lamp.description, hsCode: '851210', originCountry: 'DE' },
      ...{ quantity: 3, unit: 'piece', unitValue: 16.05, netGrams: 780 },
    },
  ]);
  expect(goodsOf(newPackage())).toBeUndefined();
});

test('the customs line follows a value and weight typed later, and a document has none', () => {
  expect(goodsOf({ ...lampsInBox(3), value: '100', weight: '0.5' })).toMatchObject([
    { unitValue: 33.33, netGrams: 500 },
  ]);
  expect(goodsOf(lampsInBox(3), { packageType: 'D' })).toBeNull();
});

test('the customs line follows contents and country typed later, and keeps its HS code', () => {
  const typed = { ...lampsInBox(3), descriptionOfContents: 'LED bicycle lamps', manufactureCountryCode: 'FR' };
  expect(goodsOf(typed)).toMatchObject([{ description: 'LED bicycle lamps', hsCode: '851210', originCountry: 'FR' }]);
  expect(goodsOf({ ...typed, descriptionOfContents: ' ' })).toMatchObject([{ description: lamp.description }]);
});

test('a shirt and a book in one box add up in weight and value, and each has its own customs line', () => {
  const book: Product = {
    ...{ id: 3, name: 'Book', description: 'Printed books', hsCode: '490199', originCountry: 'US', weight: 0.51 },
    ...{ measurementSystem: 'M', value: 12.5, currency: 'USD', savedPackageId: null, version: 1 },
  };
  const both = addProduct(lampsInBox(3), { product: book, pieces: 2, box: null }, terms) as PackageFormValues;
  expect(both).toMatchObject({
    ...{ length: '40', value: '73.15', weight: '2.2', manufactureCountryCode: 'DE' },
    descriptionOfContents: `${lamp.description}, Printed books`,
  });
  expect(checkPackage(both, terms)).toEqual({});
  expect(goodsOf(both)).toMatchObject([
    { quantity: 3, unitValue: 16.05, netGrams: 780 },
    { hsCode: '490199', quantity: 2, unitValue: 12.5, netGrams: 1020 },
  ]);
  const again = addProduct(both, { product: book, pieces: 1, box: null }, terms) as PackageFormValues;
  expect(goodsOf(again)).toMatchObject([{ quantity: 3 }, { quantity: 3, netGrams: 1530 }]);
  expect(again.value).toBe('85.65');
  // Half the value and weight: each line keeps its share.
  expect(goodsOf({ ...both, value: '36.58', weight: '0.9' })).toMatchObject([
    { unitValue: 8.03, netGrams: 390 },
    { unitValue: 6.25, netGrams: 510 },
  ]);
});

test('a product that is added leaves a typed weight and value, and adds its own', () => {
  const typed = { ...lampsInBox(3), weight: '5', value: '100' };
  const two = { product: lamp, pieces: 2, box: null };
  expect(addProduct(typed, two, terms)).toMatchObject({ weight: '5.6', value: '132.10' });
  const byHand = { ...newPackage(), weight: '2', value: '9.9999', description: 'Samples' };
  expect(addProduct(byHand, two, terms)).toMatchObject({ weight: '2.6', value: '42.10' });
});

test('a product is not added to others in another currency, nor to goods without a value', () => {
  const euros = { product: { ...lamp, currency: 'EUR' as const }, pieces: 1, box: null };
  expect(addProduct(lampsInBox(3), euros, terms)).toContain('EUR');
  expect(addProduct({ ...lampsInBox(3), value: '' }, { product: lamp, pieces: 1, box: null }, terms)).toContain(
    'value',
  );
});

test('inches and pounds are converted both ways', () => {
  const inches = fillProduct(
    newPackage(),
    { product: lamp, pieces: 3, box: carton },
    { ...terms, MeasurementSystem: 'I' },
  );
  expect(inches).toMatchObject({ length: '15.75', width: '11.81', height: '9.84', weight: '2.7' });
  const pounds = { ...lamp, weight: 1, measurementSystem: 'I' as const };
  expect(fillProduct(newPackage(), { product: pounds, pieces: 1, box: null }, terms)).toMatchObject({ weight: '0.5' });
});

test('a product’s value in another currency is not filled in', () => {
  expect(fillProduct(newPackage(), { product: { ...lamp, currency: 'EUR' }, pieces: 1, box: null }, terms).value).toBe(
    '',
  );
});

test('a saved package fills the size, and adds its weight to its contents', () => {
  const heavy = { ...carton, length: 60, weight: 2 };
  expect(fillPackage({ ...newPackage(), weight: '7' }, heavy, 'M')).toMatchObject({ length: '60', weight: '7' });
  expect(fillPackage(lampsInBox(3), heavy, 'M')).toMatchObject({ length: '60', weight: '2.8' });
});

test('unreadable goods of a draft are dropped', () => {
  for (const goods of ['{', '7', '[{"quantity":0}]']) expect(goodsOf({ ...newPackage(), goods })).toBeNull();
});

test('product and package give the same weight in either order, until a side is typed', () => {
  const first = fillPackage(newPackage(), carton, 'M');
  const then = fillProduct(first, { product: lamp, pieces: 3, box: null }, terms);
  expect(then).toEqual(fillPackage(lampsInBox(3, null), carton, 'M'));
  expect(then.weight).toBe('1.2');
  const packages = createPackageStore([first]);
  packages.type(0, 'length', '60');
  expect(fillProduct(packages.list()[0]!, { product: lamp, pieces: 3, box: null }, terms).weight).toBe('0.8');
});

test('the quote takes a product’s currency while it has no other amount', () => {
  const euros = { ...lamp, currency: 'EUR' as const };
  const currencyOf = (more: object) => currencyWith(euros, { ...newQuote(), currency: 'USD', ...more }, 0);
  expect(currencyOf({ Packages: [lampsInBox(3), newPackage()] })).toBe('EUR');
  expect(currencyOf({ Packages: [newPackage(), lampsInBox(3)] })).toBe('USD');
  expect(currencyOf({ InsuranceAmount: '500' })).toBe('USD');
});
