import { makeObservable, type Observable } from '#app/base/observable.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { commentRules, longestComment, mostComments, takesComment } from '#domain/comment.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { CommentItem, countComments, listComments } from './comment-item.tsx';
import { DraftFields, DraftWord, useDraftKeeper, useUnkept } from '#app/drafts/use-draft-keeper.tsx';
import { type Comment, commentCalls } from '#contract/comments.ts';
import { timelineCalls } from '#contract/timeline.ts';
import { listMentioned, type Mention, mostMentions } from '#domain/mention.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import { requestThread } from '#local/left-cart/left-cart.ts';
import { type EntryInput, isUnsent } from '#local/outbox/entry.ts';
import { keepForLater } from '#app/outbox/open-outbox.ts';
import { useOutbox } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import type { Attempt } from '#app/query/attempt.ts';
import { putAnswer, useAnswer } from '#app/query/answers.ts';
import { showMessage } from '#app/base/messages.ts';
import { useWatch } from 'react-hook-form';
import type { DraftedForm, DraftKeeper } from '#local/drafts/draft-keeper.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { countBeside } from '#app/ui/character-count.tsx';
import { MentionField } from './mention-field.tsx';
import { outboxMessages } from '#domain/messages/outbox.ts';

const commentFormVersion = 1;

const textPart = 'text';

/** A comment in the parts in which it is kept, under the name that a list shows. */
const writeDraft = (requestId: number, text: string): DraftedForm => ({
  name: outboxMessages.addComment(requestId),
  parts: { [textPart]: text },
});

/** The text as it was kept; empty for none. */
function readCommentDraft(parts: Record<string, unknown> | null): string {
  const text = parts?.[textPart];
  return typeof text === 'string' ? text : '';
}

/**
 * The comment that is being typed, kept as it is typed; an emptied one leaves no draft. The text of the moment in which
 * another tab was found to hold the draft is carried over, and added to that tab's text once the draft is here.
 */
function useCommentDraft(
  requestId: number,
  keeper: DraftKeeper,
  parts: Record<string, unknown> | null,
  carried: Observable<string>,
) {
  const [stored] = useState(() => readCommentDraft(parts));
  const [added] = useState(carried.get());
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
      if (holder === 'mine' && before !== 'theirs') carried.set('');
      before = holder;
    });
  }, [keeper, carried]);

  function keep(next: string): void {
    carried.set(keeper.state().holder === 'asking' ? next : '');
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

interface CommentFormProps {
  requestId: number;
  /** The order takes no more comments: the text stays until one is deleted. */
  isFull: boolean;
  /** The draft, whose id is answered once all is written, goes with what is kept. @throws CallFailed */
  onAdd: (text: string, mentions: readonly Mention[], takeDraft: () => Promise<string | null>) => Promise<void>;
  keeper: DraftKeeper;
  parts: Record<string, unknown> | null;
  /** The text that was typed while it was not known yet that another tab holds the draft; empty for none. */
  carried: Observable<string>;
}

/** The field of a new comment with its counter; what was typed stays until the comment is written or kept. */
function CommentForm({ requestId, isFull, onAdd, keeper, parts, carried }: CommentFormProps) {
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

const useColleagues = (): readonly Mention[] =>
  useAnswer(commentCalls.colleagues, {}, { staleTime: 300_000 }).data?.items ?? none;

const invalidates = [commentCalls.list, timelineCalls.list];

type Change = (items: readonly Comment[]) => Comment[];

const changeList = (requestId: number, change: Change): void =>
  putAnswer(commentCalls.list, { params: { id: requestId } }, (list) => {
    if (!list) return list;
    const items = change(list.items);
    return { items, totalNumberOfItems: items.length };
  });

/**
 * The comments of an order and what staff do with them. Without a connection, and behind others that wait, what they do is
 * kept and sent in order. Both acts answer whether they are done or kept, and throw CallFailed.
 */
function useComments(requestId: number) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useAnswer(commentCalls.list, {
    params: { id: requestId },
  });
  const thread = requestThread(requestId);
  const entries = (useOutbox().entries ?? []).filter((entry) => entry.thread === thread);
  const isQueued = (): boolean => entries.some(isUnsent);

  // The list marks what waits and the top bar counts it: a message would only cover the field of the next one.
  const takeDraft = useRef<() => Promise<string | null>>(() => Promise.resolve(null));
  const adding = useAction(commentCalls.add, {
    refresh: invalidates,
    takeAnswer: (added) => changeList(requestId, (items) => [...items.filter(({ id }) => id !== added.id), added]),
    keep: async (input: EntryInput, attempt: Attempt): Promise<boolean> => {
      const id = await takeDraft.current();
      // Its draft goes in the transaction that keeps it: one of the two is always there.
      const draft = id ? { draft: { id, becomes: 'removed' as const } } : {};
      return await keepForLater({ kind: 'add-comment', thread, input }, { ...attempt, ...draft });
    },
    isQueued,
  });
  const removing = useAction(commentCalls.remove, {
    refresh: invalidates,
    takeAnswer: (_, { params }) => changeList(requestId, (items) => items.filter(({ id }) => id !== params.id)),
    keep: (input: EntryInput, attempt: Attempt) => keepForLater({ kind: 'delete-comment', thread, input }, attempt),
    isQueued,
  });

  return {
    comments: listComments({ comments: data?.items ?? [], readAt: dataUpdatedAt, entries }),
    isLoading: !data && !error,
    /** Why the server's are missing; null when they are not. */
    failure: data ? null : error,
    isAsking: isFetching,
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

function DraftedComment(given: Omit<CommentFormProps, 'keeper' | 'parts' | 'carried'>) {
  const [carried] = useState(() => makeObservable(''));
  const opened = useDraftKeeper({ kind: 'comment', about: given.requestId, formVersion: commentFormVersion });
  if (!opened) return <Skeleton lines={2} label="Loading the comment that was begun" />;
  return <CommentForm key={opened.round} {...given} keeper={opened.keeper} parts={opened.parts} carried={carried} />;
}
