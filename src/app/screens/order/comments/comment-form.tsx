import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { RefObject } from 'react';
import { commentRules, longestComment } from '#domain/comment.ts';
import { listMentioned, mostMentions } from '#domain/mention.ts';
import type { Mention } from '#domain/mention.ts';
import { countCharacters } from '#domain/text-form.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import { CallFailed } from '#local/call-failed.ts';
import type { DraftKeeper } from '#local/drafts/draft-keeper.ts';
import { DraftFields } from '#app/drafts/draft-fields.tsx';
import { DraftWord } from '#app/drafts/draft-word.tsx';
import { notifyFailure } from '#app/base/messages.ts';
import { besideLabel } from '#app/ui/beside-label.tsx';
import { CharacterCount } from '#app/ui/character-count.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { MentionField } from './mention-field.tsx';
import { useColleagues } from './use-colleagues.ts';
import { useCommentDraft } from './use-comment-draft.ts';

export interface CommentFormProps {
  requestId: number;
  isAdding: boolean;
  /** The draft, whose id is answered once all is written, goes with what is kept. @throws CallFailed */
  onAdd: (text: string, mentions: readonly Mention[], takeDraft: () => Promise<string | null>) => Promise<void>;
  keeper: DraftKeeper;
  /** The texts of an earlier visit; null for none. */
  parts: Record<string, unknown> | null;
  /** The text that was typed while it was not known yet that another tab holds the draft; empty for none. */
  carried: RefObject<string>;
}

/** The field of a new comment with its counter; what was typed stays until the comment is written or kept. */
export function CommentForm({ requestId, isAdding, onAdd, keeper, parts, carried }: CommentFormProps) {
  const { text, setText, clear, takeDraft } = useCommentDraft(requestId, keeper, parts, carried);
  const [error, setError] = useState<string | null>(null);
  const colleagues = useColleagues();
  const length = countCharacters(text);

  async function submit(): Promise<void> {
    const checked = commentRules.safeParse({ commentBody: text });
    if (!checked.success) return setError(checked.error.issues[0]!.message);
    setError(null);
    try {
      const { commentBody } = checked.data;
      await onAdd(commentBody, listMentioned(commentBody, colleagues).slice(0, mostMentions), takeDraft);
      await clear();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      const own = failure.fields?.['commentBody'] ?? failure.fields?.['mentions'];
      if (own) setError(own.join(' '));
      else notifyFailure(failure);
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAdding) void submit();
      }}
    >
      <DraftFields keeper={keeper}>
        <Stack gap="xs">
          <MentionField
            label={commentMessages.label}
            description={commentMessages.mentionHint}
            value={text}
            colleagues={colleagues}
            rows={3}
            readOnly={isAdding}
            error={error}
            inputContainer={besideLabel(<CharacterCount length={length} longest={longestComment} />)}
            onText={(next) => {
              setText(next);
              setError(null);
            }}
          />
          <Group justify="flex-end">
            <DraftWord keeper={keeper} />
            <Button type="submit" {...busyWhile(isAdding)}>
              Add comment
            </Button>
          </Group>
        </Stack>
      </DraftFields>
    </form>
  );
}
