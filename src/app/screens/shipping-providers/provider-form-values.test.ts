import { expect, test } from 'vitest';
import type { ProviderResponse } from '#contract/providers.ts';
import { errorsByField } from '#domain/field.ts';
import { providerRules } from '#domain/provider.ts';
import { rangePaths, readProvider, showField, toTypedProvider, writeRanges } from './provider-form-values.ts';

const heron: ProviderResponse = {
  id: 7,
  name: 'Heron Barges',
  type: false,
  email: 'desk@heron.example',
  phone: null,
  rules: 'Inland\nonly',
  includeMargin: false,
  margin: 12.5,
  priceRangeList: [{ costFrom: 1000, pricing: 8.0001 }],
  insurance: null,
  pickupInfo: null,
  shipmentInfo: null,
  serviceInfo: null,
  trackingLink: null,
  version: 3,
};
const check = (typed: ReturnType<typeof toTypedProvider>) => {
  const read = providerRules.safeParse(readProvider(typed));
  return read.success ? read.data : errorsByField(read.error.issues);
};

test('saving a provider without a change changes nothing', () => {
  const { id: _, version: __, ...card } = heron;
  expect(check(toTypedProvider(heron))).toEqual({
    ...card,
    margin: 125_000n,
    priceRangeList: [{ costFrom: 100_000n, pricing: 80_001n }],
  });
});

test('a new provider shows its missing fields', () => {
  expect(check(toTypedProvider(null))).toEqual({
    name: ['Name value is required'],
    email: ['Email value is required'],
    margin: ['Margin value is required'],
  });
  const lacking = { ...toTypedProvider(heron), margin: '' };
  expect(check(lacking)).toEqual({ margin: ['Margin value is required'] });
  expect(check({ ...lacking, priceRangeList: writeRanges([{ costFrom: '', pricing: '1' }]) })).toEqual({
    margin: ['Margin value is required'],
    'priceRangeList[0].costFrom': ['Cost from value is required'],
  });
  expect(check({ ...lacking, margin: 'much' })).toEqual({ margin: ['Margin value is not valid'] });
  expect(check({ ...lacking, includeMargin: 'yes' })).toMatchObject({ margin: 0n, priceRangeList: [] });
});

test('an error in a price range is shown at its field', () => {
  const ranges = [
    { costFrom: '5', pricing: '1' },
    { costFrom: '5,00', pricing: 'much' },
    { costFrom: '', pricing: '1.00001' },
  ];
  const typed = { ...toTypedProvider(heron), priceRangeList: writeRanges(ranges) };
  const checked = check({
    ...typed,
    priceRangeList: writeRanges(ranges.slice(0, 1).concat({ costFrom: '5,00', pricing: '2' })),
  });
  expect(checked).toEqual({ 'priceRangeList[1].costFrom': ['range value is dublicated'] });
  const wrong = check(typed);
  expect(Object.keys(wrong).toSorted()).toEqual([
    'priceRangeList[1].pricing',
    'priceRangeList[2].costFrom',
    'priceRangeList[2].pricing',
  ]);
  expect(rangePaths(typed)).toEqual(expect.arrayContaining(Object.keys(wrong)));
});

test('fields are shown in readable form', () => {
  const typed = toTypedProvider(heron);
  expect(showField('priceRangeList', typed.priceRangeList)).toBe('from 1000.00 USD: 8.0001 %');
  expect([showField('type', typed.type), showField('includeMargin', typed.includeMargin)]).toEqual([
    'Non-express',
    'no',
  ]);
});
