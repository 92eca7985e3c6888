import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Entry } from '#local/outbox/entry.ts';
import { takeUnannounced } from '#local/outbox/take-unannounced.ts';
import { showMessage } from '#app/base/messages.ts';
import { openOutbox } from './open-outbox.ts';
import { isListedAt, isOverUnseen, listChangedTo, pathOfSent, wordsOfRefused, wordsOfSent } from './sent-entry.ts';

/** Notifies what came of entries that were sent by themselves, as soon as the page is looked at. */
export function useNotifySent(entries: readonly Entry[] | null): void {
  const navigate = useNavigate();
  const known = useRef<readonly Entry[] | null>(null);
  useEffect(() => {
    if (!entries) return void (known.current = null);
    const notify = (): void => {
      if (document.visibilityState === 'hidden') return;
      const open = (path: string) => ({ label: 'Open', run: () => void navigate(path) });
      const isListedHere = (entry: Entry): boolean => isListedAt(entry, window.location.pathname);
      const notifySent = (entry: Entry): void => {
        const [text, path] = [wordsOfSent(entry), pathOfSent(entry)];
        if (text && !isListedHere(entry)) showMessage({ kind: 'success', text, ...(path && { action: open(path) }) });
      };
      for (const entry of listChangedTo('sent', known.current, entries))
        if (entry.isUnannounced === undefined) notifySent(entry);
      if (entries.some(({ isUnannounced }) => isUnannounced))
        void openOutbox()
          .then((outbox) => outbox && takeUnannounced(outbox.store))
          .then((unannounced) => unannounced?.forEach(notifySent))
          .catch(() => null);
      for (const entry of listChangedTo('refused', known.current, entries).filter(
        (each) => !isOverUnseen(each) && !isListedHere(each),
      ))
        showMessage({
          kind: 'error',
          text: wordsOfRefused(entry),
          action: open('/unsent'),
        });
      known.current = entries;
    };
    notify();
    document.addEventListener('visibilitychange', notify);
    return () => document.removeEventListener('visibilitychange', notify);
  }, [entries, navigate]);
}
