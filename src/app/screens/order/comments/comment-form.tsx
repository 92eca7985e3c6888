import { Button, Group, Stack, Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { commentRules, longestComment, mostComments } from '#domain/comment.ts';
import { listMentioned, type Mention, mostMentions } from '#domain/mention.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import type { DraftKeeper } from '#local/drafts/draft-keeper.ts';
import { DraftFields } from '#app/drafts/draft-fields.tsx';
import { DraftWord } from '#app/drafts/draft-word.tsx';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { countBeside } from '#app/ui/character-count.tsx';
import { MentionField } from './mention-field.tsx';
import { useCommentDraft } from './use-comment-draft.ts';
import { commentCalls } from '#contract/comments.ts';
import { useAnswer } from '#app/query/answers.ts';

export interface CommentFormProps {
  requestId: number;
  /** The order takes no more comments: the text stays until one is deleted. */
  isFull: boolean;
  /** The draft, whose id is answered once all is written, goes with what is kept. @throws CallFailed */
  onAdd: (text: string, mentions: readonly Mention[], takeDraft: () => Promise<string | null>) => Promise<void>;
  keeper: DraftKeeper;
  /** The texts of an earlier visit; null for none. */
  parts: Record<string, unknown> | null;
  /** The text that was typed while it was not known yet that another tab holds the draft; empty for none. */
  carried: RefObject<string>;
}

/** The field of a new comment with its counter; what was typed stays until the comment is written or kept. */
export function CommentForm({ requestId, isFull, onAdd, keeper, parts, carried }: CommentFormProps) {
  const { start, keep, clear, takeDraft } = useCommentDraft(requestId, keeper, parts, carried);
  const colleagues = useColleagues();
  const form = useContractForm({
    start: { commentBody: start },
    fields: () => ['commentBody'] as const,
    // The names in the text are all that a mention can be wrong about.
    fieldOf: () => 'commentBody' as const,
    check: (typed) => brokenRules(commentRules, typed),
    onType: ({ commentBody }) => keep(commentBody),
  });
  const text = useWatch({ control: form.control, name: 'commentBody' });

  async function add(typed: { commentBody: string }): Promise<void> {
    const commentBody = typed.commentBody.trim();
    try {
      await onAdd(commentBody, listMentioned(commentBody, colleagues).slice(0, mostMentions), takeDraft);
      form.reset({ commentBody: '' });
      await clear();
    } catch (failure) {
      form.notifyFailure(failure);
    }
  }
  return (
    <form noValidate data-print="none" onSubmit={(event) => void form.submit(add, event)}>
      <DraftFields keeper={keeper}>
        <Stack gap="xs">
          <MentionField
            label={commentMessages.label}
            description={commentMessages.mentionHint}
            value={text}
            colleagues={colleagues}
            rows={3}
            readOnly={form.isRunning}
            disabled={isFull}
            id={form.idOf('commentBody')}
            error={form.errorOf('commentBody')}
            inputContainer={countBeside(text, longestComment)}
            onText={(next) => form.setValue('commentBody', next)}
          />
          <Text size="sm" role="status">
            {isFull && (text.trim() === '' ? tooMany : commentMessages.notAddedYet(tooMany))}
          </Text>
          <Group justify="flex-end">
            <DraftWord keeper={keeper} />
            <Button type="submit" disabled={isFull} {...busyWhile(form.isRunning)}>
              Add comment
            </Button>
          </Group>
        </Stack>
      </DraftFields>
    </form>
  );
}

const none: readonly Mention[] = [];

const tooMany = commentMessages.tooMany(mostComments);

/** The colleagues whom a comment can mention; nobody while they are not known. */
const useColleagues = (): readonly Mention[] =>
  useAnswer(commentCalls.colleagues, {}, { staleTime: 300_000 }).data?.items ?? none;
