import { describe, expect, test } from 'vitest';
import { isVague } from '#domain/customs-rules.ts';
import { measureUp } from './booking-bounds.ts';

const lamps = { length: 30, width: 25.5, height: 40.01, weight: 4.2 };

describe('a description of goods', () => {
  test.each(['gift', 'Spare parts', 'samples', 'Order 4711', 'PO-88213', '100234', 'personal effects', 'x', ''])(
    'of "%s" is refused as vague',
    (text) => expect(isVague(text)).toBe(true),
  );
  test.each(['Bicycle lamps', 'gift: wooden toys', 'Spare parts for bicycle brakes', 'T-shirts of cotton'])(
    'of "%s" is accepted',
    (text) => expect(isVague(text)).toBe(false),
  );
});

test('metric sizes are rounded up to whole centimetres and tenths of a kilogram, the longest side first', () => {
  expect(measureUp(lamps, 'M', true)).toEqual({ length: 41n, width: 30n, height: 26n, tenths: 42n });
});

test('imperial sizes are rounded up to whole inches and tenths of a pound', () => {
  expect(measureUp(lamps, 'M', false)).toEqual({ length: 16n, width: 12n, height: 11n, tenths: 93n });
  const inInches = { length: 10, width: 12.01, height: 8, weight: 9 };
  expect(measureUp(inInches, 'I', false)).toEqual({ length: 13n, width: 10n, height: 8n, tenths: 90n });
  expect(measureUp(inInches, 'I', true)).toEqual({ length: 31n, width: 26n, height: 21n, tenths: 41n });
});
