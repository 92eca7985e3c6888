import { expect, test } from 'vitest';
import { crossesCustomsBorder } from './customs-territory.ts';

const place = (text: string) => {
  const [country, postcode = null] = text.split(' ');
  return { country: country!, postcode };
};

test.each([
  ['DE 10115', 'US 10001', true],
  ['DE 10115', 'FR 75001', false],
  ['DE 10115', 'DE 80331', false],
  ['FR 75001', 'MC 98000', false],
  ['ES 28001', 'ES 35001', true],
  ['ES 35001', 'ES 38001', false],
  ['ES 28001', 'ES 51001', true],
  ['ES 51001', 'ES 52001', true],
  ['FI 00100', 'FI 22100', true],
  ['FI 22100', 'AX 22100', false],
  ['FR 75001', 'FR 97110', true],
  ['FR 97110', 'GP 97110', false],
  ['FR 75001', 'FR 98800', true],
  ['GR 10431', 'GR 63086', true],
  ['IT 20121', 'IT 23041', true],
  ['IT 20121', 'IT 22061', true],
  ['DE 10115', 'DE 27498', true],
  ['DE 10115', 'DE 78266', true],
  ['DK 1050', 'FO 100', true],
  ['DK 1050', 'GL 3900', true],
  ['IE D02', 'GB BT1', false],
  ['GB SW1A', 'GB BT1', true],
  ['GB bt1', 'GB SW1A', false],
  ['GB SW1A', 'IM IM1', false],
  ['GB SW1A', 'GB JE2', true],
  ['GB SW1A', 'JE JE2', true],
  ['GB SW1A', 'FR 75001', true],
  ['CH 8001', 'LI 9490', false],
  ['CH 8001', 'DE 10115', true],
  ['NO 0150', 'SE 11120', true],
  ['NO 0150', 'NO 9170', true],
  ['IT 20121', 'SM 47890', true],
  ['DE 10115', 'TR 34000', true],
  ['US 10001', 'PR 00901', false],
  ['US 10001', 'CA K1A', true],
  ['US 10001', 'US 94104', false],
  ['NL 1012', 'CW', true],
])('from %s to %s papers are needed: %s', (from, to, isNeeded) => {
  expect(crossesCustomsBorder(place(from), place(to))).toBe(isNeeded);
});
