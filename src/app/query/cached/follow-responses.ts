import type { Query } from '@tanstack/react-query';
import { connection } from '#local/connection.ts';
import { currentToken } from '#local/token-store.ts';
import { queryClient } from '#app/query/query-client.ts';
import { persisterOf } from './persister.ts';
import { forgetCachedAt, isCachedOffline, takeCachedAt } from './cached-age.ts';

let isFollowing = false;

export function followResponses(): void {
  if (isFollowing) return;
  isFollowing = true;
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) if (isCachedOffline(query) && query.state.data !== undefined) keep(query);
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
  if (at === null) keep(query);
  else query.setState({ dataUpdatedAt: at });
}

/** A browser without storage shows nothing offline; a message for each response would be too much. */
function keep(query: Query): void {
  const userId = currentToken()?.claims.userid;
  if (userId === undefined) return;
  const persister = persisterOf(userId);
  if (persister.owner.isHere()) void persister.keep(query).catch(() => null);
}
