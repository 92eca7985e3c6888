import { type RefObject, useEffect, useState } from 'react';
import type { DraftKeeper } from '#local/drafts/draft-keeper.ts';
import { useUnkept } from '#app/drafts/use-unkept.ts';
import { readCommentDraft, writeDraft } from './comment-draft.ts';

/**
 * The comment that is being typed, kept as it is typed; an emptied one leaves no draft. The text of the moment in which
 * another tab was found to hold the draft is carried over, and added to that tab's text once the draft is here.
 */
export function useCommentDraft(
  requestId: number,
  keeper: DraftKeeper,
  parts: Record<string, unknown> | null,
  carried: RefObject<string>,
) {
  const [stored] = useState(() => readCommentDraft(parts));
  const [added] = useState(carried.current);
  const [start] = useState(() => [stored, added].filter(Boolean).join('\n'));
  useEffect(() => {
    keeper.open(writeDraft(requestId, stored));
    if (added) keeper.keep(writeDraft(requestId, start));
  }, [keeper, requestId, stored, added, start]);
  useUnkept(keeper);
  useEffect(() => {
    let before = keeper.state().holder;
    return keeper.subscribe(() => {
      const { holder } = keeper.state();
      // It was nobody else's: what was typed is written.
      if (holder === 'mine' && before !== 'theirs') carried.current = '';
      before = holder;
    });
  }, [keeper, carried]);

  function keep(next: string): void {
    carried.current = keeper.state().holder === 'asking' ? next : '';
    if (next === '') void clear();
    else keeper.keep(writeDraft(requestId, next));
  }
  /** It was emptied, or it was sent: what could not be removed is only in the way. */
  async function clear(): Promise<void> {
    keeper.open(writeDraft(requestId, ''));
    await keeper.finish().catch(() => null);
  }
  /** Everything that was typed is written; null where there is no draft. */
  async function takeDraft(): Promise<string | null> {
    await keeper.flush();
    return keeper.draftId();
  }
  return { start, keep, clear, takeDraft };
}
