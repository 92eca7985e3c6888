import { ActionIcon, Box, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { instantText } from '#domain/date-text.ts';
import { splitAtMentions } from '#domain/mention.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import { notifyFailure } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { askDelete } from '#app/ui/confirm.tsx';
import type { ListedComment } from './list-comments.ts';

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
