import { openOutbox } from './open-outbox.ts';
import type { RunningOutbox } from './run-outbox.ts';

/** Starts the time after which an order counts as left, or starts it anew: it was asked for, or somebody is at it. */
export const touchLeftCart = (requestId: number): Promise<void> => keep((outbox) => outbox.touchCart(requestId));

/** Ends that time for good: the order is paid. */
export const completeLeftCart = (requestId: number): Promise<void> => keep((outbox) => outbox.completeCart(requestId));

/** A browser that keeps nothing reminds of nothing, and nobody need be told. */
async function keep(act: (outbox: RunningOutbox) => Promise<void>): Promise<void> {
  const outbox = await openOutbox();
  if (outbox) await act(outbox).catch(() => null);
}
