import { useRef } from 'react';
import { type Comment, commentEndpoints } from '#contract/comments.ts';
import { timelineEndpoints } from '#contract/timeline.ts';
import type { Mention } from '#domain/comment.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import { requestThread } from '#local/left-cart/left-cart.ts';
import { type Entry, type EntryInput, isUnsent } from '#local/outbox/entry.ts';
import { showMessage } from '#app/base/messages.ts';
import { keepForLater } from '#app/outbox/open-outbox.ts';
import { useOutbox } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import type { Attempt } from '#app/query/attempt.ts';
import { setResponse, useEndpoint } from '#app/query/endpoint-query.ts';

interface SentComment {
  commentBody: string;
  mentions?: readonly Mention[];
}

export interface ListedComment {
  /** The key of its entry in the timeline, or in the outbox while it is not on the server. */
  key: string;
  /** Null while the comment is not on the server. */
  commentId: number | null;
  /** Null for a comment on the server. */
  entry: Entry | null;
  text: string;
  mentions: readonly Mention[];
  /** Null for the user's own comment that is not sent yet. */
  writer: string | null;
  /** ISO instant. */
  writtenAt: string;
  /** `removing`: the removal waits in the outbox. */
  mark: 'none' | 'waiting' | 'sending' | 'uncertain' | 'refused' | 'removing';
}

interface CommentSources {
  comments: readonly Comment[];
  /** When the comments were read, in milliseconds. */
  readAt: number;
  entries: readonly Entry[];
}

/** Oldest first: those on the server, then those in the outbox. */
export function listComments({ comments, readAt, entries }: CommentSources): ListedComment[] {
  // A sent entry still counts until the comments are read again.
  const isOpen = (entry: Entry): boolean =>
    isUnsent(entry) || (entry.state === 'sent' && (entry.sentAt ?? 0) >= readAt);
  const removed = new Set(
    entries
      .filter((entry) => entry.kind === 'delete-comment' && isOpen(entry))
      .map(({ input }) => input.params?.['id']),
  );
  const ids = new Set(comments.map(({ id }) => id));
  const added = entries.filter(
    (entry) =>
      entry.kind === 'add-comment' &&
      (isOpen(entry) || entry.state === 'refused') &&
      !ids.has(Number(entry.response?.['commentId'])),
  );
  return [
    ...comments.map(({ id, commentBody, mentions = [], createdBy, dateCreated }): ListedComment => ({
      key: `comment-${id}`,
      commentId: id,
      entry: null,
      text: commentBody,
      mentions,
      writer: createdBy,
      writtenAt: dateCreated,
      mark: removed.has(id) ? 'removing' : 'none',
    })),
    ...added.map((entry): ListedComment => ({
      key: entry.id,
      commentId: null,
      entry,
      text: (entry.input.body as SentComment).commentBody,
      mentions: (entry.input.body as SentComment).mentions ?? [],
      writer: null,
      writtenAt: new Date(entry.createdAt).toISOString(),
      mark: entry.state === 'sent' ? 'sending' : entry.state,
    })),
  ];
}

export const countComments = (listed: readonly ListedComment[]): number =>
  listed.filter(({ mark }) => mark !== 'refused' && mark !== 'removing').length;

const invalidates = [commentEndpoints.list, timelineEndpoints.list];

type Change = (items: readonly Comment[]) => Comment[];

const changeList = (requestId: number, change: Change): void =>
  setResponse(commentEndpoints.list, { params: { id: requestId } }, (list) => {
    if (!list) return list;
    const items = change(list.items);
    return { items, totalNumberOfItems: items.length };
  });

/** Offline, or while earlier changes are queued, `add` and `remove` queue the change and resolve. @throws RequestFailed */
export function useComments(requestId: number) {
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
