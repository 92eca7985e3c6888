import type { AnyEndpoint } from '#contract/endpoint.ts';
import { queueEndpoints } from '#contract/queue.ts';
import { useAction } from '#app/query/actions.ts';

/** The cached responses that an act on a row makes stale. */
export const staleQueue = [queueEndpoints.list, queueEndpoints.counts];

export const useQueueAct = <C extends AnyEndpoint>(endpoint: C) => useAction(endpoint, { refresh: staleQueue });
