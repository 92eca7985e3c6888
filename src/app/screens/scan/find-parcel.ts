import type { ResponseOf } from '#contract/endpoint.ts';
import type { scanEndpoints, ScannedOrder } from '#contract/scans.ts';
import { type ScannedCode, writeCode } from '#domain/scan.ts';
import { RequestFailed } from '#local/request-failed.ts';

type ScanResult = ResponseOf<typeof scanEndpoints.find>;

export type Finding =
  | {
      kind: 'orders';
      /** Empty for an unknown code. */
      orders: readonly ScannedOrder[];
      /** Null if the order is from this browser, or if the server sent none. */
      info: ScanResult['info'];
    }
  /** The server cannot be reached, and this browser has no such order. */
  | { kind: 'notLookedUp' }
  /** The server refused. */
  | { kind: 'failed'; sentences: readonly string[] };

export interface Sources {
  isReachable: () => boolean;
  /** @throws RequestFailed */
  fetchResult: (codes: string[]) => Promise<ScanResult>;
  findCached: (code: ScannedCode) => Promise<readonly ScannedOrder[]>;
}

/** Orders of the first code that has any: from the server, or from this browser if it does not respond. */
export async function findParcel(
  codes: readonly ScannedCode[],
  { isReachable, fetchResult, findCached }: Sources,
): Promise<Finding> {
  if (isReachable()) {
    try {
      return { kind: 'orders', ...(await fetchResult(codes.map(writeCode))) };
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      if (isReachable()) return { kind: 'failed', sentences: failure.sentences };
    }
  }
  for (const code of codes) {
    const orders = await findCached(code);
    if (orders.length > 0) return { kind: 'orders', orders, info: null };
  }
  return { kind: 'notLookedUp' };
}
