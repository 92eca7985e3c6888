import { VisuallyHidden } from '@mantine/core';
import styles from './connection-notice.module.css';
import { Link, useNavigate } from 'react-router';
import { outboxMessages } from '#domain/messages/outbox.ts';

import { Icon } from '#app/ui/icon.tsx';
import { ageText } from '#app/ui/distance-text.ts';
import { useNow } from '#app/ui/use-now.ts';
import { useOutbox, useReachable } from './use-outbox.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Entry } from '#local/outbox/entry.ts';
import { countEntries, takeUnannounced } from '#local/outbox/read-entries.ts';
import { showMessage } from '#app/base/messages.ts';
import { openOutbox } from './open-outbox.ts';
import {
  isListedAt,
  isFinishedInBackground,
  listChangedTo,
  pathOfSent,
  wordsOfRefused,
  wordsOfSent,
} from './sent-entry.ts';
import { notifyManager } from '@tanstack/react-query';
import { localMessages } from '#domain/messages/local.ts';
import { connection } from '#local/connection.ts';
import { queryClient } from '#app/query/query-client.ts';
import { findOldest } from '#app/query/cached/cached-age.ts';

/** Reports entries that were sent in the background once the page is visible. */
function useNotifySent(entries: readonly Entry[] | null): void {
  const navigate = useNavigate();
  const previousEntries = useRef<readonly Entry[] | null>(null);
  useEffect(() => {
    if (!entries) return void (previousEntries.current = null);
    const notify = (): void => {
      if (document.visibilityState === 'hidden') return;
      const open = (path: string) => ({ label: 'Open', run: () => void navigate(path) });
      const isListedHere = (entry: Entry): boolean => isListedAt(entry, window.location.pathname);
      const notifySent = (entry: Entry): void => {
        const [text, path] = [wordsOfSent(entry), pathOfSent(entry)];
        if (text && !isListedHere(entry)) showMessage({ kind: 'success', text, ...(path && { action: open(path) }) });
      };
      for (const entry of listChangedTo('sent', previousEntries.current, entries))
        if (entry.isUnannounced === undefined) notifySent(entry);
      if (entries.some(({ isUnannounced }) => isUnannounced))
        void openOutbox()
          .then((outbox) => outbox && takeUnannounced(outbox.store))
          .then((unannounced) => unannounced?.forEach(notifySent))
          .catch(() => null);
      for (const entry of listChangedTo('refused', previousEntries.current, entries).filter(
        (each) => !isFinishedInBackground(each) && !isListedHere(each),
      ))
        showMessage({
          kind: 'error',
          text: wordsOfRefused(entry),
          action: open('/unsent'),
        });
      previousEntries.current = entries;
    };
    notify();
    document.addEventListener('visibilitychange', notify);
    return () => document.removeEventListener('visibilitychange', notify);
  }, [entries, navigate]);
}

/** Nothing while connected and without waiting entries. */
export function ConnectionNotice() {
  const isReachable = useReachable();
  const { entries } = useOutbox();
  const now = useNow();
  useNotifySent(entries);
  const { unsent, refused, oldestAt } = countEntries(entries ?? []);
  const isWell = isReachable && unsent + refused === 0;
  const words = [
    !isReachable && outboxMessages.offline,
    unsent > 0 && outboxMessages.unsent(unsent),
    refused > 0 && outboxMessages.refused(refused),
  ].filter((each) => each !== false);
  const age = oldestAt === null ? null : ageText(oldestAt, now);
  return (
    <>
      <VisuallyHidden role="status">{words.join(', ')}</VisuallyHidden>
      {!isWell && (
        <Link to="/unsent" className={styles.notice} data-kind={refused > 0 ? 'bad' : isReachable ? 'info' : 'warn'}>
          <Icon name={isReachable ? (refused > 0 ? 'error' : 'clock') : 'warning'} />
          {!isReachable && <span className={styles.words}>{outboxMessages.offline}</span>}
          {age && (
            <span>
              {unsent + refused} <span className={styles.words}>{outboxMessages.unsentSince(age)}</span>
            </span>
          )}
        </Link>
      )}
    </>
  );
}

/** The age of cached data on the screen. Screen readers read only the reason, once. */
export function CachedDataAge() {
  const isReachable = useReachable();
  const at = useSyncExternalStore(subscribeToResponses, readOldest);
  return (
    <div className={at === null ? undefined : styles.seen}>
      {at !== null && <Age at={at} />}
      <span role="status">{at !== null && (isReachable ? localMessages.updating : localMessages.mayBeOld)}</span>
    </div>
  );
}

function Age({ at }: { at: number }) {
  const now = useNow();
  return (
    <>
      <Icon name="clock" size={16} />
      <time dateTime={new Date(at).toISOString()}>{localMessages.lastUpdated(ageText(at, now))}</time>
    </>
  );
}

const subscribeToResponses = (onChange: () => void): (() => void) =>
  queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange));

const readOldest = (): number | null => findOldest(queryClient, connection.isReachable());
