import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { supportCalls } from '#contract/support.ts';
import { supportMessages as words } from '#domain/messages/support.ts';
import { longestMessage, supportMessageRules } from '#domain/support-message.ts';
import { countCharacters } from '#domain/text-form.ts';
import { CallFailed } from '#local/call-failed.ts';
import { showMessage } from '#app/base/messages.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { besideLabel } from '#app/ui/beside-label.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';

const empty = { messageBody: '' };

/** The field of a new message; its text stays until the server has it, and is asked about before the screen is left. */
export function MessageForm({ requestId, label }: { requestId: number; label: string }) {
  const [length, setLength] = useState(0);
  const isReachable = useReachable();
  const form = useContractForm({
    start: empty,
    fields: () => ['messageBody'] as const,
    check: (typed) => brokenRules(supportMessageRules, typed),
    onType: ({ messageBody }) => setLength(countCharacters(messageBody.trim())),
  });
  const { run } = useAction(supportCalls.write, { refresh: [supportCalls.messages, supportCalls.mails] });
  useLeaveQuestion(() => form.getValues('messageBody').trim() !== '');

  async function send(body: typeof empty): Promise<void> {
    try {
      if (!(await run({ params: { id: requestId }, body }))) return;
      form.reset(empty);
      setLength(0);
      showMessage({ kind: 'success', text: words.sent });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      const unshown = form.showFailure(failure);
      if (unshown.length > 0) showMessage({ kind: failure.kind, text: unshown });
    }
  }
  return (
    <form noValidate onSubmit={(event) => void form.submit(send, event)}>
      <Stack gap="xs">
        <Textarea
          label={words.label}
          rows={3}
          autoComplete="off"
          inputContainer={besideLabel(
            <Text span size="xs" className="q-number" c={length > longestMessage ? 'bad' : 'dimmed'}>
              {length} / {longestMessage}
            </Text>,
          )}
          {...form.input('messageBody')}
        />
        <Group justify="flex-end">
          {!isReachable && (
            <Text size="xs" c="warn" role="status">
              {words.needsConnection}
            </Text>
          )}
          <Button type="submit" {...busyWhile(form.isRunning)} disabled={!isReachable}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
