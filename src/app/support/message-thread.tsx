import { Box, Button, Flex, Group, Paper, Stack, Text, Textarea } from '@mantine/core';
import { supportEndpoints, type SupportMessage } from '#contract/support.ts';
import { instantText } from '#domain/date-text.ts';
import { supportMessages as words, replyTemplateMessages } from '#domain/messages/support.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useAction } from '#app/query/actions.ts';
import { invalidateEndpoints, useEndpoint } from '#app/query/endpoint-query.ts';
import { Loading } from '#app/ui/not-loaded.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ResponseOf } from '#contract/endpoint.ts';
import { timelineEndpoints } from '#contract/timeline.ts';
import { streamMessages as streamWords } from '#domain/messages/timeline.ts';
import { queueEndpoints } from '#contract/queue.ts';
import { longestMessage, supportMessageRules } from '#domain/support-message.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { showMessage } from '#app/base/messages.ts';
import {
  DraftFields,
  DraftState,
  type OpenDraft,
  useDraftKeeper,
  useFormDraft,
} from '#app/drafts/use-draft-keeper.tsx';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { countBeside } from '#app/ui/character-count.tsx';
import type { ReplyTemplate } from '#contract/reply-templates.ts';
import { countCharacters } from '#domain/text-form.ts';
import { ReplyTemplates } from './reply-templates.tsx';

const empty = { messageBody: '' };

/** Responses that a message makes stale. */
const threadEndpoints = [
  supportEndpoints.messages,
  supportEndpoints.mails,
  timelineEndpoints.list,
  queueEndpoints.list,
  queueEndpoints.counts,
];

export type MessageList = ResponseOf<typeof supportEndpoints.messages>;

interface MessageFormProps {
  requestId: number;
  thread: MessageList | undefined;
  isThreadShown: boolean;
  opened: OpenDraft;
  onText?: (text: string) => void;
  onSent?: () => void;
  /** Called after _Reply and close_, which staff have while the customer waits. */
  onClose?: () => void;
}

interface Reading {
  /** The last message on the screen, or, while none are there, when the reply was begun. */
  read: number | undefined;
  last: number | undefined;
  isShown: boolean;
  typed: string;
}

/** What the writer has read by now. */
export const readUpTo = ({ read, last, isShown, typed }: Reading): number | undefined =>
  isShown || typed === '' || read === undefined ? last : read;

/** Opens with text that was typed before and not sent. */
function StoredMessage(props: Omit<MessageFormProps, 'opened'>) {
  const opened = useDraftKeeper({ kind: 'message', about: props.requestId, formVersion: 1 });
  if (!opened) return <Skeleton lines={2} label="Loading the message that was begun" />;
  return <MessageForm key={opened.round} {...props} opened={opened} />;
}

export function MessageForm({ requestId, thread, isThreadShown, opened, onText, onSent, onClose }: MessageFormProps) {
  const draft = useFormDraft(opened, words.draft(requestId), empty);
  const forStaff = isStaff(useSignedInUser().role);
  const form = useContractForm({
    start: draft.start,
    rules: supportMessageRules,
    onType: (values) => {
      draft.keep(values);
      onText?.(values.messageBody);
    },
  });
  const typed = useWatch({ control: form.control, name: 'messageBody' });
  const { run } = useAction(supportEndpoints.write, { refresh: threadEndpoints });
  // A reply is refused when a colleague's came after the last message that was read.
  const [read, setRead] = useState<number>();
  const last = thread?.items.at(-1)?.id;
  const readNow = readUpTo({ read, last, isShown: isThreadShown, typed });
  if (readNow !== read) setRead(readNow);
  const lastMessageId = forStaff ? readNow : undefined;
  // Text that is sent again without a response is the same message; the thread may show it already.
  const tried = useRef<{ messageBody: string; lastMessageId?: number } | null>(null);

  async function send({ messageBody }: typeof empty, closes = false): Promise<void> {
    if (tried.current?.messageBody !== messageBody)
      tried.current = { messageBody, ...(lastMessageId !== undefined && { lastMessageId }) };
    try {
      if (!(await run({ params: { id: requestId }, body: tried.current }))) return;
      tried.current = null;
      form.reset(empty);
      onText?.('');
      await draft.end();
      showMessage({ kind: 'success', text: words.sent });
      onSent?.();
      if (closes) onClose?.();
    } catch (failure) {
      form.notifyFailure(failure);
      if (!(failure instanceof RequestFailed) || failure.code !== 'changed-meanwhile') return;
      tried.current = null;
      await invalidateEndpoints(threadEndpoints);
      setRead(undefined);
    }
  }
  function insert({ text, missing }: ReplyTemplate): void {
    const message = [form.getValues('messageBody').trimEnd(), text].filter(Boolean).join('\n\n');
    if (countCharacters(message) > longestMessage)
      return showMessage({ kind: 'error', text: replyTemplateMessages.tooLong(longestMessage) });
    form.setValue('messageBody', message);
    if (missing.length > 0) showMessage({ kind: 'warning', text: replyTemplateMessages.missing(missing) });
    form.focus('messageBody');
  }
  return (
    <form noValidate data-print="none" onSubmit={(event) => void form.submit((values) => send(values), event)}>
      <DraftFields keeper={opened.keeper}>
        <Stack gap="xs">
          <Textarea
            label={words.label}
            rows={3}
            autoComplete="off"
            inputContainer={countBeside(typed, longestMessage)}
            {...form.input('messageBody')}
          />
          {thread?.mailedTo !== undefined && (
            <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
              {thread.mailedTo
                ? streamWords.mailedTo(thread.mailedTo.name, thread.mailedTo.email)
                : streamWords.mailedToNobody}
            </Text>
          )}
          <Group justify="flex-end">
            {forStaff && <ReplyTemplates requestId={requestId} typed={typed} onInsert={insert} />}
            <DraftState keeper={opened.keeper} />
            <OfflineNote>{words.needsConnection}</OfflineNote>
            {onClose && thread?.awaitsReply && (
              <OnlineButton isBusy={form.isRunning} onClick={() => void form.submit((values) => send(values, true))}>
                {streamWords.replyAndClose}
              </OnlineButton>
            )}
            <OnlineButton type="submit" isBusy={form.isRunning}>
              {forStaff ? streamWords.sendReply : words.write}
            </OnlineButton>
          </Group>
        </Stack>
      </DraftFields>
    </form>
  );
}

