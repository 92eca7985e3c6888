import type { QueryKey } from '@tanstack/react-query';
import type { AnyEndpoint, ResponseOf } from '#contract/endpoint.ts';
import { localMessages } from '#domain/messages/local.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { connection } from '#local/connection.ts';
import { noConnection, queryClient } from '#app/query/query-client.ts';
import { followResponses } from './follow-responses.ts';
import { noteCachedAt } from './cached-age.ts';
import { readStoredResponse } from './stored-responses.ts';

class NothingCached extends RequestFailed {
  constructor(isExpected: boolean) {
    super(null, isExpected ? { code: noConnection } : null, null);
  }
  override get sentences(): string[] {
    return [localMessages.nothingKept];
  }
}

interface EarlierResponse {
  response: unknown;
  /** Milliseconds. */
  at: number;
}

/** The response in memory or in storage, otherwise the server's. `isExpected`: there was no connection before. @throws RequestFailed */
export async function readOrRequest<C extends AnyEndpoint>(
  endpoint: C,
  queryKey: QueryKey,
  signal: AbortSignal,
  fetchResponse: () => Promise<ResponseOf<C>>,
  isExpected = true,
): Promise<ResponseOf<C>> {
  followResponses();
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  const earlier = query && (inMemory(query.state) ?? (await readFitting(endpoint, query.queryHash)));
  signal.throwIfAborted();
  if (earlier) {
    noteCachedAt(query.queryHash, earlier.at);
    return earlier.response as ResponseOf<C>;
  }
  try {
    return await fetchResponse();
  } catch (failure) {
    throw connection.isReachable() || signal.aborted ? failure : new NothingCached(isExpected);
  }
}

/** A response in memory is complete; a stored one lacks money. */
const inMemory = ({ data, dataUpdatedAt }: { data: unknown; dataUpdatedAt: number }): EarlierResponse | null =>
  data === undefined ? null : { response: data, at: dataUpdatedAt };

/** A response stored by another version of the page may not fit. */
async function readFitting(endpoint: AnyEndpoint, queryHash: string): Promise<EarlierResponse | null> {
  const stored = await readStoredResponse(queryHash);
  return stored && endpoint.response.safeParse(stored.value).success ? { response: stored.value, at: stored.at } : null;
}
