import type { ResponseOf } from '#contract/endpoint.ts';
import type { scanEndpoints, ScannedOrder } from '#contract/scans.ts';
import { type ScannedCode, writeCode } from '#domain/scan.ts';
import { RequestFailed } from '#local/request-failed.ts';

type Found = ResponseOf<typeof scanEndpoints.find>;

/**
 * Without orders where the code is unknown; `unasked` where it is not stored here and the server could not be reached.
 * `info` is null where the server did not send it.
 */
export type Finding =
  | { kind: 'orders'; orders: readonly ScannedOrder[]; info: Found['info'] }
  | { kind: 'unasked' }
  | { kind: 'failed'; sentences: readonly string[] };

export interface Sources {
  isReachable: () => boolean;
  /** @throws RequestFailed */
  ask: (codes: string[]) => Promise<Found>;
  kept: (code: ScannedCode) => Promise<readonly ScannedOrder[]>;
}

/**
 * The orders of the first code that has any: from the server, or from this browser where the server does not answer.
 */
export async function findParcel(codes: readonly ScannedCode[], { isReachable, ask, kept }: Sources): Promise<Finding> {
  if (isReachable()) {
    try {
      return { kind: 'orders', ...(await ask(codes.map(writeCode))) };
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      if (isReachable()) return { kind: 'failed', sentences: failure.sentences };
    }
  }
  for (const code of codes) {
    const orders = await kept(code);
    if (orders.length > 0) return { kind: 'orders', orders, info: null };
  }
  return { kind: 'unasked' };
}