interface MessageThreadProps {
  requestId: number;
  /** Called when a reply is sent, or none is needed. */
  onDone?: () => void;
}

/** Rule S-29. */
export function MessageThread({ requestId, onDone }: MessageThreadProps) {
  const forStaff = isStaff(useSignedInUser().role);
  const query = useEndpoint(supportEndpoints.messages, { params: { id: requestId } });
  const { data } = query;
  return (
    <Stack gap="sm" maw="var(--width-text)">
      {!data && <Loading lines={2} label="Loading the messages" headline={words.notLoaded} query={query} />}
      {data?.items.length === 0 && (
        <Text size="xs" c="dimmed" data-empty>
          {forStaff ? words.noneForStaff : words.none}
        </Text>
      )}
      {data && data.items.length > 0 && (
        <Stack component="ol" gap="xs">
          {data.items.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </Stack>
      )}
      {data && <AwaitedReply requestId={requestId} thread={data} {...(onDone && { onDone })} />}
      <StoredMessage requestId={requestId} thread={data} isThreadShown {...(onDone && { onSent: onDone })} />
    </Stack>
  );
}

interface AwaitedReplyProps extends MessageThreadProps {
  thread: MessageList;
  onReply?: () => void;
}

/** For staff while the customer waits; a button says that no reply is needed. */
export function AwaitedReply({ requestId, thread, onReply, onDone }: AwaitedReplyProps) {
  const { act, isRunning } = useAction(supportEndpoints.noReply, { refresh: threadEndpoints });
  const lastMessageId = thread.items.at(-1)?.id;
  if (!thread.awaitsReply || lastMessageId === undefined) return null;
  async function close(): Promise<void> {
    if (await act({ params: { id: requestId }, body: { lastMessageId: lastMessageId! } }, words.noReplySet)) onDone?.();
  }
  return (
    <Flex wrap="wrap" align="center" justify="space-between" rowGap="2xs" columnGap="md" data-print="none">
      <Text size="sm" fw={500} c="bad">
        {words.awaitsReply}
      </Text>
      <Group gap="xs">
        {onReply && (
          <Button size="xs" onClick={onReply}>
            {streamWords.reply}
          </Button>
        )}
        <OnlineButton size="xs" isBusy={isRunning} onClick={() => void close()}>
          {words.noReply}
        </OnlineButton>
      </Group>
    </Flex>
  );
}

const Message = ({ message: { messageBody, createdBy, byStaff, dateCreated } }: { message: SupportMessage }) => (
  <Paper component="li" px="md" py="sm" style={{ overflowWrap: 'anywhere' }}>
    <Flex wrap="wrap" align="center" rowGap={0} columnGap="sm" fz="xs" lh="xs">
      <Text inherit span fw={500}>
        {byStaff ? `${createdBy}, ${words.support}` : createdBy}
      </Text>
      <Text inherit component="time" c="dimmed" dateTime={dateCreated}>
        {instantText(dateCreated)}
      </Text>
    </Flex>
    <Box mt="2xs" c="var(--mantine-color-text)" style={{ whiteSpace: 'pre-wrap' }}>
      {messageBody}
    </Box>
  </Paper>
);
