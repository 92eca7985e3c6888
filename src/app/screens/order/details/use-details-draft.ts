import { useEffect, useState } from 'react';
import type { DraftKeeper } from '#local/drafts/draft-keeper.ts';
import type { ContractForm } from '#app/form/use-contract-form.ts';
import { writeDraft } from './details-draft.ts';
import type { DetailsFormValues } from './details-form-values.ts';

/** The draft of the details, which the form keeps as it is typed. `opened` is what the server has; `wasTyped` says that the form shows more than that. */
export function useDetailsDraft(
  requestId: number,
  form: ContractForm<DetailsFormValues>,
  given: { keeper: DraftKeeper; opened: DetailsFormValues; wasTyped: boolean },
) {
  const { keeper, opened, wasTyped } = given;
  const { getValues, reset } = form;
  const [isRestored, setRestored] = useState(wasTyped);
  useEffect(() => {
    keeper.open(writeDraft(requestId, structuredClone(getValues())));
    // The server has it by now: there is nothing to keep any more.
    if (!wasTyped && keeper.draftId() !== null) void keeper.finish().catch(() => null);
  }, [getValues, keeper, requestId, wasTyped]);

  /** Back to what the server has. */
  async function discard(): Promise<void> {
    setRestored(false);
    reset(opened);
    keeper.open(writeDraft(requestId, opened));
    await keeper.finish().catch(() => null);
  }
  return { isRestored, discard };
}
