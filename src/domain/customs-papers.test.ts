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

test('an American export names its exemption up to 2,500 USD for each HS code, and none above', () => {
  expect(exportExemption(goods)).toBe('NOEEI 30.37(a)');
  expect(exportExemption({ ...goods, lines: [...goods.lines, { hsCode: '841370', value: 1n }] })).toBeNull();
  expect(exportExemption({ ...goods, currency: 'EUR' })).toBeNull();
});

test('an export from the United States to Canada names another exemption, and exports from other countries name none', () => {
  expect(exportExemption({ ...goods, to: 'CA', currency: 'EUR' })).toBe('NOEEI 30.36');
  expect(exportExemption({ ...goods, from: 'DE', to: 'US' })).toBeNull();
});
