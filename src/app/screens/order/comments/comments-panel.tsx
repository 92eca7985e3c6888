import { makeObservable, type Observable } from '#app/base/observable.ts';
import { Button, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { commentRules, longestComment, mostComments, takesComment } from '#domain/comment.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { CommentItem, countComments, listComments } from './comment-item.tsx';
import { DraftFields, DraftState, useDraftKeeper, useOpened, useUnkept } from '#app/drafts/use-draft-keeper.tsx';
import { type Comment, commentEndpoints } from '#contract/comments.ts';
import { timelineEndpoints } from '#contract/timeline.ts';
import { listMentioned, type Mention, mostMentions } from '#domain/mention.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import { requestThread } from '#local/left-cart/left-cart.ts';
import { type EntryInput, isUnsent } from '#local/outbox/entry.ts';
import { keepForLater } from '#app/outbox/open-outbox.ts';
import { useOutbox } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import type { Attempt } from '#app/query/attempt.ts';
import { setResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { showMessage } from '#app/base/messages.ts';
import { useWatch } from 'react-hook-form';
import type { DraftedForm, DraftKeeper } from '#local/drafts/draft-keeper.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { countBeside } from '#app/ui/character-count.tsx';
import { MentionField } from './mention-field.tsx';
import { outboxMessages } from '#domain/messages/outbox.ts';

const commentFormVersion = 1;

const textPart = 'text';

/** The list of drafts shows the name. */
const writeDraft = (requestId: number, text: string): DraftedForm => ({
  name: outboxMessages.addComment(requestId),
  parts: { [textPart]: text },
});

/** Empty without a draft. */
function readCommentDraft(parts: Record<string, unknown> | null): string {
  const text = parts?.[textPart];
  return typeof text === 'string' ? text : '';
}

/** An emptied comment removes the draft. If another tab holds the draft, text typed here is appended to it later. */
function useCommentDraft(
  requestId: number,
  keeper: DraftKeeper,
  parts: Record<string, unknown> | null,
  carried: Observable<string>,
) {
  const [stored] = useState(() => readCommentDraft(parts));
  const [added] = useState(carried.get());
  const [start] = useState(() => [stored, added].filter(Boolean).join('\n'));
  useOpened(keeper, () => {
    keeper.open(writeDraft(requestId, stored));
    if (added) keeper.keep(writeDraft(requestId, start));
  });
  useUnkept(keeper);
  useEffect(() => {
    let before = keeper.state().holder;
    return keeper.subscribe(() => {
      const { holder } = keeper.state();
      // No other tab held the draft, so it already has the text.
      if (holder === 'mine' && before !== 'theirs') carried.set('');
      before = holder;
    });
  }, [keeper, carried]);

  function keep(next: string): void {
    carried.set(keeper.state().holder === 'pending' ? next : '');
    if (next === '') void clear();
    else keeper.keep(writeDraft(requestId, next));
  }
  /** The draft is not needed any more, so a failure is ignored. */
  async function clear(): Promise<void> {
    keeper.open(writeDraft(requestId, ''));
    await keeper.finish().catch(() => null);
  }
  /** Saves all text and returns the draft's id; null without a draft. */
  async function takeDraft(): Promise<string | null> {
    await keeper.flush();
    return keeper.draftId();
  }
  return { start, keep, clear, takeDraft };
}

interface CommentFormProps {
  requestId: number;
  /** The order has the most comments allowed: the text stays until one is deleted. */
  isFull: boolean;
  /** `takeDraft` returns the id of the draft to remove in the same transaction. @throws RequestFailed */
  onAdd: (text: string, mentions: readonly Mention[], takeDraft: () => Promise<string | null>) => Promise<void>;
  keeper: DraftKeeper;
  parts: Record<string, unknown> | null;
  /** Text typed before this tab learned that another tab holds the draft. */
  carried: Observable<string>;
}

/** The text stays until the comment is saved or queued. */
function CommentForm({ requestId, isFull, onAdd, keeper, parts, carried }: CommentFormProps) {
  const { start, keep, clear, takeDraft } = useCommentDraft(requestId, keeper, parts, carried);
  const colleagues = useColleagues();
  const form = useContractForm({
    start: { commentBody: start },
    // Only the text has a field; mentions can fail only by a name in it.
    fieldOf: () => 'commentBody' as const,
    rules: commentRules,
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
            <DraftState keeper={keeper} />
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

const useColleagues = (): readonly Mention[] =>
  useEndpoint(commentEndpoints.colleagues, {}, { staleTime: 300_000 }).data?.items ?? none;

const invalidates = [commentEndpoints.list, timelineEndpoints.list];

type Change = (items: readonly Comment[]) => Comment[];

const changeList = (requestId: number, change: Change): void =>
  setResponse(commentEndpoints.list, { params: { id: requestId } }, (list) => {
    if (!list) return list;
    const items = change(list.items);
    return { items, totalNumberOfItems: items.length };
  });

/** Actions are queued offline, and behind earlier ones, to keep their order. Both resolve when done or queued. @throws RequestFailed */
function useComments(requestId: number) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useEndpoint(commentEndpoints.list, {
    params: { id: requestId },
  });
  const thread = requestThread(requestId);
  const entries = (useOutbox().entries ?? []).filter((entry) => entry.thread === thread);
  const isQueued = (): boolean => entries.some(isUnsent);

  // No message for a queued comment: the list marks it, and a message would cover the field.
  const takeDraft = useRef<() => Promise<string | null>>(() => Promise.resolve(null));
  const adding = useAction(commentEndpoints.add, {
    refresh: invalidates,
    applyResponse: (added) => changeList(requestId, (items) => [...items.filter(({ id }) => id !== added.id), added]),
    keep: async (input: EntryInput, attempt: Attempt): Promise<boolean> => {
      const id = await takeDraft.current();
      // The draft is removed in the transaction that queues the comment, so that the text is never lost or doubled.
      const draft = id ? { draft: { id, becomes: 'removed' as const } } : {};
      return await keepForLater({ kind: 'add-comment', thread, input }, { ...attempt, ...draft });
    },
    isQueued,
  });
  const removing = useAction(commentEndpoints.remove, {
    refresh: invalidates,
    applyResponse: (_, { params }) => changeList(requestId, (items) => items.filter(({ id }) => id !== params.id)),
    keep: (input: EntryInput, attempt: Attempt) => keepForLater({ kind: 'delete-comment', thread, input }, attempt),
    isQueued,
  });

  return {
    comments: listComments({ comments: data?.items ?? [], readAt: dataUpdatedAt, entries }),
    isLoading: !data && !error,
    /** Why the comments of the server are missing. */
    failure: data ? null : error,
    isFetching,
    retry: () => void refetch(),
    async add(commentBody: string, mentions: readonly Mention[], draftOf: () => Promise<string | null>): Promise<void> {
      takeDraft.current = draftOf;
      const body = { commentBody, ...(mentions.length > 0 && { mentions: [...mentions] }) };
      if (await adding.run({ params: { id: requestId }, body }))
        showMessage({ kind: 'success', text: commentMessages.added });
    },
    async remove(commentId: number): Promise<void> {
      if (await removing.run({ params: { id: commentId } }))
        showMessage({ kind: 'success', text: commentMessages.removed });
    },
  };
}

/** For staff (rule S-22). */
export function CommentsPanel({ requestId }: { requestId: number }) {
  const titleId = useId();
  const { comments, isLoading, failure, isFetching, retry, add, remove } = useComments(requestId);
  const count = countComments(comments);
  return (
    <Stack
      component="section"
      gap="sm"
      maw="var(--width-text)"
      mt="xl"
      pt="lg"
      style={{ borderTop: 'var(--hairline)' }}
      aria-labelledby={titleId}
    >
      <Group justify="space-between" align="baseline">
        <Title order={2} id={titleId}>
          Comments
        </Title>
        {!isLoading && !failure && (
          <Text span size="xs" c="dimmed">
            {count} of {mostComments}
          </Text>
        )}
      </Group>
      {isLoading && comments.length === 0 && <Skeleton lines={2} label="Loading the comments" />}
      {failure && (
        <Flex wrap="wrap" align="center" component="p" rowGap="xs" columnGap="md" c="dimmed">
          <span>The comments could not be loaded.</span>
          <Button size="xs" {...busyWhile(isFetching)} onClick={retry}>
            Retry
          </Button>
        </Flex>
      )}
      {!isLoading && !failure && comments.length === 0 && (
        <Text size="xs" c="dimmed" data-empty>
          There are no comments yet.
        </Text>
      )}
      {comments.length > 0 && (
        <Stack component="ol" gap="xs">
          {comments.map((comment) => (
            <CommentItem key={comment.key} comment={comment} onRemove={remove} />
          ))}
        </Stack>
      )}
      <DraftedComment requestId={requestId} isFull={!takesComment(count)} onAdd={add} />
    </Stack>
  );
}

function DraftedComment(props: Omit<CommentFormProps, 'keeper' | 'parts' | 'carried'>) {
  const [carried] = useState(() => makeObservable(''));
  const opened = useDraftKeeper({ kind: 'comment', about: props.requestId, formVersion: commentFormVersion });
  if (!opened) return <Skeleton lines={2} label="Loading the comment that was begun" />;
  return <CommentForm key={opened.round} {...props} keeper={opened.keeper} parts={opened.parts} carried={carried} />;
}
