import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useId, useRef } from 'react';
import { mostComments, takesComment } from '#domain/comment.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { CommentItem } from './comment-item.tsx';
import { countComments } from './list-comments.ts';
import { useComments } from './use-comments.ts';
import { useDraftKeeper } from '#app/drafts/use-draft-keeper.ts';
import { commentFormVersion } from './comment-draft.ts';
import { CommentForm, type CommentFormProps } from './comment-form.tsx';

/** The comments of staff on an order, for staff (rule S-22). */
export function CommentsPanel({ requestId }: { requestId: number }) {
  const titleId = useId();
  const { comments, isLoading, failure, isAsking, retry, add, remove } = useComments(requestId);
  const count = countComments(comments);
  return (
    <Stack
      component="section"
      gap="sm"
      maw={720}
      mt={32}
      pt="lg"
      style={{ borderTop: '1px solid var(--line)' }}
      aria-labelledby={titleId}
    >
      <Group justify="space-between" align="baseline">
        <Title order={2} id={titleId}>
          Comments
        </Title>
        {!isLoading && !failure && (
          <Text span size="xs" c="dimmed" className="q-number">
            {count} of {mostComments}
          </Text>
        )}
      </Group>
      {isLoading && comments.length === 0 && <Skeleton lines={2} label="Loading the comments" />}
      {failure && (
        <Group component="p" gap="8px 16px" c="dimmed">
          <span>The comments could not be loaded.</span>
          <Button size="xs" {...busyWhile(isAsking)} onClick={retry}>
            Retry
          </Button>
        </Group>
      )}
      {!isLoading && !failure && comments.length === 0 && (
        <Text size="xs" c="dimmed" data-empty>
          There are no comments yet.
        </Text>
      )}
      {comments.length > 0 && (
        <Stack component="ol" gap="xs" style={{ listStyle: 'none' }}>
          {comments.map((comment) => (
            <CommentItem key={comment.key} comment={comment} onRemove={remove} />
          ))}
        </Stack>
      )}
      <DraftedComment requestId={requestId} isFull={!takesComment(count)} onAdd={add} />
    </Stack>
  );
}

/** The field of a new comment with what was typed into it before and not sent. */
function DraftedComment(given: Omit<CommentFormProps, 'keeper' | 'parts' | 'carried'>) {
  const carried = useRef('');
  const opened = useDraftKeeper({ kind: 'comment', about: given.requestId, formVersion: commentFormVersion });
  if (!opened) return <Skeleton lines={2} label="Loading the comment that was begun" />;
  return <CommentForm key={opened.round} {...given} keeper={opened.keeper} parts={opened.parts} carried={carried} />;
}
