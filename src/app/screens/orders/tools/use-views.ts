import { useEffect, useState } from 'react';
import { openUserStore } from '#local/store/open-stores.ts';
import { keepView, mostViews, putBackView, removeView, renameView, watchViews } from '#local/views/saved-views.ts';
import type { Kept, SavedView } from '#local/views/saved-views.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { toolWords } from './tool-words.ts';

const words = toolWords.views;

/** The views that this browser keeps for whoever is signed in, and what can be done with them. */
export function useViews() {
  const { userId } = useSignedInUser();
  const store = openUserStore(userId);
  /** Null until they are read. */
  const [views, setViews] = useState<readonly SavedView[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [removed, setRemoved] = useState<SavedView | null>(null);
  useEffect(() => watchViews(openUserStore(userId), setViews, ({ message }) => setTrouble(message)), [userId]);

  /** Trouble of the storage has a sentence of its own. */
  async function attempt<T>(act: () => Promise<T>): Promise<T | null> {
    setTrouble(null);
    try {
      return await act();
    } catch (error) {
      setTrouble((error as Error).message);
      return null;
    }
  }

  /** Asks before another view of the name is replaced. */
  async function named(name: string, act: (replaces: boolean) => Promise<Kept>): Promise<boolean> {
    const isKept = await attempt(async () => {
      const first = await act(false);
      if (first === 'full') setTrouble(words.full(mostViews));
      if (first !== 'taken') return first === 'kept';
      const replaces = await askConfirmation({ question: words.replace(name), yes: 'Replace', no: 'Keep it' });
      return replaces && (await act(true)) === 'kept';
    });
    if (isKept) setRemoved(null);
    return isKept === true;
  }

  return {
    views,
    trouble,
    /** The one deleted last, as long as it can come back. */
    removed,
    keep: (name: string, query: string) => named(name, (replaces) => keepView(store, { name, query, replaces })),
    rename: (id: string, name: string) => named(name, (replaces) => renameView(store, id, name, replaces)),
    remove: async (id: string): Promise<void> => setRemoved((await attempt(() => removeView(store, id))) ?? null),
    undo: async (): Promise<void> => {
      if (removed) await attempt(() => putBackView(store, removed));
      setRemoved(null);
    },
  };
}
