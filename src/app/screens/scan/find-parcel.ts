import type { Answer } from '#contract/call.ts';
import type { scanCalls, ScannedOrder } from '#contract/scans.ts';
import { type ScannedCode, writeCode } from '#domain/scan.ts';
import { CallFailed } from '#local/call-failed.ts';

type Found = Answer<typeof scanCalls.find>;

/**
 * The orders of a code: none, where nobody has it; `unasked`, it is not kept here and the server could not be asked. `info` is null
 * where the server did not say it.
 */
export type Finding =
  | { kind: 'orders'; orders: readonly ScannedOrder[]; info: Found['info'] }
  | { kind: 'unasked' }
  | { kind: 'failed'; sentences: readonly string[] };

/** Where orders are looked for. */
export interface Sources {
  isReachable: () => boolean;
  /** @throws CallFailed */
  ask: (codes: string[]) => Promise<Found>;
  kept: (code: ScannedCode) => Promise<readonly ScannedOrder[]>;
}

/** Finds the orders of the first of some codes that any order has: at the server, or among those kept where it does not answer. */
export async function findParcel(codes: readonly ScannedCode[], { isReachable, ask, kept }: Sources): Promise<Finding> {
  if (isReachable()) {
    try {
      return { kind: 'orders', ...(await ask(codes.map(writeCode))) };
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      if (isReachable()) return { kind: 'failed', sentences: failure.sentences };
    }
  }
  for (const code of codes) {
    const orders = await kept(code);
    if (orders.length > 0) return { kind: 'orders', orders, info: null };
  }
  return { kind: 'unasked' };
}
