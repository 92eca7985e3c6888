import { QueryClient } from '@tanstack/react-query';
import { RequestFailed } from '#local/request-failed.ts';
import { onTokenChange } from '#local/token-store.ts';
import { forgetBeforeRetry } from '#app/base/retry.ts';

const mostRetries = 2;

/** Expected: no connection before the request, and nothing stored. */
export const noConnection = 'no-connection';

const isPassing = (failure: unknown): boolean =>
  failure instanceof RequestFailed &&
  failure.code !== noConnection &&
  (failure.status === null || failure.status === 503 || failure.status === 429);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, failure) => count < mostRetries && isPassing(failure),
      networkMode: 'always',
    },
    // Nothing that was sent, such as a password, stays in memory.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

// What this tab stores of its user besides responses.
for (const key of ['list-top', 'shown-price', 'just-paid'])
  queryClient.setQueryDefaults([key], { gcTime: Infinity, staleTime: Infinity, meta: { isOfPage: true } });

let owner: number | null = null;
onTokenChange((token) => {
  const next = token?.claims.userid ?? null;
  if (owner !== null && owner !== next) {
    // A pending request would be refused, or belong to somebody else.
    void queryClient.cancelQueries();
    queryClient.clear();
  }
  owner = next;
});

// A response may have broken the screen.
forgetBeforeRetry(() => {
  queryClient.removeQueries({ type: 'inactive', predicate: ({ meta }) => meta?.['isOfPage'] !== true });
  void queryClient.invalidateQueries();
});
