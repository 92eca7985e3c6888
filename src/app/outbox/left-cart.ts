import type { CartFacts } from '#domain/left-cart.ts';
import { openOutbox } from './open-outbox.ts';
import type { RunningOutbox } from './run-outbox.ts';

/** Starts the time after which an order counts as left, or starts it anew: it was asked for, or somebody is at it. */
export const touchLeftCart = (requestId: number, facts: CartFacts): Promise<void> =>
  keep((outbox) => outbox.touchCart(requestId, facts));

/** Keeps what is known of an order up to date, where its time runs; the time runs on. */
export const renewLeftCart = (requestId: number, facts: CartFacts): Promise<void> =>
  keep((outbox) => outbox.renewCart(requestId, facts));

/** Ends that time for good: the order is paid. */
export const completeLeftCart = (requestId: number): Promise<void> => keep((outbox) => outbox.completeCart(requestId));

/** A browser that keeps nothing sends no reminder, and needs no message. */
async function keep(act: (outbox: RunningOutbox) => Promise<void>): Promise<void> {
  const outbox = await openOutbox();
  if (outbox) await act(outbox).catch(() => null);
}
