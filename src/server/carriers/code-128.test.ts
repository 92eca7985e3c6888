import { expect, test } from 'vitest';
import { encodeCode128 } from './code-128.ts';

test('a barcode of ten digits has 90 modules, and begins and ends with a bar', () => {
  const { modules, bars } = encodeCode128('3120458865');
  expect(modules).toBe(90);
  expect(bars[0]).toEqual({ at: 0, width: 2 });
  const last = bars.at(-1);
  expect(last && last.at + last.width).toBe(90);
});

test('every bar and space is at most four modules wide', () => {
  const { bars } = encodeCode128('1Z999AA10123456784');
  bars.forEach(({ at, width }, index) => {
    const next = bars[index + 1]?.at ?? at + width + 1;
    expect(width).toBeLessThanOrEqual(4);
    expect(next - at - width).toBeGreaterThanOrEqual(1);
    expect(next - at - width).toBeLessThanOrEqual(4);
  });
});

test.each(['', 'abc', 'a b', 'Ж'])('the text %j is refused as a barcode', (text) => {
  expect(() => encodeCode128(text)).toThrow(RangeError);
});
