import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { supportCalls } from '#contract/support.ts';
import type { SupportMessage } from '#contract/support.ts';
import { supportMessages as words } from '#domain/messages/support.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useAnswer } from '#app/query/answers.ts';
import { Section } from '#app/screens/order/shipment/section.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { momentText } from '#app/ui/moment-text.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { MessageForm } from './message-form.tsx';

/** The messages between the customer and support about an order (rule S-29). */
export function MessagesSection({ requestId }: { requestId: number }) {
  const forStaff = isStaff(useSignedInUser().role);
  const { data, isError, isFetching, refetch } = useAnswer(supportCalls.messages, { params: { id: requestId } });
  return (
    <Section title={forStaff ? words.titleForStaff : words.title}>
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
          <Text size="xs" c="dimmed">
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
        <MessageForm requestId={requestId} label={forStaff ? words.answer : words.write} />
      </Stack>
    </Section>
  );
}

const Message = ({ message: { messageBody, createdBy, byStaff, dateCreated } }: { message: SupportMessage }) => (
  <Paper component="li" px="md" py="sm" style={{ overflowWrap: 'anywhere' }}>
    <Group gap="0 12px" fz="xs" lh="xs">
      <Text inherit span fw={500}>
        {byStaff ? `${createdBy}, ${words.support}` : createdBy}
      </Text>
      <Text inherit component="time" c="dimmed" className="q-number" dateTime={dateCreated}>
        {momentText(dateCreated)}
      </Text>
    </Group>
    <Box mt={4} style={{ whiteSpace: 'pre-wrap' }}>
      {messageBody}
    </Box>
  </Paper>
);
