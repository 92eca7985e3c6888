import { type CartFacts, namePlace, type OrderDraft } from '#domain/left-cart.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { renewDraft, touchCart } from './left-cart.ts';
import { startTimer, type StartTimer } from '#local/timer.ts';

const everyMs = 30_000;

/** Checks every half minute and when shown: a timer of an hour would not survive a reload or a sleeping laptop. */
export function watchLeftCarts(options: {
  takeDue: () => Promise<unknown>;
  onShown: (look: () => void) => () => void;
  timer?: StartTimer;
}): () => void {
  const { takeDue, onShown, timer = startTimer } = options;
  let isStopped = false;
  let stopTimer = (): void => {};

  function look(): void {
    if (isStopped) return;
    stopTimer();
    stopTimer = timer(everyMs, look);
    void takeDue().catch(() => null);
  }

  const leave = onShown(look);
  look();
  return () => {
    isStopped = true;
    stopTimer();
    leave();
  };
}

interface TouchedRequest {
  requestId: number;
  facts: CartFacts;
  origin: string;
}

const draftOf = ({ requestId, facts, origin }: TouchedRequest): OrderDraft => ({
  orderId: requestId,
  destinations: facts.destinations,
  shippingPrice: facts.shippingPrice,
  orderUrl: `${origin}/shippingQuote/${requestId}`,
});

/** Restarts the time after which it counts as left (rule OFF-12). @throws StorageTrouble */
export async function touchRequest(
  store: UserStore,
  touched: TouchedRequest & { now: number; intervalMs: number },
): Promise<void> {
  await touchCart(store, { draft: draftOf(touched), now: touched.now, intervalMs: touched.intervalMs });
}

/** Does not restart the time. @throws StorageTrouble */
export const renewRequest = (store: UserStore, touched: TouchedRequest): Promise<void> =>
  renewDraft(store, draftOf(touched));

/** Without a price. `codeOf` returns null while the countries are not loaded. */
export function factsOfQuote(
  body: Readonly<Record<string, unknown>>,
  codeOf: (countryId: number) => string | null,
): CartFacts {
  const nameSide = (side: 'From' | 'To'): string | null => {
    const [city, postcode, country] = [body[`City${side}`], body[`PostCode${side}`], body[`Country${side}Id`]];
    if (typeof city !== 'string') return null;
    return namePlace({
      city,
      postcode: typeof postcode === 'string' ? postcode : null,
      countryCode: typeof country === 'number' ? codeOf(country) : null,
    });
  };
  return { destinations: { from: nameSide('From'), to: nameSide('To') }, shippingPrice: null };
}
