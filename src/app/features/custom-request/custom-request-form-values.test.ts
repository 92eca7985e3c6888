import { expect, test } from 'vitest';
import {
  beginCustomRequest,
  checkCustomRequest,
  fieldOfPath,
  isTyped,
  type ShipmentFacts,
  makeGoodsSwitch,
  newCustomRequest,
  readCustomDraft,
  readCustomRequest,
  writeDraft,
} from './custom-request-form-values.ts';

const filled = {
  ...newCustomRequest(),
  dimensions: '120 x 80 x 95,5',
  weight: '410,5',
  pickUpAddress: 'Berlin',
  deliver: 'New York',
  pickupDate: '2026-12-14',
};

test('a new custom request names every missing field', () => {
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

test('typed values are sent as the contract requires', () => {
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
])('%s of %j shows: %s', (field, typed, sentence) => {
  expect(checkCustomRequest({ ...filled, ...typed }, false)[field]).toEqual([sentence]);
});

test('an error of the server is shown at its field', () => {
  expect([fieldOfPath('JsonData.weight'), fieldOfPath('Files')]).toEqual(['weight', null]);
});

test('a custom request counts as untouched until something is typed or ticked', () => {
  expect(isTyped(newCustomRequest('3'), newCustomRequest('3'))).toBe(false);
  expect(isTyped({ ...newCustomRequest(), aog: true }, newCustomRequest())).toBe(true);
});

const box = { quantity: 1, length: 40, width: 30, height: 25, weight: 4.2, value: 32.5, description: 'Lamps' };
const shipment: Omit<ShipmentFacts, 'packages'> = {
  customerId: '7',
  measurementSystem: 'M',
  currency: 'EUR',
  isInsured: true,
  from: '10115 Berlin\nGermany',
  to: '',
  pickUpDay: '2026-11-24',
};

test('from an order it starts with the order’s size, weight and value, in its currency', () => {
  expect(beginCustomRequest({ ...shipment, packages: [box] })).toEqual({
    ...newCustomRequest('7'),
    ...{ dimensions: '40 x 30 x 25', weight: '4.2', valueOfTheGoods: '32.5', valueCurrency: 'EUR' },
    ...{ additionalInsurance: true, pickUpAddress: '10115 Berlin\nGermany', pickupDate: '2026-11-24' },
  });
});

test('from an order of several pieces it starts with the largest size and the sums, and lists all pieces', () => {
  const crate = { ...box, quantity: 3, length: 120, weight: 80.1, value: 100, description: '' };
  expect(beginCustomRequest({ ...shipment, packages: [box, crate] })).toMatchObject({
    ...{ dimensions: '120 x 30 x 25', weight: '244.5', valueOfTheGoods: '332.5' },
    otherRequirements: '1 × 40 × 30 × 25 cm, 4.2 kg, Lamps\n3 × 120 × 30 × 25 cm, 80.1 kg',
  });
});

test('from an untouched quote it starts empty', () => {
  const empty = { ...box, length: NaN, width: NaN, height: NaN, weight: NaN, value: 0, description: '' };
  expect(
    beginCustomRequest({ ...shipment, packages: [empty], from: '', pickUpDay: '', currency: 'USD', isInsured: false }),
  ).toEqual(newCustomRequest('7'));
});

test('size and weight are converted to the other units, and switching back restores the typed text', () => {
  const switchTo = makeGoodsSwitch();
  const typed = { dimensions: '120 x 80 X 95,5', weight: '410,5' };
  const inches = switchTo(typed, 'I');
  expect(inches).toEqual({ dimensions: '47.24 x 31.5 X 37.6', weight: '905' });
  expect(switchTo(inches, 'M')).toEqual(typed);
});

test('sizes are converted, other text stays, and no weight becomes too small', () => {
  const switchTo = makeGoodsSwitch();
  expect(switchTo({ dimensions: '', weight: '' }, 'I')).toEqual({ dimensions: '', weight: '' });
  expect(switchTo({ dimensions: '10 x 20', weight: '1' }, 'M')).toEqual({ dimensions: '10 x 20', weight: '1' });
  expect(switchTo({ dimensions: '1x1x1', weight: 'heavy' }, 'I')).toEqual({
    dimensions: '0.39x0.39x0.39',
    weight: 'heavy',
  });
});

const typed = {
  ...newCustomRequest('7'),
  measurementSystem: 'I' as const,
  dimensions: '120 x 80 x 95',
  dangerous: true,
  seaFreight: true,
  pickUpAddress: 'Lampenweg 12\n10115 Berlin',
};

test('a draft restores a custom request with the names of its files', () => {
  expect(readCustomDraft(writeDraft(typed, ['plan.pdf']).parts, newCustomRequest())).toEqual({
    typed,
    fileNames: ['plan.pdf'],
  });
});

test('a company not chosen in the draft is taken from where the dialog is opened', () => {
  expect(readCustomDraft(writeDraft(newCustomRequest(), []).parts, newCustomRequest('9')).typed).toEqual(
    newCustomRequest('9'),
  );
  const begun = { ...newCustomRequest('9'), deliver: 'New York' };
  expect(readCustomDraft(null, begun)).toEqual({ typed: begun, fileNames: [] });
  // Facts of an order belong into no draft of another one.
  expect(readCustomDraft(writeDraft(newCustomRequest(), []).parts, begun).typed.deliver).toBe('');
});

test('a draft of another version is restored as far as it can be read', () => {
  const parts = {
    texts: { measurementSystem: 'X', weight: 4, dimensions: '1 x 1' },
    ticks: 'all',
    files: [1, 'a.pdf'],
  };
  expect(readCustomDraft(parts, newCustomRequest())).toEqual({
    typed: { ...newCustomRequest(), dimensions: '1 x 1' },
    fileNames: ['a.pdf'],
  });
});
