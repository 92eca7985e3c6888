import type { Query } from '@tanstack/react-query';
import { connection } from '#local/connection.ts';
import { queryClient } from '#app/query/query-client.ts';
import { forgetCachedAt, isCachedOffline, takeCachedAt } from './cached-age.ts';
import { storeResponse } from './stored-responses.ts';

let isFollowing = false;

export function followResponses(): void {
  if (isFollowing) return;
  isFollowing = true;
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll())
    if (isCachedOffline(query) && query.state.data !== undefined) storeResponse(query);
  cache.subscribe((event) => {
    if (event.type === 'removed') forgetCachedAt(event.query.queryHash);
    if (event.type === 'updated' && event.action.type === 'success' && isCachedOffline(event.query)) take(event.query);
  });
  connection.subscribe((isReachable) => {
    if (isReachable) void queryClient.invalidateQueries({ predicate: isCachedOffline });
  });
}

function take(query: Query): void {
  const at = takeCachedAt(query.queryHash);
  if (at === null) storeResponse(query);
  else query.setState({ dataUpdatedAt: at });
}
