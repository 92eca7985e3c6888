import { useEffect, useRef, useState } from 'react';
import type { DraftKeeper } from '#local/drafts/draft-keeper.ts';
import { readCustomDraft, writeDraft } from './custom-draft.ts';
import { type CustomRequestFormValues, isTyped, newCustomRequest } from './custom-request-form-values.ts';

/** The files that are chosen in the dialog, by name. */
type ListNames = () => readonly string[];

/**
 * Keeps the custom request that is being typed; an emptied one leaves no draft. Files are not kept: of those that were
 * chosen before, `missing` tells the names until files of the same names are chosen.
 */
export function useCustomDraft(
  keeper: DraftKeeper,
  parts: Record<string, unknown> | null,
  begun: CustomRequestFormValues,
) {
  const [stored] = useState(() => readCustomDraft(parts, begun));
  const blank = useRef(parts === null ? begun : newCustomRequest(begun.customerId)).current;
  useEffect(() => keeper.open(writeDraft(stored.typed, stored.fileNames)), [keeper, stored]);

  const missing = (names: readonly string[]): string[] => stored.fileNames.filter((name) => !names.includes(name));
  const isBegun = (typed: CustomRequestFormValues, names: readonly string[]): boolean =>
    isTyped(typed, blank) || names.length > 0;

  function keep(typed: CustomRequestFormValues, listNames: ListNames): void {
    const names = listNames();
    if (isBegun(typed, names)) keeper.keep(writeDraft(typed, [...names, ...missing(names)]));
    else void end();
  }
  /** It was sent, thrown away or emptied: what could not be removed is only in the way. Not what another tab is typing. */
  async function end(): Promise<void> {
    if (keeper.state().holder === 'theirs') return;
    keeper.open(writeDraft(blank, []));
    await keeper.finish().catch(() => null);
  }
  return { start: stored.typed, isBegun, keep, end, missing };
}
