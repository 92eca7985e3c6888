import { describe, expect, test, vi } from 'vitest';
import type { ScannedOrder } from '#contract/scans.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { findParcel, type Sources } from './find-parcel.ts';
import { indexCachedOrders } from './use-cached-orders.ts';
import type { OrderRow } from '#contract/order-list.ts';
import { readScannedCode, type ScannedCode } from '#domain/scan.ts';

const order = (id: number) => ({ id }) as ScannedOrder;
const codes: ScannedCode[] = [
  { kind: 'number', number: '4006381333931' },
  { kind: 'order', id: 17 },
];
const cachedOrderOf = (id: number) => (code: ScannedCode) =>
  Promise.resolve(code.kind === 'order' && code.id === id ? [order(id)] : []);

describe('the order of a scanned parcel', () => {
  test('is requested with all codes of a picture at once', async () => {
    const result = { orders: [order(17)], info: { step: 3 } as MainInfo };
    const fetchResult = vi.fn<Sources['fetchResult']>(() => Promise.resolve(result));
    const findCached = vi.fn<Sources['findCached']>(() => Promise.resolve([]));
    expect(await findParcel(codes, { isReachable: () => true, fetchResult, findCached })).toEqual({
      kind: 'orders',
      ...result,
    });
    expect(fetchResult).toHaveBeenCalledWith(['4006381333931', '#17']);
    expect(findCached).not.toHaveBeenCalled();
  });

  test('is searched among stored parcels when offline, without a request', async () => {
    const fetchResult = vi.fn<Sources['fetchResult']>();
    const offline = { isReachable: () => false, fetchResult };
    expect(await findParcel(codes, { ...offline, findCached: cachedOrderOf(17) })).toMatchObject({
      orders: [{ id: 17 }],
    });
    expect(await findParcel(codes, { ...offline, findCached: cachedOrderOf(1) })).toEqual({ kind: 'notLookedUp' });
    expect(fetchResult).not.toHaveBeenCalled();
  });

  test('is searched among stored parcels when the connection is lost', async () => {
    let isReachable = true;
    const fetchResult = () => {
      isReachable = false;
      return Promise.reject(new RequestFailed(null, null, null));
    };
    expect(
      await findParcel(codes, { isReachable: () => isReachable, fetchResult, findCached: cachedOrderOf(17) }),
    ).toMatchObject({
      orders: [{ id: 17 }],
    });
  });

  test('that the server refuses shows its message', async () => {
    const fetchResult = () =>
      Promise.reject(new RequestFailed(400, { Errors: { code: ['Max 500 characters'] } }, null));
    expect(await findParcel(codes, { isReachable: () => true, fetchResult, findCached: cachedOrderOf(17) })).toEqual({
      kind: 'failed',
      sentences: ['Max 500 characters'],
    });
  });
});

const rowOf = (id: number, awbNumber: string | null, prgNumber: string | null = null) =>
  ({ id, awbNumber, prgNumber, customerName: 'Lumen GmbH', status: 'P' }) as OrderRow;
const find = indexCachedOrders([
  rowOf(17, '7Z55-A1', 'PRG9'),
  rowOf(18, '18000', 'prg9'),
  rowOf(19, '17'),
  rowOf(20, null),
]);
const idsOf = (text: string) => find(readScannedCode(text, ['https://portal.example'])!).map(({ id }) => id);

test('a stored order is found by its complete numbers in any case', () => {
  expect(idsOf('7z55-a1')).toEqual([17]);
  expect(idsOf('PRG9')).toEqual([17, 18]);
  expect(idsOf('20')).toEqual([20]);
  expect(idsOf('7Z55')).toEqual([]);
});

test('a number that fits two orders finds both, and with # only the order itself', () => {
  expect(idsOf('17')).toEqual([19, 17]);
  expect(idsOf('#17')).toEqual([17]);
  expect(idsOf('https://portal.example/shipmentDetails/17')).toEqual([17]);
});

test('a tracking link of another portal finds no order', () => {
  expect(idsOf(`https://portal.example/track/${'a'.repeat(43)}`)).toEqual([]);
});
