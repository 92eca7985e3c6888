import { recentAddressCalls } from '#contract/recent-addresses.ts';
import { connection } from '#local/connection.ts';
import { loadAnswer } from '#app/query/answers.ts';
import { getUser, subscribeToUser } from '#app/base/session.ts';

const neverStale = { staleTime: Number.POSITIVE_INFINITY };

/** Fetches the recent addresses of a customer after the sign-in, so that a quote has them without a connection (rule OFF-1). */
export function keepOwnRecent(): void {
  const keep = (): void => {
    const customerId = getUser()?.customerId ?? null;
    if (customerId === null || !connection.isReachable()) return;
    // The screen that needs them asks again.
    loadAnswer(recentAddressCalls.recent, { params: { id: customerId } }, neverStale).catch(() => null);
  };
  subscribeToUser(keep);
  keep();
}
