import { useEffect } from 'react';
import type { DraftKeeper } from '#local/drafts/draft-keeper.ts';
import { watchUnsaved } from '#app/base/unsaved.ts';
import { useKeeperState } from './use-draft-keeper.ts';

/** Keeps the page from going while a text is not written yet, or cannot be: a kept text comes back by itself. */
export function useUnkept(keeper: DraftKeeper): void {
  const isBegun = useKeeperState(keeper).save !== 'none';
  useEffect(() => {
    if (!isBegun) return;
    const isUnkept = (): boolean => keeper.state().save === 'saving' || keeper.state().save === 'failed';
    const warn = (event: BeforeUnloadEvent): void => {
      if (isUnkept()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    const unwatch = watchUnsaved(isUnkept);
    return () => {
      removeEventListener('beforeunload', warn);
      unwatch();
    };
  }, [isBegun, keeper]);
}
