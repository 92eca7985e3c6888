import type { Comment } from '#contract/comments.ts';
import { type Mention, splitAtMentions } from '#domain/mention.ts';
import { type Entry, isUnsent } from '#local/outbox/entry.ts';
import { ActionIcon, Box, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { instantText } from '#domain/date-text.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import { notifyFailure } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { askDelete } from '#app/ui/confirm.tsx';

interface SentComment {
  commentBody: string;
  mentions?: readonly Mention[];
}

interface ListedComment {
  /** The same as long as it stands in the list. */
  key: string;
  /** Null while the server has not got it. */
  commentId: number | null;
  /** Its entry in the outbox; null for one that the server has. */
  entry: Entry | null;
  text: string;
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

const marks: Record<ListedComment['mark'], string | null> = {
  none: null,
  waiting: 'Waiting to be sent',
  sending: 'Sending',
  uncertain: 'May have arrived',
  refused: 'Not accepted by the server',
  removing: 'Being deleted',
};

interface CommentItemProps {
  comment: ListedComment;
  /** @throws CallFailed */
  onRemove: (commentId: number) => Promise<void>;
}

/** One comment: who, when, what, and where it stands. One that waits is dealt with where everything is that waits. */
export function CommentItem({ comment, onRemove }: CommentItemProps) {
  const { firstName, lastName } = useSignedInUser();
  const [isRemoving, setRemoving] = useState(false);
  const { commentId, text, mentions, writtenAt, mark } = comment;
  const writer = comment.writer ?? `${firstName} ${lastName}`.trim();

  async function remove(id: number): Promise<void> {
    if (!(await askDelete(commentMessages.title(writer)))) return;
    setRemoving(true);
    try {
      await onRemove(id);
    } catch (failure) {
      notifyFailure(failure);
    } finally {
      setRemoving(false);
    }
  }
  return (
    <Paper component="li" px="md" py="sm">
      <Group wrap="nowrap" align="flex-start" justify="space-between" gap="xs">
        <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Group gap="0 12px" fz="xs" lh="xs">
            <Text inherit span fw={500}>
              {writer}
            </Text>
            <Text inherit component="time" c="dimmed" className="q-number" dateTime={writtenAt}>
              {instantText(writtenAt)}
            </Text>
            {marks[mark] && (
              // A finger's height, without moving the lines apart.
              <Box component={Link} c={mark === 'refused' ? 'bad' : 'warn'} my={-13} py={13} to="/unsent">
                {marks[mark]}
              </Box>
            )}
          </Group>
          <Text
            mt={4}
            style={{ whiteSpace: 'pre-wrap' }}
            {...(mark === 'removing' && { td: 'line-through', c: 'dimmed' })}
          >
            {splitAtMentions(text, mentions).map((piece, index) =>
              typeof piece === 'string' ? (
                piece
              ) : (
                <Text key={index} span inherit fw={600} c="accent">
                  @{piece.name}
                </Text>
              ),
            )}
          </Text>
        </Box>
        {commentId !== null && mark === 'none' && (
          <ActionIcon
            mt={-4}
            me={-8}
            {...named(`Delete ${commentMessages.title(writer)}`)}
            {...busyWhile(isRemoving)}
            onClick={() => void remove(commentId)}
          >
            <Icon name="trash" />
          </ActionIcon>
        )}
      </Group>
    </Paper>
  );
}
