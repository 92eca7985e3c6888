import { expect, test } from 'vitest';
import { pickupNumber, waybillNumber } from './waybill-number.ts';

test('a waybill number ends in the remainder of its first nine digits divided by seven', () => {
  expect(waybillNumber(312_045_886)).toBe('3120458865');
  expect(waybillNumber(0)).toBe('0000000000');
  expect(waybillNumber(13)).toBe('0000000136');
  expect(waybillNumber(999_999_999)).toBe('9999999995');
});

test('changing any one digit of a waybill number makes its last digit wrong', () => {
  const number = waybillNumber(312_045_886);
  const isRight = (text: string) => waybillNumber(Number(text.slice(0, 9))) === text;
  expect(isRight(number)).toBe(true);
  for (let at = 0; at < 9; at += 1) {
    const digit = (Number(number[at]) + 1) % 10;
    expect(isRight(`${number.slice(0, at)}${digit}${number.slice(at + 1)}`), `digit ${at}`).toBe(false);
  }
});

test.each([-1, 1.5, 1_000_000_000, Number.NaN])('the serial number %s is refused for a waybill number', (serial) => {
  expect(() => waybillNumber(serial)).toThrow(RangeError);
});

test('a pick-up number contains the area, the day and the serial number', () => {
  expect(pickupNumber('PRG', '2026-11-23', 417)).toBe('PRG261123000417');
  expect(pickupNumber('BER', '2027-01-02', 999_999)).toBe('BER270102999999');
});

test.each([
  ['PR', '2026-11-23', 1],
  ['prg', '2026-11-23', 1],
  ['PRG', '23.11.2026', 1],
  ['PRG', '2026-11-23', 1_000_000],
  ['PRG', '2026-11-23', -1],
])('the pick-up number of area %s, day %s and serial %s is refused', (area, day, serial) => {
  expect(() => pickupNumber(area, day, serial)).toThrow(RangeError);
});
