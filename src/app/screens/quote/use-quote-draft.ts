import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { DraftKeeper } from '#local/drafts/draft-keeper.ts';
import { writeDraft } from './quote-draft.ts';
import type { QuoteForm } from './use-quote-form.ts';

/** Keeps what is typed into the form of a quote; `onBegin` is called once there is a draft of it. */
export function useQuoteDraft(
  { subscribe, packages, read }: Pick<QuoteForm, 'subscribe' | 'packages' | 'read'>,
  keeper: DraftKeeper,
  onBegin: () => void,
): void {
  useEffect(() => {
    const keep = (): void => keeper.keep(writeDraft(read()));
    keeper.open(writeDraft(read()));
    const leaveHead = subscribe({ formState: { values: true }, callback: keep });
    const leavePackages = packages.subscribe(keep);
    return () => {
      leaveHead();
      leavePackages();
    };
  }, [subscribe, packages, read, keeper]);

  const isBegun = useSyncExternalStore(
    keeper.subscribe,
    () => keeper.state().save !== 'none' && keeper.draftId() !== null,
  );
  const begin = useRef(onBegin);
  begin.current = onBegin;
  useEffect(() => {
    if (isBegun) begin.current();
  }, [isBegun]);
}
