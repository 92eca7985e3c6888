import type { CallInput } from '#contract/call.ts';
import type { leftCartCalls } from '#contract/left-cart.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { touchCart } from './left-cart.ts';

type CartBody = CallInput<typeof leftCartCalls.send>['body'];

/**
 * Starts the time after which a request counts as left, or starts it anew (S1 §4). The server writes the mail from what it
 * knows itself; the body names the order and, below `origin`, the way back to it. @throws StorageTrouble
 */
export async function touchRequest(
  store: UserStore,
  given: { requestId: number; origin: string; now: number; intervalMs: number },
): Promise<void> {
  const { requestId, origin, now, intervalMs } = given;
  const body: CartBody = {
    orderId: requestId,
    destinations: { from: null, to: null },
    shippingPrice: null,
    orderUrl: `${origin}/shippingQuote/${requestId}`,
  };
  await touchCart(store, { requestId, input: { params: { id: requestId }, body }, now, intervalMs });
}
