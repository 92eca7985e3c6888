import { expect, test } from 'vitest';
import { sandboxCards } from '#domain/sandbox-gateway.ts';
import { checkField, type FieldName, formatField } from './card-input.ts';

const now = new Date('2026-11-22T12:00:00Z');

test.each<[FieldName, string, string]>([
  ['number', '4000000000001091', '4000 0000 0000 1091'],
  ['number', '4000-0000 0000x10919999', '4000 0000 0000 1091'],
  ['number', '40000', '4000 0'],
  ['expirationDate', '1128', '11/28'],
  ['expirationDate', '11/2028', '11/28'],
  ['expirationDate', '528', '05/28'],
  ['expirationDate', '1 / 28', '01/28'],
  ['expirationDate', '12', '12'],
  ['cvv', '12a345', '1234'],
])('%s: %s is written %s', (field, typed, expected) => expect(formatField(field, typed)).toBe(expected));

const good = { isEmpty: false, isValid: true, isPotentiallyValid: true };
const begun = { isEmpty: false, isValid: false, isPotentiallyValid: true };
const wrong = { isEmpty: false, isValid: false, isPotentiallyValid: false };

test.each<[FieldName, string, object]>([
  ['number', '', { ...begun, isEmpty: true }],
  ['number', '4000 0000 0000 109', begun],
  ['number', '4000 0000 0000 1092', wrong],
  ['expirationDate', '1', begun],
  ['expirationDate', '13', wrong],
  ['expirationDate', '11/26', good],
  ['expirationDate', '10/26', wrong],
  ['expirationDate', '00/30', wrong],
  ['cvv', '12', begun],
  ['cvv', '123', good],
])('%s: %s', (field, text, expected) => expect(checkField(field, text, now)).toEqual(expected));

test('every test card is a valid card number', () => {
  for (const { number } of sandboxCards) expect(checkField('number', number, now), number).toEqual(good);
});
