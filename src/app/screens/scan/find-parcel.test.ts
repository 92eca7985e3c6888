import { describe, expect, test, vi } from 'vitest';
import type { ScannedOrder } from '#contract/scans.ts';
import type { MainInfo } from '#contract/shipments.ts';
import type { ScannedCode } from '#domain/scan.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { findParcel, type Sources } from './use-scan.ts';

const order = (id: number) => ({ id }) as ScannedOrder;
const codes: ScannedCode[] = [
  { kind: 'number', number: '4006381333931' },
  { kind: 'order', id: 17 },
];
const keptOf = (id: number) => (code: ScannedCode) =>
  Promise.resolve(code.kind === 'order' && code.id === id ? [order(id)] : []);

describe('the order of a parcel', () => {
  test('is asked of the server with all codes of a picture at once', async () => {
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

  test('is looked for among the kept ones without a connection, and nothing is asked', async () => {
    const fetchResult = vi.fn<Sources['fetchResult']>();
    const offline = { isReachable: () => false, fetchResult };
    expect(await findParcel(codes, { ...offline, findCached: keptOf(17) })).toMatchObject({ orders: [{ id: 17 }] });
    expect(await findParcel(codes, { ...offline, findCached: keptOf(1) })).toEqual({ kind: 'unasked' });
    expect(fetchResult).not.toHaveBeenCalled();
  });

  test('is looked for among the kept ones when the connection is lost on the way', async () => {
    let isReachable = true;
    const fetchResult = () => {
      isReachable = false;
      return Promise.reject(new RequestFailed(null, null, null));
    };
    expect(
      await findParcel(codes, { isReachable: () => isReachable, fetchResult, findCached: keptOf(17) }),
    ).toMatchObject({
      orders: [{ id: 17 }],
    });
  });

  test('that the server refuses to look for is told in its words', async () => {
    const fetchResult = () =>
      Promise.reject(new RequestFailed(400, { Errors: { code: ['Max 500 characters'] } }, null));
    expect(await findParcel(codes, { isReachable: () => true, fetchResult, findCached: keptOf(17) })).toEqual({
      kind: 'failed',
      sentences: ['Max 500 characters'],
    });
  });
});
