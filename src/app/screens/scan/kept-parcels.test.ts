import { expect, test } from 'vitest';
import type { OrderRow } from '#contract/order-list.ts';
import { readScannedCode } from '#domain/scan.ts';
import { indexKept } from './use-scan.ts';

const rowOf = (id: number, awbNumber: string | null, prgNumber: string | null = null) =>
  ({ id, awbNumber, prgNumber, customerName: 'Lumen GmbH', status: 'P' }) as OrderRow;
const find = indexKept([rowOf(17, '7Z55-A1', 'PRG9'), rowOf(18, '18000', 'prg9'), rowOf(19, '17'), rowOf(20, null)]);
const idsOf = (text: string) => find(readScannedCode(text, ['https://portal.example'])!).map(({ id }) => id);

test('a kept order is found by its whole numbers, whatever their case', () => {
  expect(idsOf('7z55-a1')).toEqual([17]);
  expect(idsOf('PRG9')).toEqual([17, 18]);
  expect(idsOf('20')).toEqual([20]);
  expect(idsOf('7Z55')).toEqual([]);
});

test('a number of two is both, and one after # is the order alone', () => {
  expect(idsOf('17')).toEqual([19, 17]);
  expect(idsOf('#17')).toEqual([17]);
  expect(idsOf('https://portal.example/shipmentDetails/17')).toEqual([17]);
});

test('a tracking link is nobody’s here', () => {
  expect(idsOf(`https://portal.example/track/${'a'.repeat(43)}`)).toEqual([]);
});
