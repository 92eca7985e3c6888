import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DraftKeeper } from '#local/drafts/draft-keeper.ts';
import { useKeeperState } from '#app/drafts/use-draft-keeper.ts';
import { writeDraft } from './quote-draft.ts';
import type { TypedQuote } from './typed-quote.ts';

/** Keeps what is typed into the form of a quote; `onBegin` is called once there is a draft of it. */
export function useQuoteDraft(
  { subscribe, getValues }: Pick<UseFormReturn<TypedQuote>, 'subscribe' | 'getValues'>,
  keeper: DraftKeeper,
  onBegin: () => void,
): void {
  useEffect(() => {
    keeper.open(writeDraft(getValues()));
    return subscribe({ formState: { values: true }, callback: () => keeper.keep(writeDraft(getValues())) });
  }, [subscribe, getValues, keeper]);

  const { save } = useKeeperState(keeper);
  const isBegun = save !== 'none' && keeper.draftId() !== null;
  const begin = useRef(onBegin);
  begin.current = onBegin;
  useEffect(() => {
    if (isBegun) begin.current();
  }, [isBegun]);
}
