import { expect, test } from 'vitest';
import { readOrderId, readOrderNumber } from './order-number.ts';

test.each([
  ['312046880', '312046880'],
  [' #17 ', '17'],
  ['312 046 880', '312046880'],
  ['1Z999-AA', '1z999-aa'],
  ['PRG0001', 'prg0001'],
  ['Berlin', null],
  ['Maple 4', null],
  ['-', null],
  ['%', null],
  ['4_', null],
  ['', null],
  ['1'.repeat(51), null],
])('%j may be the beginning of the order number %j', (typed, number) => expect(readOrderNumber(typed)).toBe(number));

test.each([
  ['17', 17],
  ['# 17', 17],
  ['0', null],
  ['017', null],
  ['1z', null],
  ['999999999999999', 999_999_999_999_999],
  ['1000000000000000', null],
  ['Berlin', null],
])('%j is read as the order number %j', (typed, id) => expect(readOrderId(typed)).toBe(id));
