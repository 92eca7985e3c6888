import type { Comment } from '#contract/comments.ts';
import { type Mention, splitAtMentions } from '#domain/mention.ts';
import { type Entry, isUnsent } from '#local/outbox/entry.ts';
import { ActionIcon, Box, Flex, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { instantText } from '#domain/date-text.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import { notifyFailure } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { confirmDelete } from '#app/ui/confirm.tsx';

interface SentComment {
  commentBody: string;
  mentions?: readonly Mention[];
}

interface ListedComment {
  /** Stays while the comment is in the list. */
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

/** Without refused ones and those being removed. */
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
  /** @throws RequestFailed */
  onRemove: (commentId: number) => Promise<void>;
}

/** Waiting comments link to the outbox screen, which has their buttons. */
export function CommentItem({ comment, onRemove }: CommentItemProps) {
  const { firstName, lastName } = useSignedInUser();
  const [isRemoving, setRemoving] = useState(false);
  const { commentId, text, mentions, writtenAt, mark } = comment;
  const writer = comment.writer ?? `${firstName} ${lastName}`.trim();

  async function remove(id: number): Promise<void> {
    if (!(await confirmDelete(commentMessages.title(writer)))) return;
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
          <Flex wrap="wrap" align="center" rowGap={0} columnGap="sm" fz="xs" lh="xs">
            <Text inherit span fw={500}>
              {writer}
            </Text>
            <Text inherit component="time" c="dimmed" dateTime={writtenAt}>
              {instantText(writtenAt)}
            </Text>
            {marks[mark] && (
              // Tall enough for a finger without moving the lines apart.
              <Box
                component={Link}
                c={mark === 'refused' ? 'bad' : 'warn'}
                my="calc((var(--line-small) - var(--touch)) / 2)"
                py="calc((var(--touch) - var(--line-small)) / 2)"
                to="/unsent"
              >
                {marks[mark]}
              </Box>
            )}
          </Flex>
          <Text
            mt="2xs"
            style={{ whiteSpace: 'pre-wrap' }}
            {...(mark === 'removing' && { td: 'line-through', c: 'dimmed' })}
          >
            {splitAtMentions(text, mentions).map((piece, index) =>
              typeof piece === 'string' ? (
                piece
              ) : (
                <Text key={index} span inherit fw={600} c="info">
                  @{piece.name}
                </Text>
              ),
            )}
          </Text>
        </Box>
        {commentId !== null && mark === 'none' && (
          <ActionIcon
            mt="-2xs"
            me="-xs"
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
