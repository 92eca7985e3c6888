import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { supportCalls, type SupportMessage } from '#contract/support.ts';
import { instantText } from '#domain/date-text.ts';
import { supportMessages as words } from '#domain/messages/support.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { useAnswer } from '#app/query/answers.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { MessageForm, threadAnswers } from './message-form.tsx';

interface MessageThreadProps {
  requestId: number;
  /** Called when a reply is sent, or none is needed. */
  onDone?: () => void;
}

/** The messages between the customer and support about an order, and the field of a new one (rule S-29). */
export function MessageThread({ requestId, onDone }: MessageThreadProps) {
  const forStaff = isStaff(useSignedInUser().role);
  const { data, isError, isFetching, refetch } = useAnswer(supportCalls.messages, { params: { id: requestId } });
  const lastMessageId = data?.items.at(-1)?.id;
  return (
    <Stack gap="sm" maw={720}>
      {!data && !isError && <Skeleton lines={2} label="Loading the messages" />}
      {!data && isError && (
        <Group component="p" gap="8px 16px" c="dimmed">
          <span>{words.notLoaded}</span>
          <Button size="xs" {...busyWhile(isFetching)} onClick={() => void refetch()}>
            Retry
          </Button>
        </Group>
      )}
      {data?.items.length === 0 && (
        <Text size="xs" c="dimmed" data-empty>
          {forStaff ? words.noneForStaff : words.none}
        </Text>
      )}
      {data && data.items.length > 0 && (
        <Stack component="ol" gap="xs" style={{ listStyle: 'none' }}>
          {data.items.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </Stack>
      )}
      {data?.awaitsReply && lastMessageId !== undefined && (
        <AwaitedReply requestId={requestId} lastMessageId={lastMessageId} {...(onDone && { onDone })} />
      )}
      <MessageForm
        requestId={requestId}
        label={forStaff ? words.answer : words.write}
        {...(forStaff && lastMessageId !== undefined && { lastMessageId })}
        {...(onDone && { onSent: onDone })}
      />
    </Stack>
  );
}

/** Says to staff that the customer waits, and takes the word that no reply is needed. */
function AwaitedReply({ requestId, lastMessageId, onDone }: MessageThreadProps & { lastMessageId: number }) {
  const isReachable = useReachable();
  const { act, isRunning } = useAction(supportCalls.noReply, { refresh: threadAnswers });
  async function close(): Promise<void> {
    if (await act({ params: { id: requestId }, body: { lastMessageId } }, words.noReplySet)) onDone?.();
  }
  return (
    <Group justify="space-between" gap="4px 16px" data-print="none">
      <Text size="sm" fw={500} c="bad">
        {words.awaitsReply}
      </Text>
      <Button size="xs" disabled={!isReachable} {...busyWhile(isRunning)} onClick={() => void close()}>
        {words.noReply}
      </Button>
    </Group>
  );
}

const Message = ({ message: { messageBody, createdBy, byStaff, dateCreated } }: { message: SupportMessage }) => (
  <Paper component="li" px="md" py="sm" style={{ overflowWrap: 'anywhere' }}>
    <Group gap="0 12px" fz="xs" lh="xs">
      <Text inherit span fw={500}>
        {byStaff ? `${createdBy}, ${words.support}` : createdBy}
      </Text>
      <Text inherit component="time" c="dimmed" className="q-number" dateTime={dateCreated}>
        {instantText(dateCreated)}
      </Text>
    </Group>
    <Box mt={4} c="var(--mantine-color-text)" style={{ whiteSpace: 'pre-wrap' }}>
      {messageBody}
    </Box>
  </Paper>
);
