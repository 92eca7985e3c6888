import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { queueCalls } from '#contract/queue.ts';
import { supportCalls } from '#contract/support.ts';
import { supportMessages as words } from '#domain/messages/support.ts';
import { longestMessage, supportMessageRules } from '#domain/support-message.ts';
import { CallFailed } from '#local/call-failed.ts';
import { showMessage } from '#app/base/messages.ts';
import { DraftFields } from '#app/drafts/draft-fields.tsx';
import { DraftWord } from '#app/drafts/draft-word.tsx';
import { type OpenDraft, useDraftKeeper } from '#app/drafts/use-draft-keeper.ts';
import { useFormDraft } from '#app/drafts/use-form-draft.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { refreshAnswers } from '#app/query/answers.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { countBeside } from '#app/ui/character-count.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

const empty = { messageBody: '' };

/** The answers that a message makes old. */
export const threadAnswers = [supportCalls.messages, supportCalls.mails, queueCalls.list, queueCalls.counts];

interface MessageFormProps {
  requestId: number;
  label: string;
  /** The last message that is shown: a reply to which a colleague's came first is not sent unread. */
  lastMessageId?: number;
  onSent?: () => void;
}

/** The field of a new message with what was typed into it before and not sent. */
export function MessageForm(given: MessageFormProps) {
  const opened = useDraftKeeper({ kind: 'message', about: given.requestId, formVersion: 1 });
  if (!opened) return <Skeleton lines={2} label="Loading the message that was begun" />;
  return <DraftedMessage key={opened.round} {...given} opened={opened} />;
}

/** The text stays until the server has it. */
function DraftedMessage({ requestId, label, lastMessageId, onSent, opened }: MessageFormProps & { opened: OpenDraft }) {
  const draft = useFormDraft(opened, words.draft(requestId), empty);
  const isReachable = useReachable();
  const form = useContractForm({
    start: draft.start,
    fields: () => ['messageBody'] as const,
    check: (typed) => brokenRules(supportMessageRules, typed),
    onType: draft.keep,
  });
  const typed = useWatch({ control: form.control, name: 'messageBody' });
  const { run } = useAction(supportCalls.write, { refresh: threadAnswers });
  // A text that is sent again, since no answer came, is the same message: the thread may show it by then.
  const tried = useRef<{ messageBody: string; lastMessageId?: number } | null>(null);

  async function send({ messageBody }: typeof empty): Promise<void> {
    if (tried.current?.messageBody !== messageBody)
      tried.current = { messageBody, ...(lastMessageId !== undefined && { lastMessageId }) };
    try {
      if (!(await run({ params: { id: requestId }, body: tried.current }))) return;
      tried.current = null;
      form.reset(empty);
      await draft.end();
      showMessage({ kind: 'success', text: words.sent });
      onSent?.();
    } catch (failure) {
      form.notifyFailure(failure);
      if (!(failure instanceof CallFailed) || failure.code !== 'changed-meanwhile') return;
      tried.current = null;
      await refreshAnswers(threadAnswers);
    }
  }
  return (
    <form noValidate data-print="none" onSubmit={(event) => void form.submit(send, event)}>
      <DraftFields keeper={opened.keeper}>
        <Stack gap="xs">
          <Textarea
            label={words.label}
            rows={3}
            autoComplete="off"
            inputContainer={countBeside(typed, longestMessage)}
            {...form.input('messageBody')}
          />
          <Group justify="flex-end">
            <DraftWord keeper={opened.keeper} />
            <OfflineNote>{words.needsConnection}</OfflineNote>
            <Button type="submit" {...busyWhile(form.isRunning)} disabled={!isReachable}>
              {label}
            </Button>
          </Group>
        </Stack>
      </DraftFields>
    </form>
  );
}
