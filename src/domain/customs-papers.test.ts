import { expect, test } from 'vitest';
import { exportExemption } from './customs-papers.ts';

const goods = {
  from: 'US',
  to: 'DE',
  currency: 'USD',
  lines: [
    { hsCode: '841370', value: 2_500_00n },
    { hsCode: '401693', value: 2_000_00n },
  ],
};

test('an American export up to 2,500 USD for each code names its exemption, and a dearer one none', () => {
  expect(exportExemption(goods)).toBe('NOEEI 30.37(a)');
  expect(exportExemption({ ...goods, lines: [...goods.lines, { hsCode: '841370', value: 1n }] })).toBeNull();
  expect(exportExemption({ ...goods, currency: 'EUR' })).toBeNull();
});

test('goods to Canada have an exemption of their own, and exports of other countries none', () => {
  expect(exportExemption({ ...goods, to: 'CA', currency: 'EUR' })).toBe('NOEEI 30.36');
  expect(exportExemption({ ...goods, from: 'DE', to: 'US' })).toBeNull();
});
