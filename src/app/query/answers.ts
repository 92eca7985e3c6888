import { CancelledError, keepPreviousData, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import type { AnyCall, Answer, GivenInput } from '#contract/call.ts';
import { makeCall } from '#local/client.ts';
import { connection } from '#local/connection.ts';
import { currentToken } from '#local/token-store.ts';
import { queryClient } from './query-client.ts';

/** The key of one answer: the path as the contract prints it, then what was asked. */
export const answerKey = <C extends AnyCall>(call: C, input?: GivenInput<C>) =>
  input === undefined ? [call.path] : [call.path, input.params ?? {}, input.query ?? {}];

/**
 * The query of one answer, for hooks and loaders alike. `staleTime` in ms; Infinity for what never changes while the page is
 * open.
 */
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

/** Where the server cannot be reached, what was seen before stands in. */
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

/** Reads an answer in a screen. */
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

/**
 * Has an answer ready before a screen opens: what is fresh is taken, anything else is asked. A read on its way is shared with
 * the screens that show it, and ends when they give it up or begin it anew; it is asked again then. @throws CallFailed
 */
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
      // For somebody else it must not be asked in the place of who has left.
      if (!(failure instanceof CancelledError) || readOwner() !== owner) throw failure;
    }
  }
}

const readOwner = (): number | null => currentToken()?.claims.userid ?? null;

/**
 * Shows what a write answered, in place of asking for it again; `change` is given what is known. A read on its way may have
 * been answered before the write: it ends, and another one follows.
 */
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

/** Marks the answers of some calls as old: those on screen are asked again. */
export const refreshAnswers = (calls: readonly AnyCall[]): Promise<unknown> =>
  Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call.path] })));
