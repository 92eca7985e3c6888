import { CancelledError, keepPreviousData, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import type { AnyCall, Answer, GivenInput } from '#contract/call.ts';
import { makeCall } from '#local/client.ts';
import { connection } from '#local/connection.ts';
import { currentToken } from '#local/token-store.ts';
import { queryClient } from './query-client.ts';

export const answerKey = <C extends AnyCall>(call: C, input?: GivenInput<C>) =>
  input === undefined ? [call.path] : [call.path, input.params ?? {}, input.query ?? {}];

/** `staleTime` in ms; Infinity for what never changes while the page is open. */
export const answerQuery = <C extends AnyCall>(call: C, input: GivenInput<C>, { staleTime = 30_000 } = {}) =>
  queryOptions<Answer<C>>({
    queryKey: answerKey(call, input),
    queryFn: ({ signal, queryKey }) => {
      const ask = () => makeCall(call, input, { signal });
      return call.cachedOffline ? askOrRead(call, queryKey, signal, ask) : ask();
    },
    staleTime,
    meta: { cachedOffline: call.cachedOffline, object: call.object },
  });

async function askOrRead<C extends AnyCall>(
  call: C,
  queryKey: QueryKey,
  signal: AbortSignal,
  ask: () => Promise<Answer<C>>,
): Promise<Answer<C>> {
  let askAgain = ask;
  const wasReachable = connection.isReachable();
  if (wasReachable) {
    try {
      return await ask();
    } catch (failure) {
      if (connection.isReachable() || signal.aborted) throw failure;
      askAgain = () => Promise.reject(failure);
    }
  }
  const part = await import('./kept/read-or-ask.ts').catch(() => null);
  return await (part ? part.readOrAsk(call, queryKey, signal, askAgain, !wasReachable) : askAgain());
}

export const useAnswer = <C extends AnyCall>(
  call: C,
  input: GivenInput<C>,
  options: { staleTime?: number; enabled?: boolean; keepPrevious?: boolean } = {},
) =>
  useQuery({
    ...answerQuery(call, input, options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    enabled: options.enabled ?? true,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });

/** For loaders: takes fresh cached data or asks. A cancelled read is repeated. @throws CallFailed */
export async function loadAnswer<C extends AnyCall>(
  call: C,
  input: GivenInput<C>,
  options: { staleTime?: number } = {},
): Promise<Answer<C>> {
  const owner = readOwner();
  for (;;) {
    try {
      return await queryClient.fetchQuery(answerQuery(call, input, options));
    } catch (failure) {
      // Never repeated for another user.
      if (!(failure instanceof CancelledError) || readOwner() !== owner) throw failure;
    }
  }
}

const readOwner = (): number | null => currentToken()?.claims.userid ?? null;

/** Writes into the cache. A pending read may be older than the write: it is cancelled and repeated. */
export function putAnswer<C extends AnyCall>(
  call: C,
  input: GivenInput<C>,
  change: (known: Answer<C> | undefined) => Answer<C> | undefined,
): void {
  const query = { queryKey: answerKey(call, input), exact: true };
  const isAsking = queryClient.isFetching(query) > 0;
  if (isAsking) void queryClient.cancelQueries(query);
  queryClient.setQueryData<Answer<C>>(query.queryKey, change);
  if (isAsking) void queryClient.invalidateQueries(query);
}

export const refreshAnswers = (calls: readonly AnyCall[]): Promise<unknown> =>
  Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call.path] })));
