import { CancelledError, keepPreviousData, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import type { AnyEndpoint, ResponseOf, RequestInput } from '#contract/endpoint.ts';
import { sendRequest } from '#local/client.ts';
import { connection } from '#local/connection.ts';
import { currentToken } from '#local/token-store.ts';
import { queryClient } from './query-client.ts';

export const endpointKey = <C extends AnyEndpoint>(endpoint: C, input?: RequestInput<C>) =>
  input === undefined ? [endpoint.path] : [endpoint.path, input.params ?? {}, input.query ?? {}];

/** `staleTime` in ms; Infinity for what never changes while the page is open. */
export const endpointQuery = <C extends AnyEndpoint>(
  endpoint: C,
  input: RequestInput<C>,
  { staleTime = 30_000 } = {},
) =>
  queryOptions<ResponseOf<C>>({
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal, queryKey }) => {
      const fetchResponse = () => sendRequest(endpoint, input, { signal });
      return endpoint.cachedOffline ? requestOrRead(endpoint, queryKey, signal, fetchResponse) : fetchResponse();
    },
    staleTime,
    meta: { cachedOffline: endpoint.cachedOffline, object: endpoint.object },
  });

async function requestOrRead<C extends AnyEndpoint>(
  endpoint: C,
  queryKey: QueryKey,
  signal: AbortSignal,
  fetchResponse: () => Promise<ResponseOf<C>>,
): Promise<ResponseOf<C>> {
  let retryOrFail = fetchResponse;
  const wasReachable = connection.isReachable();
  if (wasReachable) {
    try {
      return await fetchResponse();
    } catch (failure) {
      if (connection.isReachable() || signal.aborted) throw failure;
      retryOrFail = () => Promise.reject(failure);
    }
  }
  const part = await import('./cached/read-or-request.ts').catch(() => null);
  return await (part ? part.readOrRequest(endpoint, queryKey, signal, retryOrFail, !wasReachable) : retryOrFail());
}

export const useEndpoint = <C extends AnyEndpoint>(
  endpoint: C,
  input: RequestInput<C>,
  options: { staleTime?: number; enabled?: boolean; keepPrevious?: boolean; everyMs?: number } = {},
) =>
  useQuery({
    ...endpointQuery(endpoint, input, options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    enabled: options.enabled ?? true,
    refetchInterval: options.everyMs ?? false,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });

/** For loaders: uses fresh cached data, otherwise fetches. Repeats a cancelled read. @throws RequestFailed */
export async function loadResponse<C extends AnyEndpoint>(
  endpoint: C,
  input: RequestInput<C>,
  options: { staleTime?: number } = {},
): Promise<ResponseOf<C>> {
  const owner = readOwner();
  for (;;) {
    try {
      return await queryClient.fetchQuery(endpointQuery(endpoint, input, options));
    } catch (failure) {
      // Never repeated for another user.
      if (!(failure instanceof CancelledError) || readOwner() !== owner) throw failure;
    }
  }
}

/** After a change: a read that began before it may still be running, so that one is cancelled. @throws RequestFailed */
export async function reloadResponse<C extends AnyEndpoint>(
  endpoint: C,
  input: RequestInput<C>,
): Promise<ResponseOf<C>> {
  await queryClient.cancelQueries({ queryKey: endpointKey(endpoint, input), exact: true });
  return await loadResponse(endpoint, input, { staleTime: 0 });
}

const readOwner = (): number | null => currentToken()?.claims.userid ?? null;

/** Cancels and repeats a pending read, which may be older than this write. */
export function setResponse<C extends AnyEndpoint>(
  endpoint: C,
  input: RequestInput<C>,
  change: (previous: ResponseOf<C> | undefined) => ResponseOf<C> | undefined,
): void {
  const query = { queryKey: endpointKey(endpoint, input), exact: true };
  const isFetching = queryClient.isFetching(query) > 0;
  if (isFetching) void queryClient.cancelQueries(query);
  queryClient.setQueryData<ResponseOf<C>>(query.queryKey, change);
  if (isFetching) void queryClient.invalidateQueries(query);
}

export const invalidateEndpoints = (endpoints: readonly AnyEndpoint[]): Promise<unknown> =>
  Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: [endpoint.path] })));
