import type { Query } from '@tanstack/react-query';
import { keepAnswer } from '#local/answers/keep-answers.ts';
import { leaveOutMoney } from '#local/answers/leave-out-money.ts';
import { connection } from '#local/connection.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { currentToken } from '#local/token-store.ts';
import { queryClient } from '#app/query/query-client.ts';
import { seenPart } from '#app/query/seen-part.ts';
import { forgetSeen, isKept, takeSeen } from './seen-before.ts';
import { SeenLine } from './seen-line.tsx';
import { whoseIs } from './whose.ts';

let isFollowing = false;

/** Keeps what the user sees, from now on, and asks again for what is old once the connection is back. */
export function followAnswers(): void {
  if (isFollowing) return;
  isFollowing = true;
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) if (isKept(query) && query.state.data !== undefined) keep(query);
  cache.subscribe((event) => {
    if (event.type === 'removed') forgetSeen(event.query.queryHash);
    if (event.type === 'updated' && event.action.type === 'success' && isKept(event.query)) take(event.query);
  });
  connection.subscribe((isReachable) => {
    if (isReachable) void queryClient.invalidateQueries({ predicate: isKept });
  });
  seenPart.set({ Part: SeenLine });
}

function take(query: Query): void {
  const at = takeSeen(query.queryHash);
  if (at === null) keep(query);
  else query.setState({ dataUpdatedAt: at });
}

/** A browser that keeps nothing shows nothing without a connection; nobody need be told at every answer. */
function keep({ queryHash, state }: Query): void {
  const userId = currentToken()?.claims.userid;
  if (userId === undefined) return;
  const whose = whoseIs(userId);
  if (!whose.isHere()) return;
  const answer = { key: queryHash, value: leaveOutMoney(state.data), at: state.dataUpdatedAt };
  void keepAnswer(openUserStore(userId), answer, whose).catch(() => null);
}
