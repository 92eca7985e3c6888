import { outboxMessages } from '#domain/messages/outbox.ts';
import type { DraftedForm } from '#local/drafts/draft-keeper.ts';

/** The version of the parts that this form writes. */
export const commentFormVersion = 1;

const textPart = 'text';

/** A comment in the parts in which it is kept, under the name that a list shows. */
export const writeDraft = (requestId: number, text: string): DraftedForm => ({
  name: outboxMessages.addComment(requestId),
  parts: { [textPart]: text },
});

/** The text as it was kept; empty for none. */
export function readCommentDraft(parts: Record<string, unknown> | null): string {
  const text = parts?.[textPart];
  return typeof text === 'string' ? text : '';
}
