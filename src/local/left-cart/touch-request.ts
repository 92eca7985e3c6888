import { type CartFacts, namePlace, type OrderDraft } from '#domain/left-cart.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { renewDraft, touchCart } from './left-cart.ts';

/** The request, and what is known of it. `origin` is where the portal is: `https://ship.example`. */
interface GivenRequest {
  requestId: number;
  facts: CartFacts;
  origin: string;
}

const draftOf = ({ requestId, facts, origin }: GivenRequest): OrderDraft => ({
  orderId: requestId,
  destinations: facts.destinations,
  shippingPrice: facts.shippingPrice,
  orderUrl: `${origin}/shippingQuote/${requestId}`,
});

/**
 * Starts or restarts the time after which a request counts as left (rule OFF-12), and keeps the draft of its order.
 * @throws StorageTrouble
 */
export async function touchRequest(
  store: UserStore,
  given: GivenRequest & { now: number; intervalMs: number },
): Promise<void> {
  await touchCart(store, { draft: draftOf(given), now: given.now, intervalMs: given.intervalMs });
}

/** Brings the kept draft of a request up to date, where one is kept. Nobody was at it: its time runs on. @throws StorageTrouble */
export const renewRequest = (store: UserStore, given: GivenRequest): Promise<void> => renewDraft(store, draftOf(given));

/**
 * The facts of an order in the body of the quote that begins it, which has no price yet. `codeOf` gives the code of a
 * country by its id, null where the list of countries is not at hand.
 */
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
