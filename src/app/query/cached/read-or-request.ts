import type { QueryKey } from '@tanstack/react-query';
import type { AnyEndpoint, ResponseOf } from '#contract/endpoint.ts';
import { localMessages } from '#domain/messages/local.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { connection } from '#local/connection.ts';
import { currentToken } from '#local/token-store.ts';
import { noConnection, queryClient } from '#app/query/query-client.ts';
import { followResponses } from './follow-responses.ts';
import { persisterOf } from './persister.ts';
import { noteCachedAt } from './cached-age.ts';

class NothingCached extends RequestFailed {
  constructor(isExpected: boolean) {
    super(null, isExpected ? { code: noConnection } : null, null);
  }
  override get sentences(): string[] {
    return [localMessages.nothingKept];
  }
}

interface Seen {
  response: unknown;
  /** Milliseconds. */
  at: number;
}

/** Falls back to the stored response; `isExpected` (server unreachable before): stored one first. @throws RequestFailed */
export async function readOrRequest<C extends AnyEndpoint>(
  endpoint: C,
  queryKey: QueryKey,
  signal: AbortSignal,
  fetchResponse: () => Promise<ResponseOf<C>>,
  isExpected = true,
): Promise<ResponseOf<C>> {
  followResponses();
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  const lastSeen = query && (lookAt(query.state) ?? (await readSeen(endpoint, query.queryHash)));
  signal.throwIfAborted();
  if (lastSeen) {
    noteCachedAt(query.queryHash, lastSeen.at);
    return lastSeen.response as ResponseOf<C>;
  }
  try {
    return await fetchResponse();
  } catch (failure) {
    throw connection.isReachable() || signal.aborted ? failure : new NothingCached(isExpected);
  }
}

/** A response in memory is complete; a stored one lacks money. */
const lookAt = ({ data, dataUpdatedAt }: { data: unknown; dataUpdatedAt: number }): Seen | null =>
  data === undefined ? null : { response: data, at: dataUpdatedAt };

/** A response stored by another version of the page may not fit. */
async function readSeen(endpoint: AnyEndpoint, key: string): Promise<Seen | null> {
  const userId = currentToken()?.claims.userid;
  if (userId === undefined) return null;
  const cached = await persisterOf(userId)
    .read(key)
    .catch(() => null);
  return cached && endpoint.response.safeParse(cached.value).success ? { response: cached.value, at: cached.at } : null;
}
