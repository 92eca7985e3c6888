import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DraftKeeper } from '#local/drafts/draft-keeper.ts';
import { writeDraft } from './details-draft.ts';
import type { DetailsFormValues } from './details-form-values.ts';

/** Keeps what is typed into the details. `opened` is what the server has; `wasTyped` says that the form shows more than that. */
export function useDetailsDraft(
  requestId: number,
  form: UseFormReturn<DetailsFormValues>,
  given: { keeper: DraftKeeper; opened: DetailsFormValues; wasTyped: boolean },
) {
  const { keeper, opened, wasTyped } = given;
  const { subscribe, getValues, reset } = form;
  const [isRestored, setRestored] = useState(wasTyped);
  useEffect(() => {
    const hold = () => writeDraft(requestId, structuredClone(getValues()));
    keeper.open(hold());
    // The server has it by now: there is nothing to keep any more.
    if (!wasTyped && keeper.draftId() !== null) void keeper.finish().catch(() => null);
    return subscribe({ formState: { values: true }, callback: () => keeper.keep(hold()) });
  }, [subscribe, getValues, keeper, requestId, wasTyped]);

  /** Back to what the server has. */
  async function discard(): Promise<void> {
    setRestored(false);
    reset(opened);
    keeper.open(writeDraft(requestId, opened));
    await keeper.finish().catch(() => null);
  }
  return { isRestored, discard };
}
