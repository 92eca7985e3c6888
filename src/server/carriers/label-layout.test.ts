import { expect, test } from 'vitest';
import type { LabelInput } from './carrier.ts';
import { layOutLabel } from './label-layout.ts';
import { openPen } from './label-pen.ts';
import type { PlacedCode } from './label-sheet.ts';

const end = {
  company: 'Acme',
  contact: 'Jane Roe',
  phone: '+1',
  email: 'a@example.org',
  street: 'Street 1',
  apartment: null,
  line3: null,
  suburb: null,
  state: null,
  city: 'Berlin',
  postcode: '10115',
  countryCode: 'DE',
  countryName: 'Germany',
};
const label: LabelInput = {
  awbNumber: '3120458865',
  carrierName: 'Harbour Express',
  productName: 'Worldwide',
  from: end,
  to: end,
  handOver: { type: 'D' },
  pickupNumber: 'BER261123000417',
  pickupDay: '2026-11-23',
  measurementSystem: 'M',
  packages: [{ quantity: 1, length: 10, width: 10, height: 10, weight: 0.5, contents: 'Pumps' }],
  chargeableGrams: 500,
  insurance: null,
  reference: '17',
  livemode: true,
  createdAt: '2026-11-21T09:30:00Z',
};
const pen = openPen({ width: 288, height: 432, title: '', author: '', createdAt: new Date(0) });
const millimetres = (points: number) => (points * 25.4) / 72;

test.each(['3120458865', '1Z999AA10123456784'])(
  'the barcode of %s on a label can be read by any scanner',
  (awbNumber) => {
    const { codes, frames, lines } = layOutLabel({ ...label, awbNumber }, pen);
    const [{ x: first, y: top, width: all, height: barHeight, module }] = codes as [PlacedCode];
    expect(millimetres(module)).toBeGreaterThanOrEqual(0.33);
    expect(millimetres(module) / 0.125).toBeCloseTo(Math.round(millimetres(module) / 0.125), 6);
    expect(millimetres(barHeight)).toBeGreaterThanOrEqual(20);
    const [last, bottom] = [first + all, top + barHeight];
    const edges = frames.flatMap(({ x, y, width, height }) => (y < bottom && y + height > top ? [x, x + width] : []));
    for (const edge of edges) expect(edge <= first - 10 * module || edge >= last + 10 * module).toBe(true);
    const beside = lines.filter(({ y, size }) => y + size > top && y < bottom).map(({ text }) => text);
    expect(beside).toEqual([]);
  },
);

test('a test label says in large and small letters that it is not for shipping', () => {
  const textsOf = (livemode: boolean) => layOutLabel({ ...label, livemode }, pen).lines.map(({ text }) => text);
  expect(textsOf(false)).toContain('TEST');
  expect(textsOf(false).some((text) => text.startsWith('Test label: not for shipping.'))).toBe(true);
  expect(textsOf(true).join(' ')).not.toMatch(/test/i);
});
