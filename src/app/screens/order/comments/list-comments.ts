import type { Comment } from '#contract/comments.ts';
import type { Mention } from '#domain/mention.ts';
import { type Entry, isUnsent } from '#local/outbox/entry.ts';

/** A comment as it is sent. */
interface SentComment {
  commentBody: string;
  mentions?: readonly Mention[];
}

/** A comment as the panel shows it. */
export interface ListedComment {
  /** The same as long as it stands in the list. */
  key: string;
  /** Null while the server has not got it. */
  commentId: number | null;
  /** Its entry in the outbox; null for one that the server has. */
  entry: Entry | null;
  text: string;
  /** The colleagues whom it mentions. */
  mentions: readonly Mention[];
  /** Null for one's own that waits. */
  writer: string | null;
  /** An ISO instant. */
  writtenAt: string;
  /** `removing`: its removal waits to be sent. */
  mark: 'none' | 'waiting' | 'sending' | 'uncertain' | 'refused' | 'removing';
}

/** The comments of the server with their time, and the entries that this browser still has to send. */
interface CommentSources {
  comments: readonly Comment[];
  /** When the comments were read, in milliseconds. */
  readAt: number;
  /** The entries of this order. */
  entries: readonly Entry[];
}

/** The comments of an order, oldest first: those of the server, then those that are on their way to it. */
export function listComments({ comments, readAt, entries }: CommentSources): ListedComment[] {
  // A sent entry stays as it was until the server has been asked again.
  const isOpen = (entry: Entry): boolean =>
    isUnsent(entry) || (entry.state === 'sent' && (entry.sentAt ?? 0) >= readAt);
  const removed = new Set(
    entries
      .filter((entry) => entry.kind === 'delete-comment' && isOpen(entry))
      .map(({ input }) => input.params?.['id']),
  );
  const known = new Set(comments.map(({ id }) => id));
  const added = entries.filter(
    (entry) =>
      entry.kind === 'add-comment' &&
      (isOpen(entry) || entry.state === 'refused') &&
      !known.has(Number(entry.answer?.['commentId'])),
  );
  return [
    ...comments.map(({ id, commentBody, mentions = [], createdBy, dateCreated }): ListedComment => ({
      key: String(id),
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

/** Counts the comments that the order has or will have, without those refused or being removed. */
export const countComments = (listed: readonly ListedComment[]): number =>
  listed.filter(({ mark }) => mark !== 'refused' && mark !== 'removing').length;
