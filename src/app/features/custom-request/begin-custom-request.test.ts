import { expect, test } from 'vitest';
import { beginCustomRequest, type KnownShipment, newCustomRequest } from './custom-request-form-values.ts';

const box = { quantity: 1, length: 40, width: 30, height: 25, weight: 4.2, value: 32.5, description: 'Lamps' };
const shipment: Omit<KnownShipment, 'packages'> = {
  customerId: '7',
  measurementSystem: 'M',
  currency: 'EUR',
  isInsured: true,
  from: '10115 Berlin\nGermany',
  to: '',
  pickUpDay: '2026-11-24',
};

test('begins with the size, the weight and the value of the order, in its currency', () => {
  expect(beginCustomRequest({ ...shipment, packages: [box] })).toEqual({
    ...newCustomRequest('7'),
    ...{ dimensions: '40 x 30 x 25', weight: '4.2', valueOfTheGoods: '32.5', valueCurrency: 'EUR' },
    ...{ additionalInsurance: true, pickUpAddress: '10115 Berlin\nGermany', pickupDate: '2026-11-24' },
  });
});

test('of several pieces it names the largest, adds up and lists all', () => {
  const crate = { ...box, quantity: 3, length: 120, weight: 80.1, value: 100, description: '' };
  expect(beginCustomRequest({ ...shipment, packages: [box, crate] })).toMatchObject({
    ...{ dimensions: '120 x 30 x 25', weight: '244.5', valueOfTheGoods: '332.5' },
    otherRequirements: '1 × 40 × 30 × 25 cm, 4.2 kg, Lamps\n3 × 120 × 30 × 25 cm, 80.1 kg',
  });
});

test('nothing is begun with what is not typed yet', () => {
  const empty = { ...box, length: NaN, width: NaN, height: NaN, weight: NaN, value: 0, description: '' };
  expect(
    beginCustomRequest({ ...shipment, packages: [empty], from: '', pickUpDay: '', currency: 'USD', isInsured: false }),
  ).toEqual(newCustomRequest('7'));
});
