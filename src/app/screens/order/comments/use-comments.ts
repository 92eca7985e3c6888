import { useRef } from 'react';
import { type Comment, commentCalls } from '#contract/comments.ts';
import { timelineCalls } from '#contract/timeline.ts';
import type { Mention } from '#domain/mention.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import { requestThread } from '#local/left-cart/left-cart.ts';
import { type EntryInput, isUnsent } from '#local/outbox/entry.ts';
import { keepForLater } from '#app/outbox/open-outbox.ts';
import { useOutbox } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import type { Attempt } from '#app/query/attempt.ts';
import { putAnswer, useAnswer } from '#app/query/answers.ts';
import { showMessage } from '#app/base/messages.ts';
import { listComments } from './list-comments.ts';

const invalidates = [commentCalls.list, timelineCalls.list];

type Change = (items: readonly Comment[]) => Comment[];

/** Changes the list that the page has, as the server just said. */
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
export function useComments(requestId: number) {
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
    /** The known comments; empty while none are. */
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
