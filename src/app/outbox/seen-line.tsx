import { notifyManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { keptMessages } from '#domain/messages/kept.ts';
import { connection } from '#local/connection.ts';
import { useReachable } from './use-outbox.ts';
import { queryClient } from '#app/query/query-client.ts';
import { distanceText } from '#app/ui/distance-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { findOldest } from '#app/query/kept/seen-before.ts';
import './seen-line.css';

/** Over a screen that shows what was seen before: how old it is. Only the reason is read out by itself, and once. */
export function SeenLine() {
  const isReachable = useReachable();
  const at = useSyncExternalStore(subscribeToAnswers, readOldest);
  return (
    <div className={at === null ? undefined : 'q-seen'}>
      {at !== null && <Age at={at} />}
      <span role="status">{at !== null && (isReachable ? keptMessages.isAskedAgain : keptMessages.mayBeOld)}</span>
    </div>
  );
}

function Age({ at }: { at: number }) {
  const now = useNow();
  const seenAt = new Date(Math.min(at, Date.parse(now))).toISOString();
  const age = distanceText(seenAt, now);
  return (
    <>
      <Icon name="clock" size={16} />
      <time dateTime={seenAt}>{keptMessages.seen(age === 'now' ? 'just now' : age)}</time>
    </>
  );
}

const subscribeToAnswers = (onChange: () => void): (() => void) =>
  queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange));

const readOldest = (): number | null => findOldest(queryClient, connection.isReachable());
