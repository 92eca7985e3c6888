import { expect, test } from 'vitest';
import {
  checkCustomRequest,
  fieldOfPath,
  isTyped,
  newCustomRequest,
  readCustomRequest,
} from './custom-request-form-values.ts';

const filled = {
  ...newCustomRequest(),
  dimensions: '120 x 80 x 95,5',
  weight: '410,5',
  pickUpAddress: 'Berlin',
  deliver: 'New York',
  pickupDate: '2026-12-14',
};

test('a dialog as it opens tells everything that is missing', () => {
  expect(checkCustomRequest({ ...newCustomRequest(), dangerous: true }, true)).toEqual({
    unCode: ['UN code value is required'],
    dimensions: ['Dimensions value is required'],
    weight: ['Weight value is required'],
    pickUpAddress: ['Pick-up address value is required'],
    deliver: ['Deliver to value is required'],
    pickupDate: ['Pick-up date value is required'],
    customerId: ['Customer value is required'],
  });
});

test('what is typed goes out as the wire has it', () => {
  const typed = { ...filled, dangerous: true, unCode: 'UN1263', valueOfTheGoods: '1,200.50' };
  expect(checkCustomRequest(typed, false)).toEqual({});
  expect(readCustomRequest(typed)).toMatchObject({
    measurementSystem: 'M',
    weight: 410.5,
    dangerous: true,
    unCode: 'UN1263',
    valueOfTheGoods: 1200.5,
    incoterms: null,
    customerId: null,
  });
});

test.each([
  ['weight', { weight: '0.5' }, 'Weight must be equal or greater than 1'],
  ['weight', { weight: 'heavy' }, 'Weight value is not valid'],
  ['dimensions', { dimensions: '1 x 2' }, 'Dimensions must have the form number x number x number'],
  ['unCode', { dangerous: true }, 'UN code value is required'],
])('%s of %j is told: %s', (field, typed, sentence) => {
  expect(checkCustomRequest({ ...filled, ...typed }, false)[field]).toEqual([sentence]);
});

test('what the server says of a field stands at that field', () => {
  expect([fieldOfPath('JsonData.weight'), fieldOfPath('Files')]).toEqual(['weight', null]);
});

test('a dialog is untouched until something is typed or ticked', () => {
  expect(isTyped(newCustomRequest('3'), newCustomRequest('3'))).toBe(false);
  expect(isTyped({ ...newCustomRequest(), aog: true }, newCustomRequest())).toBe(true);
});
