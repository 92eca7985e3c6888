import { expect, test } from 'vitest';
import { errorsByField } from './field.ts';
import { checkResponseDays, providerResponseRules } from './provider-response.ts';

const firm = {
  kind: 'firm',
  price: 0.01,
  pickUpDate: '2026-11-20',
  deliveryDate: '2026-11-20',
  validUntil: '',
  note: ' ',
};
const errorsOf = (changes: object) => {
  const read = providerResponseRules.safeParse({ ...firm, ...changes });
  return read.success ? {} : errorsByField(read.error.issues);
};

test('the smallest and the largest price are accepted, and one cent beyond each is refused', () => {
  expect(providerResponseRules.parse(firm)).toEqual({
    ...firm,
    price: 1n,
    validUntil: null,
    note: null,
    keepFile: false,
  });
  expect(errorsOf({ price: 99_999_999.99 })).toEqual({});
  expect(Object.keys(errorsOf({ price: 0 }))).toEqual(['price']);
  expect(Object.keys(errorsOf({ price: 100_000_000 }))).toEqual(['price']);
});

test('a firm price needs both days, an estimate may have one or none, and a delivery before the pick-up is refused', () => {
  expect(Object.keys(errorsOf({ pickUpDate: null, deliveryDate: '' }))).toEqual(['pickUpDate', 'deliveryDate']);
  expect(Object.keys(errorsOf({ price: null, pickUpDate: '', deliveryDate: '3.' }))).toEqual([
    'price',
    'deliveryDate',
    'pickUpDate',
  ]);
  for (const days of [{ pickUpDate: '' }, { deliveryDate: null }, { pickUpDate: '', deliveryDate: '' }])
    expect(errorsOf({ ...days, kind: 'estimate' })).toEqual({});
  for (const kind of ['estimate', 'firm'])
    expect(errorsOf({ kind, deliveryDate: '2026-11-19' })).toEqual({
      deliveryDate: ['Delivery date must not be before the pick-up date'],
    });
});

test('a day is refused once it has ended at the origin, and when it is more than 366 days ahead', () => {
  const check = (day: string, now: string) =>
    Object.keys(
      checkResponseDays({ pickUpDate: day, deliveryDate: day, validUntil: day }, 'Asia/Tokyo', new Date(now)),
    );
  const all = ['pickUpDate', 'deliveryDate', 'validUntil'];
  // Midnight in Tokyo.
  expect(check('2026-11-20', '2026-11-20T14:59:59.999Z')).toEqual([]);
  expect(check('2026-11-20', '2026-11-20T15:00:00.000Z')).toEqual(all);
  expect(check('2027-11-21', '2026-11-20T14:59:59.999Z')).toEqual([]);
  expect(check('2027-11-22', '2026-11-20T14:59:59.999Z')).toEqual(all);
  expect(check('2200-12-31', '2026-11-20T00:00:00.000Z')).toEqual(all);
  expect(checkResponseDays({ pickUpDate: null, deliveryDate: null, validUntil: null }, 'UTC', new Date())).toEqual({});
});
