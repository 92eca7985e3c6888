import { loadAnswer } from '#app/query/answers.ts';
import { placeCalls } from '#contract/places.ts';
import type { CartFacts } from '#domain/left-cart.ts';
import { factsOfQuote, renewRequest, touchRequest } from '#local/left-cart/touch-request.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { readInactivityTime } from './inactivity-time.ts';

const dayMs = 86_400_000;

/** Starts the time after which an order counts as left, or starts it anew. @throws StorageTrouble */
export async function touchCartOf(store: UserStore, requestId: number, facts: CartFacts): Promise<void> {
  const intervalMs = await readInactivityTime();
  await touchRequest(store, { requestId, facts, origin: location.origin, now: Date.now(), intervalMs });
}

/** The same for the order that a quote begins, which was sent from the outbox. @throws StorageTrouble */
export async function touchCartOfQuote(store: UserStore, requestId: number, body: unknown): Promise<void> {
  const countries = await loadAnswer(placeCalls.countries, {}, { staleTime: dayMs }).catch(() => null);
  const codeOf = (id: number): string | null => countries?.items.find((country) => country.id === id)?.code ?? null;
  await touchCartOf(store, requestId, factsOfQuote((body ?? {}) as Record<string, unknown>, codeOf));
}

/** Brings the draft of an order up to date; its time runs on. @throws StorageTrouble */
export const renewCartOf = (store: UserStore, requestId: number, facts: CartFacts): Promise<void> =>
  renewRequest(store, { requestId, facts, origin: location.origin });
